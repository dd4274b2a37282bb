import { getOwnInviter } from '@wayfellow/contract/links'
import { getOwnProfile } from '@wayfellow/contract/profiles/own'
import { afterEach, expect, it } from 'vitest'
import { ana, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

const bologna = { _id: sampleId, label: 'Bologna, Italy', countryCode: 'IT' }

async function openPlace(inviter: { firstName: string; place: typeof bologna; university: null } | null) {
  api.on(getOwnProfile).reply((sample) => ({ ...sample, profile: { ...sample.profile, place: null } }))
  api.on(getOwnInviter).reply(() => ({ inviter }))
  await openApp('/complete-profile?stop=place', { ...ana, profileCompleted: false })
}

it('offers the city of who invited, in one tap', async () => {
  await openPlace({ firstName: 'Ines', place: bologna, university: null })
  await press('Bologna, like Ines')
  expect(field('Your city').value).toBe('Bologna, Italy')
  expect(buttonNames()).not.toContain('Bologna, like Ines')
})

it('offers nothing to those whom nobody invited', async () => {
  await openPlace(null)
  expect(buttonNames().filter((name) => name.includes('like'))).toEqual([])
})
