import { readAfterHeader, writePositionHeader } from '@wayfellow/contract/read-after'
import { idOf, usernameOf } from '../profiles/people.ts'

interface Changing {
  url: string
  tokenOf: (accountId: string) => string
  people: number
  checks: number
  /** A control leaves out what the answer to a change gave. */
  keepsPosition?: boolean
}

/** People who change their profile and look at it at once, each time for the words they have just written. */
export async function checkOwnChanges({ url, tokenOf, people, checks, keepsPosition = true }: Changing) {
  let left = checks
  const found = { checks: 0, stale: 0, failed: 0, firstFailure: '' }
  const live = async (person: number) => {
    const headers = { authorization: `Bearer ${tokenOf(idOf(person))}`, 'content-type': 'application/json' }
    let position = ''
    while (left > 0) {
      left -= 1
      const about = `I wrote this as number ${left}, and nobody else did.`
      const written = await send(`${url}/api/user/profile`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ about }),
      })
      position = greater(position, written.position)
      const read = await send(`${url}/api/users/${usernameOf(person)}`, {
        headers: { ...headers, ...(keepsPosition && position !== '' && { [readAfterHeader]: position }) },
      })
      found.checks += 1
      if (!written.isGood || !read.isGood) {
        found.failed += 1
        found.firstFailure ||= (written.isGood ? read : written).text.slice(0, 300)
      } else if (!read.text.includes(about)) found.stale += 1
    }
  }
  await Promise.all(Array.from({ length: people }, (_, nth) => live(nth + 1)))
  return found
}

const greater = (one: string, other: string | null) => (other !== null && other > one ? other : one)

async function send(url: string, init: RequestInit) {
  const reply = await fetch(url, init).catch(() => undefined)
  return {
    isGood: reply?.ok === true,
    position: reply?.headers.get(writePositionHeader) ?? null,
    text: (await reply?.text().catch(() => '')) ?? '',
  }
}
