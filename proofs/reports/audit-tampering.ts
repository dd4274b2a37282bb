import type { ClientBase } from 'pg'
import { aPassFor } from '../../apps/api/testing/callers.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Everything a tampering needs to know: some line, another one, the last one, and dice. */
interface Choice {
  line: number
  other: number
  last: number
  random: () => number
}

type Statement = [text: string, ...values: unknown[]]

const acts = ['dismiss', 'settle', 'warn', 'hide', 'limit', 'ban', 'lift', 'read']
const content = 'case_id, admin_id, act, reason, at, note'
const set = (what: string) => `update reports_acts set ${what} where nth = $1`
/** Numbers are unique at every moment, so rows are first moved to unused numbers. */
const renumber = (from: string, by: number) => [
  `update reports_acts set nth = -nth where nth ${from}`,
  `update reports_acts set nth = -nth + ${by} where nth < 0`,
]
const pick = <T>(among: readonly T[], random: () => number) => among[Math.floor(random() * among.length)]

/**
 * Changes that somebody with access to the database could make. Cutting off the end, or rewriting it with matching
 * digests, is left out: a chain shows that only when compared with a copy of its last digest.
 */
const tamperings: Record<string, (choice: Choice) => Statement[]> = {
  'the case changed': ({ line }) => [[set('case_id = gen_random_uuid()'), line]],
  'the admin changed': ({ line }) => [[set('admin_id = gen_random_uuid()'), line]],
  'the act changed': ({ line, random }) => [
    [
      `update reports_acts set act = (array_remove($2::text[], act))[$3] where nth = $1`,
      line,
      acts,
      1 + Math.floor(random() * (acts.length - 1)),
    ],
  ],
  'one letter of the reason changed': ({ line, random }) => [
    [
      set(
        'reason = overlay(reason placing chr(ascii(substr(reason, p, 1)) + 1) from p) from (select $2::int as p) place',
      ),
      line,
      1 + Math.floor(random() * 10),
    ],
  ],
  'the reason made longer': ({ line }) => [[set("reason = reason || '.'"), line]],
  'the note changed': ({ line }) => [[set("note = reverse(note) || '!'"), line]],
  'the note taken away, or one added': ({ line }) => [
    [set("note = case when note = '' then 'They asked me to' else '' end"), line],
  ],
  'words moved from the note to the reason': ({ line }) => [
    [set("reason = reason || '|' || note, note = ''"), line],
  ],
  'words moved from the reason to the note': ({ line }) => [
    [
      set(
        "reason = split_part(reason, '|', 1), note = concat_ws('|', split_part(reason, '|', 2), nullif(note, ''))",
      ),
      line,
    ],
  ],
  'the moment moved by a little': ({ line, random }) => [
    [set("at = at + $2 * interval '1 microsecond'"), line, pick([-1, 1, 1_000_000], random)],
  ],
  'the digest changed': ({ line }) => [[set('digest = sha256(digest)'), line]],
  'changed, with a digest that fits': ({ line, last, random }) => [
    [set("reason = reason || ' indeed'"), Math.min(line, last - 1)],
    [refit, Math.min(line, last - 1)],
    ...(random() < 0.5 ? [] : [[refit, Math.min(line + 1, last - 1)] satisfies Statement]),
  ],
  'a line taken out': ({ line, last }) => [
    ['delete from reports_acts where nth = $1', Math.min(line, last - 1)],
  ],
  'a line taken out and the gap closed': ({ line, last }) => [
    ['delete from reports_acts where nth = $1', Math.min(line, last - 1)],
    ...renumber(`> ${Math.min(line, last - 1)}`, -1).map((text): Statement => [text]),
  ],
  'several lines taken out': ({ line, last, random }) => [
    [
      'delete from reports_acts where nth between $1 and $2',
      Math.min(line, last - 1),
      Math.min(line + Math.floor(random() * 5), last - 1),
    ],
  ],
  'the beginning taken out and the rest renumbered': ({ line, last }) => [
    ['delete from reports_acts where nth <= $1', Math.min(line, last - 1)],
    ...renumber('> 0', -Math.min(line, last - 1)).map((text): Statement => [text]),
  ],
  'a line put in between, with a digest that fits': ({ line, other }) => [
    ...renumber(`>= ${line}`, 1).map((text): Statement => [text]),
    [copy('$2'), other < line ? other : other + 1, line],
    [refit, line],
  ],
  'a line put before the first': ({ line }) => [
    [copy('0'), line],
    [refit, 0],
  ],
  'a line twice, under the next number': ({ line, last }) => [[copy('$2'), line, last + 1]],
  'a line far behind the last': ({ line, last }) => [
    [copy('$2'), line, last + 2],
    [refit, last + 2],
  ],
  'two lines swapped': ({ line, other }) => [[swap(`${content}, digest`), line, other]],
  'two lines swapped, the digests left': ({ line, other }) => [[swap(content), line, other]],
  'two reasons swapped': ({ line, other }) => [[swap('reason'), line, other]],
  'two admins swapped': ({ line, other }) => [[swap('admin_id'), line, other]],
}
export const kinds = Object.keys(tamperings)

