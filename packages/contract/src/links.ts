import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linkKinds, linkPathLength } from './link-targets.ts'
import { PlaceChoice } from './places.ts'
import { NamedUniversity } from './profiles/index.ts'

const Empty = z.object({})

/** The link that somebody opened before they could see it: they had to log in or sign up first. */
export const WantedLink = z.object({
  kind: z.enum(linkKinds),
  path: z.string(),
  /** Null while the viewer may not see it, or when it is gone: both look the same. */
  title: z.nullable(z.string()),
  /** The profile of whoever invited the viewer. */
  isInviter: z.boolean(),
})
export type WantedLink = z.infer<typeof WantedLink>

export const getWantedLink = endpoint({
  method: 'GET',
  path: '/api/user/wanted-link',
  access: 'session',
  rate: 'read',
  summary: 'The link that was opened before log-in or sign-up, until it is opened or dismissed',
  input: Empty,
  output: z.object({ link: z.nullable(WantedLink) }),
  refusals: [],
})

export const keepWantedLink = endpoint({
  method: 'POST',
  path: '/api/user/wanted-link',
  access: 'session',
  rate: 'write',
  summary: 'Keep the link that was opened before log-in. What is no link of the app is ignored',
  input: z.object({ path: z.string().check(z.maxLength(linkPathLength)) }),
  output: Empty,
  refusals: [],
})

export const dropWantedLink = endpoint({
  method: 'POST',
  path: '/api/user/wanted-link/drop',
  access: 'session',
  rate: 'write',
  summary: 'The link was opened or dismissed. Saying it twice is once',
  input: Empty,
  output: Empty,
  refusals: [],
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/api/user/invitations',
  access: 'session',
  rate: 'read',
  summary: 'How many students joined by an invitation of mine',
  input: Empty,
  output: z.object({ joined: z.int() }),
  refusals: [],
})

/** The person who invited the viewer, as far as the viewer may see them: friends often share city and university. */
export const OwnInviter = z.object({
  firstName: z.string(),
  place: z.nullable(PlaceChoice),
  university: z.nullable(NamedUniversity),
})
export type OwnInviter = z.infer<typeof OwnInviter>

export const getOwnInviter = endpoint({
  method: 'GET',
  path: '/api/user/inviter',
  access: 'session',
  rate: 'read',
  summary: 'Who invited me, with their city and university; null when nobody did or they are not to be seen',
  input: Empty,
  output: z.object({ inviter: z.nullable(OwnInviter) }),
  refusals: [],
})
