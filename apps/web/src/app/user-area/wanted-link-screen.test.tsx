import { dropWantedLink, getWantedLink, keepWantedLink, type WantedLink } from '@wayfellow/contract/links'
import { register } from '@wayfellow/contract/identity/joining'
import { login } from '@wayfellow/contract/identity'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, api, closeApp, openApp } from '../../../testing/open-app.tsx'
import { press, write } from '../../../testing/on-screen.ts'

afterEach(closeApp)

const id = '0192f0c1-1111-7222-8333-944455566677'
const event: WantedLink = {
  kind: 'event',
  path: `/events/${id}`,
  title: 'Aperitivo on the steps',
  isInviter: false,
}
const answer = (link: WantedLink | null) => api.on(getWantedLink).reply(() => ({ link }))
const goOn = () =>
  document.querySelector<HTMLAnchorElement>('section[aria-label="Go on where you left off"] a')

describe('the card on home', () => {
  it('leads to what was wanted, and is gone once it was opened', async () => {
    answer(event)
    await openApp('/home')
    expect(goOn()?.textContent).toBe('Go on to Aperitivo on the steps')
    await press('Go on to Aperitivo on the steps')
    expect(location.pathname).toBe(`/events/${id}`)
    expect(api.sent(dropWantedLink)).toHaveLength(1)
  })

  it('can be dismissed', async () => {
    answer(event)
    await openApp('/home')
    await press('Not now')
    expect(goOn()).toBeNull()
    expect(location.pathname).toBe('/home')
    expect(api.sent(dropWantedLink)).toHaveLength(1)
  })

  it('says what kind of thing it is when its title is not for the viewer', async () => {
    answer({ ...event, title: null })
    await openApp('/home')
    expect(goOn()?.textContent).toBe('Go on to the event you opened')
  })

  it('suggests to somebody who was invited to follow who invited them', async () => {
    answer({ kind: 'profile', path: '/users/ben', title: 'Ben Rossi', isInviter: true })
    await openApp('/home')
    expect(goOn()?.textContent).toBe('Ben invited you. Open their profile and follow them')
  })

  it('is not there without a link', async () => {
    answer(null)
    await openApp('/home')
    expect(goOn()).toBeNull()
  })
})

describe('a visitor with a link', () => {
  it.each([`/events/${id}`, `/share/events/${id}`, '/users/ben?section=about', '/search?location=Lisbon'])(
    'who logs in has %s kept by the server',
    async (path) => {
      await openApp(path, 'visitor')
      if (path.startsWith('/share')) await press('Log in')
      expect(location.pathname).toBe('/login')
      answer(null)
      api.user = ana
      await write('Email', 'ana@mail.example')
      await write('Password', 'tortellini4all')
      await press('Login')
      expect(api.sent(login)).toHaveLength(1)
      expect(location.pathname).toBe('/home')
      expect(api.sent(keepWantedLink)).toEqual([{ path }])
    },
  )

  it('who signs up sends it with the registration, so that the mail can be opened elsewhere', async () => {
    await openApp(`/events/${id}`, 'visitor')
    await press('Sign up')
    await write('Full name', 'Ana Rossi')
    await write('Email', 'ana@mail.example')
    await write('Password', 'tortellini4all')
    await write('Confirm password', 'tortellini4all')
    await press('Sign up')
    expect(api.sent(register)).toMatchObject([{ wantedPath: `/events/${id}` }])
  })

  it('has nothing kept of a page that everybody is sent to anyway', async () => {
    await openApp('/home', 'visitor')
    expect(sessionStorage.getItem('wantedPath')).toBeNull()
  })
})
