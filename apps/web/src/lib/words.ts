/** «1 stay», «2 stays», «0 stays»: English counts only; other languages use ICU plurals. */
export function countPlural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export function firstName(person: { name: string }): string {
  return person.name.trim().split(/\s+/, 1)[0] ?? ''
}

/** «Lisbon, Portugal» → «Lisbon». */
export function shortLocation(label: string): string {
  return label.split(',', 1)[0]?.trim() ?? ''
}