/** Computes the digest as the log itself does. */
const refit = `update reports_acts a set digest = reports_digest(
  (select b.digest from reports_acts b where b.nth < a.nth order by b.nth desc limit 1), a) where a.nth = $1`
const copy = (nth: string) =>
  `insert into reports_acts (nth, ${content}, digest) select ${nth}::bigint, ${content}, digest from reports_acts where nth = $1`
const swap = (columns: string) => `update reports_acts a set (${columns}) =
  (select ${columns} from reports_acts b where b.nth = case a.nth when $1 then $2::bigint else $1 end)
  where a.nth in ($1, $2)`

const reasons = [
  'Wrote the same words to forty people',
  'Asked for money before the stay|and again after',
  'Nothing against the guidelines in it',
  'An insult, taken back the same evening',
]

/** A log as admins write it, by its own function. */
export async function aLog(app: App, lines: number, seed: number) {
  const random = seeded(seed)
  await aPassFor(app, 'admin')
  await aPassFor(app, 'admin')
  await asOwner(app.database.name, async (client) => {
    const { rows: admins } = await client.query<{ id: string }>(
      "select id from identity_accounts where role = 'admin'",
    )
    for (let nth = 1; nth <= lines; nth += 1) {
      await client.query("select set_config('app.viewer', $1, false)", [pick(admins, random)?.id])
      await client.query('select reports_note(gen_random_uuid(), $1, $2, $3)', [
        pick(acts, random),
        `${pick(reasons, random)}, no. ${nth}`,
        random() < 0.5 ? '' : `Spoken about on day ${nth}|by phone`,
      ])
    }
  })
}

export interface Verdict {
  tampered: number
  found: number
  /** Each kind that was missed, with how often. */
  missed: Map<string, number>
  /** The log as it was, looked at before and after everything. */
  isWhole: boolean
}

interface Size {
  times: number
  seed: number
  say?: (line: string) => void
}

/** Every tampering is undone before the next, so that each is alone. */
export function tamper(app: App, { times, seed, say = () => undefined }: Size): Promise<Verdict> {
  const random = seeded(seed)
  return asOwner(app.database.name, async (client) => {
    const last = await lastLine(client)
    const isWholeBefore = (await brokenLine(client)) === null
    const missed = new Map<string, number>()
    for (let nth = 0; nth < times; nth += 1) {
      const kind = kinds[nth % kinds.length] ?? ''
      if (!(await isFound(client, kind, last, random))) missed.set(kind, (missed.get(kind) ?? 0) + 1)
      if ((nth + 1) % 100 === 0) say(`${nth + 1} of ${times}`)
    }
    const notFound = [...missed.values()].reduce((sum, count) => sum + count, 0)
    const isWhole = isWholeBefore && (await brokenLine(client)) === null
    return { tampered: times, found: times - notFound, missed, isWhole }
  })
}

async function isFound(
  client: ClientBase,
  kind: string,
  last: number,
  random: () => number,
): Promise<boolean> {
  const line = 1 + Math.floor(random() * last)
  const other = 1 + ((line + Math.floor(random() * (last - 1))) % last)
  const before = await pictureOf(client)
  await client.query('begin')
  try {
    for (const [text, ...values] of tamperings[kind]?.({ line, other, last, random }) ?? [])
      await client.query(text, values)
    // Some lines have nothing to move: no note, no stroke. Another one is drawn then.
    if ((await pictureOf(client)) !== before) return (await brokenLine(client)) !== null
  } finally {
    await client.query('rollback')
  }
  return isFound(client, kind, last, random)
}

async function brokenLine(client: ClientBase) {
  const { rows } = await client.query<{ nth: string | null }>('select reports_acts_broken() as nth')
  return rows[0]?.nth ?? null
}

async function lastLine(client: ClientBase) {
  const { rows } = await client.query<{ nth: number }>('select max(nth)::int as nth from reports_acts')
  return rows[0]?.nth ?? 0
}

async function pictureOf(client: ClientBase) {
  const { rows } = await client.query<{ all: string }>(
    "select md5(string_agg(a::text, '' order by nth)) as all from reports_acts a",
  )
  return rows[0]?.all
}

/** The control: a digest in which two ways to share words between reason and note look the same. */
export async function plantLooseDigest(app: App) {
  await asOwner(app.database.name, async (client) => {
    await client.query(`create or replace function reports_digest(before bytea, a reports_acts) returns bytea
      language sql immutable as $$ select sha256(coalesce(before, '') || convert_to(concat_ws('|', a.nth, a.case_id,
        a.admin_id, a.act, extract(epoch from a.at), a.reason, nullif(a.note, '')), 'utf8')) $$`)
    const last = await lastLine(client)
    for (let nth = 1; nth <= last; nth += 1) await client.query(refit, [nth])
  })
}
