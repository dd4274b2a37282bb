import { termsVersion } from '../../packages/contract/src/identity/joining.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { givePhoto } from '../../apps/api/src/modules/photos/index.ts'
import { postStory } from '../../apps/api/src/modules/stories/index.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { createPhotoLinks } from '../../apps/api/src/platform/files/photo-links.ts'
import { createStorage } from '../../apps/api/src/platform/files/storage.ts'
import type { Person } from './people.ts'
import { aPhoto } from './photo-steps.ts'

/** Stories as their author would post them, without the composer. */
export async function postStories(page: Page, { id: accountId }: Person, captions: readonly string[]) {
  const config = readConfig(process.env)
  const db = connect(config.DATABASE_URL, 1)
  const storage = createStorage(config)
  if (!storage) throw new Error('journeys need a storage')
  const means = { db, storage, photoLinks: createPhotoLinks(config) }
  const viewer = {
    accountId,
    sessionId: randomUUIDv7(),
    role: 'user' as const,
    banned: false,
    verified: true,
    profileCompleted: true,
    cityAdmin: false,
    agreedTerms: termsVersion,
    secondFactor: false,
  }
  const context = { ...means, viewer, hint: () => undefined, jobs: { enqueue: async () => true } }
  const { buffer: file } = await aPhoto(page)
  for (const caption of captions) {
    const alt = `Photo with: ${caption}`
    const photoId = await givePhoto(means, { accountId, purpose: 'story', file, alt })
    if (photoId === undefined) throw new Error('no photo could be made')
    await postStory(context, { photoId, caption, alt, placeId: null, audience: 'everyone' })
  }
  storage.close()
  await db.destroy()
}

/** As if somebody's stories had been posted a day earlier. */
export async function endStories({ id }: Person) {
  const owner = connect(process.env['DATABASE_OWNER_URL'] ?? '', 1)
  await sql`update stories set created_at = created_at - interval '1 day' where account_id = ${id}`.execute(
    owner,
  )
  await owner.destroy()
}

export const follow = (page: Page, { username }: Person) =>
  page.goto(`/users/${username}`).then(() => page.getByRole('button', { name: /^Follow/ }).click())
