const most = 5

interface Kept {
  read: () => string | undefined
  write: (text: string) => void
}

/** The last few things somebody chose, newest first. Log-out forgets them with everything else of the person. */
export function recentChoices<Choice extends { _id: string }>(
  kept: Kept,
  isChoice: (value: unknown) => value is Choice,
) {
  function read(): Choice[] {
    try {
      const list: unknown = JSON.parse(kept.read() ?? '[]')
      return Array.isArray(list) ? list.filter(isChoice).slice(0, most) : []
    } catch {
      return []
    }
  }

  function remember(choice: Choice): void {
    const others = read().filter(({ _id }) => _id !== choice._id)
    kept.write(JSON.stringify([choice, ...others].slice(0, most)))
  }

  return { read, remember }
}

export const hasTexts = (value: unknown, ...names: string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string')
