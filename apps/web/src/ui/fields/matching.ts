/** Without accents and capitals. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Of a list that is here already: first what begins so, then what has a word that does. Accents are forgiven. */
export function matching<Choice extends { label: string; detail?: string | undefined }>(
  choices: readonly Choice[],
  typed: string,
): Choice[] {
  const asked = plain(typed.trim())
  if (asked === '') return [...choices]
  const rank = ({ label, detail = '' }: Choice) => {
    const names = [plain(label), plain(detail)]
    if (names.some((name) => name.startsWith(asked))) return 0
    return names.some((name) => name.split(/[\s(,-]+/).some((word) => word.startsWith(asked))) ? 1 : 2
  }
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < 2)
    .toSorted((one, other) => one.at - other.at)
    .map(({ choice }) => choice)
}
