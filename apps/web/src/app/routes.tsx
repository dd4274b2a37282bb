export function Screens() {
  return <main>Wayfellow</main>
}
