/** Whether the person asked the device or the browser to save data; browsers that know no such setting say no. */
export function wantsLessData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  return isSaving || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
