/** Says where one is after a change of page. Empty at first: the browser reads the first title itself. */
export function RouteAnnouncer({ title }: { title: string }) {
  return (
    <p className="sr" aria-live="polite">
      {title === '' ? '' : `${title}, Wayfellow`}
    </p>
  )
}
