/** Joins the class names that apply; CSS Modules type each one as possibly missing. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
