// Keeps query keys with the feature that owns them: others say in their own api.ts what makes their keys stale.
import { globSync, readdirSync, readFileSync } from 'node:fs'

const web = 'apps/web/src'
const features = new Set(readdirSync(`${web}/features`))

/** Lists that begin with the name of a feature and are no keys. */
const notKeys: Record<string, string> = {
  [`${web}/features/profiles/screens/edit-profile-screen.tsx`]: 'the parts of the form',
  [`${web}/features/search/components/search-values.ts`]: 'the kinds of things that are searched for',
}

/** An array literal where TanStack Query or our own functions take a key. */
const keyPosition =
  /(?:queryKey:|(?:pagedQuery|keep|refreshed|(?:get|set)Quer(?:y|ies)(?:Data|State|Defaults))(?:<[^()]*>)?\()\s*\[\s*(['"])([^'"]+)\1/g
/** An array literal that begins with a word. */
const wordFirst = /\[\s*(['"])([a-z-]+)\1\s*[,\]]/g

const problems: string[] = []
for (const path of globSync(`${web}/**/*.{ts,tsx}`).toSorted()) {
  if (/\.test\.tsx?$/.test(path)) continue
  const text = readFileSync(path, 'utf8')
  const owner = ownerOf(path)
  const lineAt = (index = 0) => text.slice(0, index).split('\n').length
  const found = new Map<number, string>()
  for (const { index, 2: first = '' } of text.matchAll(keyPosition))
    if (first !== owner) found.set(lineAt(index), first)
  for (const { index, 2: first = '' } of text.matchAll(wordFirst))
    if (features.has(first) && first !== owner) found.set(lineAt(index), first)
  if (notKeys[path] !== undefined && found.size === 0)
    problems.push(`${path}: an exception that matches nothing`)
  if (notKeys[path] !== undefined) continue
  for (const [line, first] of found)
    problems.push(
      owner === undefined
        ? `${path}:${line}: a query key that begins with ${first}; only features and app own query keys`
        : `${path}:${line}: a query key that begins with ${first}, and not with ${owner}`,
    )
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** The word that the keys of a file begin with; nothing in lib and ui, which know no domain. */
function ownerOf(path: string): string | undefined {
  const [folder, feature] = path.slice(web.length + 1).split('/')
  if (folder === 'features') return feature
  return folder === 'app' ? 'app' : undefined
}
