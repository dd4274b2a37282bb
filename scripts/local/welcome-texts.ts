// The texts of the page for visitors, as the last build of the web app rendered them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './environment.ts'

const Texts = z.object({ title: z.string(), topWithCounts: z.string() })
const Welcome = z.object({ languages: z.record(z.string(), Texts) })

/** By language: the sentence of the heading, and the words before, between and after the two counts. */
export function readWelcomeTexts() {
  const file = readFileSync(join(root, 'apps/web/dist/welcome.json'), 'utf8')
  return Object.entries(Welcome.parse(JSON.parse(file)).languages).map(
    ([language, { title, topWithCounts }]) => {
      const [, ...words] = />([^<>]*)__STUDENTS__([^<>]*)__CITIES__([^<>]*)</.exec(topWithCounts) ?? []
      return { language, claim: title.replace(/, Wayfellow$/, ''), words }
    },
  )
}
