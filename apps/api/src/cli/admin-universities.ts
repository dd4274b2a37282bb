import { parseArgs } from 'node:util'
import { catalogue, hipoList, importList, ownList } from '../modules/universities/index.ts'
import type { Services } from '../platform/context.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin universities COMMAND

  import [--file LIST.json]        bring the catalogue to the list that comes with Wayfellow,
                                   or add a list in the form of Hipo's university-domains-list
  wishes                           what students asked to be added
  add-domain DOMAIN [--name "…"] [--country IT] [--kind student|staff|alumni]
                                   add a domain, and write to those who asked for it; without a
                                   name it joins the university whose domain it stands below
  refuse-domain DOMAIN             write to those who asked for it that it is not coming
  help                             show this`

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })
const kinds = ['student', 'staff', 'alumni'] as const

type Dependencies = Pick<Services, 'db' | 'jobs'>

export async function runUniversities(
  dependencies: Dependencies,
  words: string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const parsed = read(words)
  if ('isDone' in parsed) return parsed
  const { name, domain, values } = parsed
  switch (name) {
    case 'import':
      return runImport(dependencies, values.file, say)
    case 'wishes':
      return listWishes(dependencies)
    case 'add-domain':
      return addDomain(dependencies, domain, values)
    case 'refuse-domain': {
      const mailed = domain === undefined ? undefined : await catalogue.refuse(dependencies, domain)
      if (mailed === undefined) return refused('refuse-domain needs a domain, such as unibo.it.')
      return done(`${people(mailed)} who asked for ${domain} will get a mail.`)
    }
    case undefined:
    case 'help':
      return done(usage)
    default:
      return refused(`There is no command called ${name}.\n\n${usage}`)
  }
}

async function runImport({ db }: Dependencies, file: string | undefined, say: (line: string) => void) {
  const list = file === undefined ? await ownList() : await hipoList(file).catch(() => undefined)
  if (!list) return refused(`${file} can't be read as a list of universities. Nothing was changed.`)
  let shown = 0
  const counts = await importList(db, list, (written, all) => {
    const percent = Math.floor((written / all) * 100)
    if (percent < shown + 10 && percent < 100) return
    shown = percent
    say(`${percent} % of ${all} rows`)
  })
  if (counts === 'notWhole')
    return refused('More than half of what we know is missing in this list. Nothing was changed.')
  const { added, changed, unchanged, domainsAdded, domainsGone } = counts
  return done(
    `Universities: ${added} new, ${changed} changed, ${unchanged} as they were. ` +
      `Domains: ${domainsAdded} new, ${domainsGone} gone.`,
  )
}

async function listWishes(dependencies: Dependencies) {
  const wishes = await catalogue.listWishes(dependencies)
  if (wishes.length === 0) return done('Nobody waits for a university.')
  return done(
    wishes
      .map(({ domain, asked, words }) =>
        [`${domain}  asked for ${asked === 1 ? 'once' : `${asked} times`}`, ...words].join('\n    '),
      )
      .join('\n'),
  )
}

interface Facts {
  name?: string | undefined
  country?: string | undefined
  kind?: string | undefined
}

async function addDomain(
  dependencies: Dependencies,
  domain: string | undefined,
  { name, country, kind = 'student' }: Facts,
) {
  const known = kinds.find((choice) => choice === kind)
  if (domain === undefined) return refused('add-domain needs a domain, such as unibo.it.')
  if (!known) return refused('A domain is for students (student), staff (staff) or former students (alumni).')
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    return refused('A country is two capital letters, such as IT.')
  const mailed = await catalogue.add(dependencies, {
    domain,
    kind: known,
    name: name?.trim().slice(0, 200),
    country,
  })
  if (mailed === undefined)
    return refused(`${domain} is no domain, or belongs to no university yet: give it a --name.`)
  return done(`${domain} is in the catalogue. ${people(mailed)} who asked for it will get a mail.`)
}

const people = (count: number) => (count === 1 ? '1 student' : `${count} students`)

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        name: { type: 'string' },
        country: { type: 'string' },
        kind: { type: 'string' },
      },
    })
    const [name, domain] = positionals
    return { name, domain, values }
  } catch (error) {
    return refused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}
