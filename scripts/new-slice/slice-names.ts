/** Every form in which the name of a slice is written. */
export type SliceNames = Record<
  'kebab' | 'snake' | 'plural' | 'Plural' | 'one' | 'One' | 'words' | 'oneWords' | 'migration',
  string
>

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (kebab: string) =>
  kebab
    .split('-')
    .map((word, at) => (at === 0 ? word : capitalise(word)))
    .join('')

/** Derives the forms from a plural noun in kebab-case; `one` is its singular where it is not regular. */
export function namesOf(kebab: string, migration: string, one = singularOf(kebab)): SliceNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab) || kebab === one)
    throw new Error(
      `${kebab}: name a slice with a plural noun in kebab-case, such as lost-items (--one lost-item)`,
    )
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    plural: camel(kebab),
    Plural: capitalise(camel(kebab)),
    one: camel(one),
    One: capitalise(camel(one)),
    words: kebab.replaceAll('-', ' '),
    oneWords: one.replaceAll('-', ' '),
    migration,
  }
}

function singularOf(kebab: string): string {
  if (kebab.endsWith('ies')) return `${kebab.slice(0, -3)}y`
  return kebab.endsWith('s') ? kebab.slice(0, -1) : kebab
}

/** Writes the names into the places of a template: `__kebab__`, `__One__` and so on. */
export function fillIn(template: string, names: SliceNames): string {
  const values: Record<string, string> = { ...names, one_words: names.oneWords }
  return template.replaceAll(
    /__(kebab|snake|plural|Plural|one|One|words|one_words|migration)__/g,
    (_, name: string) => values[name] ?? '',
  )
}
