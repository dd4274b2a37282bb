import { randomUUIDv7 } from 'node:crypto'
import type { Access } from '@wayfellow/contract/endpoint'
import { type Caller, expectedAnswers } from '../../apps/api/checks/authorization/answers.ts'
import { aScene, relations, type Things } from '../../apps/api/checks/authorization/scene.ts'
import { asRecord } from '../../apps/api/checks/contract/tester.ts'
import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import { anAccount, type anApp } from '../../apps/api/testing/app.ts'
import type { Claims } from '../../apps/api/src/platform/security/tokens.ts'
import { pick, type Random } from './fuzz-values.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Everybody of the authorization scene, and callers that the access rules stop earlier. */
export const roles = [
  'nobody',
  'not verified',
  'unfinished profile',
  'banned',
  'admin without a second factor',
  ...relations,
] as const
export type Role = (typeof roles)[number]

const callerOf: Record<Role, Caller> = {
  nobody: 'nobody',
  'not verified': 'a student who is not verified',
  'unfinished profile': 'a student with an unfinished profile',
  banned: 'a banned student',
  'admin without a second factor': 'an admin without a second factor',
  'locked admin': 'a token of a stolen session',
  admin: 'an admin',
  'city admin outside': 'a city admin',
  'city admin inside': 'a city admin',
  blocked: 'a member',
  stranger: 'a member',
  'past stay': 'a member',
  'accepted stay': 'a member',
  own: 'a member',
}

/** Whether the access rule lets this role through to the use-case. */
export const enters = (role: Role, access: Access) => expectedAnswers[callerOf[role]][access] === 'enters'

export interface Cast {
  things: Things
  tokenOf: (role: Role) => string | undefined
  /** Somebody who was signed out, locked or banned by a call comes back as if nothing had happened. */
  bringBack: (role: Role) => Promise<void>
}

const noVersionIsLater = 2_000_000_000

export async function aCast(app: App): Promise<Cast> {
  const { tokens, things } = await aScene(app)
  const { accessTokens } = app.services.vault
  const sign = async (name: string, facts: Partial<Claims>) =>
    accessTokens.sign(memberClaims((await anAccount(app, name, { role: facts.role ?? 'user' })).id, facts))
  const known = new Map<Role, string>(relations.map((relation) => [relation, tokens[relation]]))
  known.set('not verified', await sign('vera', { verified: false }))
  known.set('unfinished profile', await sign('uwe', { completed: false }))
  known.set('banned', await sign('bea', { banned: true }))
  known.set('admin without a second factor', await sign('adam', { role: 'admin' }))
  // Read now: a token that has run out can't be read any more.
  const claims = new Map([...known].map(([role, token]) => [role, accessTokens.verify(token)]))
  return {
    things,
    tokenOf: (role) => known.get(role),
    bringBack: async (role) => {
      const own = claims.get(role)
      if (!own || role === 'locked admin') return
      const { role: kind, banned, verified, completed, cityAdmin, factor } = own
      const facts = { role: kind, banned, verified, completed, cityAdmin, factor }
      // An admin owns nothing here, and may have locked the account: another one takes over.
      const sub = kind === 'admin' ? (await anAccount(app, 'ada', { role: kind })).id : own.sub
      known.set(
        role,
        accessTokens.sign({ ...memberClaims(sub, facts), sid: randomUUIDv7(), ver: noVersionIsLater }),
      )
    },
  }
}

const mostKept = 60

/** Collects values from replies for later requests: ids by their noun, usernames, tokens and cursors. */
export function createFinds(things: Things) {
  const kept = new Map(Object.entries(things).map(([name, value]) => [name, [value]]))

  function keep(name: string, value: string) {
    const values = kept.get(name) ?? []
    if (values.includes(value)) return
    // The first value comes from the scene and is kept.
    if (values.length >= mostKept) values.splice(1, 1)
    values.push(value)
    kept.set(name, values)
  }

  /** `noun` is the field that holds the part. */
  function read(part: unknown, noun: string, path: string) {
    if (Array.isArray(part)) {
      for (const item of part.slice(0, 10)) read(item, noun.replace(/s$/, ''), path)
      return
    }
    for (const [name, value] of Object.entries(asRecord(part))) {
      if (typeof value === 'object') read(value, name, path)
      if (typeof value !== 'string' || value === '') continue
      if (name === '_id') keep(`${noun}Id`, value)
      else if (name === 'nextCursor') keep(`cursor ${path}`, value)
      else if (/Id$|^(?:username|token|challenge|code)$/.test(name)) keep(name, value)
    }
  }

  return {
    read: (body: unknown, path: string) => read(body, '', path),
    some: (name: string, random: Random) => {
      const values = kept.get(name)
      return values ? pick(random, values) : undefined
    },
    /** Any thing at all, for a field that may name many kinds. */
    any: (random: Random) => pick(random, pick(random, [...kept.values()])),
    things: (): Things => Object.fromEntries([...kept].map(([name, values]) => [name, values.at(-1) ?? ''])),
  }
}
export type Finds = ReturnType<typeof createFinds>
