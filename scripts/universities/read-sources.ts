import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { z } from 'zod/mini'
import { fold } from '../../apps/api/src/platform/text/normalise.ts'

/** One entry of one source, in the form that `merge` compares. */
export interface Listed {
  domain: string
  /** The first is how the source calls it. */
  names: string[]
  /** ISO 3166 code; empty when the source does not say it. */
  country: string
  city: string
}

/** Country codes that are sold to everybody say nothing about a country. */
const soldToAll = new Set('ac ai app cc co fm gg io la me sc tk tv vc ws eu su'.split(' '))

/** `.edu` says nothing either: Barcelona has one too. */
export function countryOf(domain: string) {
  const last = domain.slice(domain.lastIndexOf('.') + 1)
  if (last === 'uk') return 'GB'
  const isOwn = !soldToAll.has(last) || /\.(?:edu|ac|gov)\.\w\w$/.test(domain)
  return last.length === 2 && last !== 'eu' && isOwn ? last.toUpperCase() : ''
}

const tidy = (name: string) =>
  name
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^["'«„“”*+\-–•.,;:\s]+/u, '')
    .replace(/[»“,;:\s]+$/u, '')
    .trim()

/** UTF-8 that was read as Latin-1, bytes that were none, and remarks of whoever sent the entry. */
const broken = /\uFFFD|Ã[\u0080-\u00BF]|Â[\u0080-\u00BF]|Ð[\u0080-\u00BF°±]|[\u0080-\u009F]/u
const remark = /https?:|www\.|@|==>|\bdomaine?\b|homepage|e-?mail/i

export function cleanName(text: string): string | undefined {
  const name = tidy(text)
  if (text.trim().startsWith('.') || broken.test(name) || remark.test(name)) return undefined
  const isOddlySpaced = (name.match(/(?:^|\s)\S(?=\s)/g)?.length ?? 0) > 4
  return name.length >= 2 && name.length <= 160 && /\p{L}{2}/u.test(name) && !isOddlySpaced ? name : undefined
}

const cleanNames = (names: readonly string[]) => [
  ...new Map(
    names.flatMap((text) => {
      const name = cleanName(text)
      return name === undefined ? [] : [[fold(name), name] as const]
    }),
  ).values(),
]

/** The path of a file is its domain from the back: `it/unibo.txt` is unibo.it, with one name a line. */
export function readSwot(folder: string): Listed[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith('.txt') || entry.parentPath === folder) return []
    const path = join(entry.parentPath, entry.name)
    const labels = path.slice(folder.length + 1, -'.txt'.length).split('/')
    const domain = domainToASCII(labels.toReversed().join('.').toLowerCase())
    const names = cleanNames(readFileSync(path, 'utf8').split(/\r?\n/))
    return domain === '' || names.length === 0
      ? []
      : [{ domain, names, country: countryOf(domain), city: '' }]
  })
}

/** Addresses that somebody keeps after the studies, or that were sold. */
export function readStops(folder: string) {
  const domains = ['stoplist.txt', 'abused.txt'].flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split(/\r?\n/),
  )
  return [...new Set(domains.map((domain) => domainToASCII(domain.trim().toLowerCase())))]
    .filter((domain) => domain.includes('.'))
    .toSorted()
}

function hostOf(page: string) {
  const url = URL.parse(page.trim())
  return url ? url.hostname.toLowerCase().replace(/^www\d?\./, '') : ''
}

const line = /^(\w\w),(?:"((?:[^"]|"")*)"|([^,]*)),(.*)$/

/** `DE,"Schiller International University, Heidelberg",http://www.siu-heidelberg.de/` */
export function readWorldList(csv: string): Listed[] {
  return csv.split(/\r?\n/).flatMap((text) => {
    const [, country = '', quoted, bare = '', page = ''] = line.exec(text.trim()) ?? []
    return listed(hostOf(page), quoted?.replaceAll('""', '"') ?? bare, country)
  })
}

const OldList = z.array(z.object({ name: z.string(), country: z.string(), domain: z.string() }))

/** The countries are written in English, as Node.js knows them too. */
const codes = new Map<string, string>([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['russia', 'RU'],
  ['south korea', 'KR'],
  ['turkey', 'TR'],
  ['iran', 'IR'],
])
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
for (const code of alphabet.flatMap((one) => alphabet.map((other) => one + other))) {
  const name = english.of(code)
  if (name !== undefined && !codes.has(fold(name))) codes.set(fold(name), code)
}

export function readDomainList(script: string): Listed[] {
  const text = script.slice(script.indexOf('['), script.lastIndexOf(']') + 1)
  const entries = OldList.parse(JSON.parse(text))
  return entries.flatMap(({ domain, name, country }) =>
    listed(domain.toLowerCase().replace(/^www\d?\./, ''), name, codes.get(fold(country)) ?? ''),
  )
}

const Colleges = z.array(z.object({ name: z.string(), city: z.string() }))

/** Colleges of the United States that award degrees, with their city and without a domain. */
export function readUsColleges(json: string): Listed[] {
  const entries = Colleges.parse(JSON.parse(json))
  return entries.flatMap(({ name, city }) => {
    const names = cleanNames([name])
    return names.length === 0 ? [] : [{ domain: '', names, country: 'US', city }]
  })
}

function listed(domain: string, name: string, country: string): Listed[] {
  const host = domainToASCII(domain)
  const names = cleanNames([name])
  return host === '' || names.length === 0 ? [] : [{ domain: host, names, country, city: '' }]
}
