import { randomBytes, randomUUID } from 'node:crypto'
import { placeNamed } from './promo-steps.ts'
import { type callerOf, inDays } from './stay-steps.ts'
import { studentCodeTo } from './student-steps.ts'

type Call = Awaited<ReturnType<typeof callerOf>>

/** A university in this city whose domain nobody else has; by an admin. */
export async function aUniversityIn(call: Call, label: string, kind: 'student' | 'mixed' = 'student') {
  const mark = randomBytes(4).toString('hex')
  const [id, name, host] = [randomUUID(), `University of the Hills ${mark}`, `uni-${mark}.example`]
  await call('post', '/api/admin/universities', {
    _id: id,
    level: 'university',
    name,
    localName: null,
    aliases: [],
    shortName: null,
    countryCode: 'PT',
    placeId: await placeNamed(call, label),
    website: 'https://hills.example',
    domains: [{ domain: host, kind }],
    terms: [],
    takeDomains: false,
  })
  return { id, name, host }
}

/** A student confirms there and proposes exam weeks, one for each of these days from now. */
export async function proposeExams(call: Call, host: string, days: readonly number[]) {
  const email = `ana@${host}`
  await call('post', '/api/user/universities/verification/code', { email })
  await call('post', '/api/user/universities/verification', { code: await studentCodeTo(email) })
  for (const day of days)
    await call('post', '/api/universities-terms/proposals', {
      _id: randomUUID(),
      kind: 'exams',
      startsOn: inDays(day),
      endsOn: inDays(day + 6),
    })
}
