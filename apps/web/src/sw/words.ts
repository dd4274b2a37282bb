interface BuiltFile {
  url: string
}

// English is kept with everything else; of the other languages only the one that is read here.
const words = /\/?assets\/words-(?!en-)(\w\w)-/
const shelf = 'words'

export const isWords = (url: string) => words.test(url)

/** The page says which language it speaks. */
export async function keepWords(message: unknown, built: readonly BuiltFile[]): Promise<void> {
  if (typeof message !== 'object' || message === null || !('language' in message)) return
  await keep(built.filter(({ url }) => words.exec(url)?.[1] === message.language))
}

/** A new version has new files for the language that is read here. */
export async function keepWordsAnew(built: readonly BuiltFile[]): Promise<void> {
  const known = await (await caches.open(shelf)).keys()
  const [, language] = words.exec(known[0]?.url ?? '') ?? []
  const wanted = built.filter(({ url }) => words.exec(url)?.[1] === language)
  // The old version may still be in use: its words go when the new one speaks.
  await (await caches.open(shelf)).addAll(wanted.map(({ url }) => `/${url}`))
}

async function keep(files: readonly BuiltFile[]): Promise<void> {
  const cache = await caches.open(shelf)
  const wanted = new Set(files.map(({ url }) => new URL(`/${url}`, self.location.origin).href))
  for (const request of await cache.keys()) {
    if (wanted.has(request.url)) wanted.delete(request.url)
    else await cache.delete(request)
  }
  await cache.addAll([...wanted])
}

export async function wordsFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
