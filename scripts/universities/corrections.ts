import { isDomainKind, isLevel } from '../../apps/api/src/modules/universities/catalogue/domain-rules.ts'
import type { Institution } from './merge.ts'
import { kindOf } from './words.ts'

/**
 * The hand-kept file: country, city, name, local name, other names, domains, and a level where it is no university.
 * `unibo.it=staff` says who uses a domain; without it the domain's own name does. `alaska.edu=shared` says that its
 * people have addresses at a domain that stands in the line of another institution.
 */
export function readCorrections(text: string): Institution[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [
      country = '',
      city = '',
      name = '',
      localName = '',
      aliases = '',
      domains = '',
      level = 'university',
    ] = line.split('\t')
    if (!/^[A-Z]{2}$/.test(country) || name === '' || domains === '' || !isLevel(level))
      throw new Error(`Line ${at + 1} of the corrections is not in their form: ${line}`)
    return [
      {
        level,
        country,
        city,
        name,
        localName,
        aliases: aliases.split('|').filter((alias) => alias !== ''),
        domains: domains
          .split(' ')
          .filter((each) => !each.endsWith(sharedMark))
          .map(readDomain),
        sharedDomains: domains
          .split(' ')
          .filter((each) => each.endsWith(sharedMark))
          .map((each) => each.slice(0, -sharedMark.length)),
        sources: [],
      },
    ]
  })
}

const sharedMark = '=shared'

function readDomain(text: string) {
  const [domain = '', said] = text.split('=')
  if (said !== undefined && !isDomainKind(said)) throw new Error(`${said} is no kind of domain, at ${domain}`)
  return { domain, kind: said ?? kindOf(domain) }
}
