import type { Endpoint } from '@wayfellow/contract/endpoint'
import { homeIsFull, notFree } from '@wayfellow/contract/stay-requests/refusals'
import {
  askToStay,
  type StayAction,
  StayAction as Actions,
  type StayRequest,
} from '@wayfellow/contract/stay-requests'
import {
  acceptStay,
  acceptStayLate,
  agreeToDates,
  cancelStay,
  declineStay,
  withdrawStay,
} from '@wayfellow/contract/stay-requests/actions'
import { checkIn, getStayCard, leaveEarly, sayWhether } from '@wayfellow/contract/stay-requests/card'
import { getProfile } from '@wayfellow/contract/profiles'
import { afterEach, describe, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

const ben = { _id: sampleId, username: 'ben', name: 'Ben Rossi', photo: null }

async function openStay(viewerActions: StayAction[], rest: Partial<StayRequest> = {}) {
  api.on(getStayCard).reply(({ card }) => ({
    card: {
      ...card,
      request: {
        ...card.request,
        version: 7,
        viewerSide: 'host',
        status: 'accepted',
        phase: 'upcoming',
        guest: { ...card.request.guest, ...ben },
        viewerActions,
        ...rest,
      },
    },
  }))
  await openApp(`/stays/${sampleId}`)
}

/** The button of each action. Opening the card is what this page does already. */
const labels: Record<Exclude<StayAction, 'openCard'>, readonly string[]> = {
  accept: ['Accept stay'],
  acceptLate: ['Accept anyway'],
  agree: ['Accept these dates'],
  counter: ['Suggest other dates'],
  decline: ['Decline'],
  changeDates: ['Change dates'],
  withdraw: ['Withdraw'],
  cancel: ['Cancel stay'],
  checkIn: ["I've arrived safely"],
  leaveEarly: ["I'm leaving early"],
  sayWhether: ['Yes, it did', 'No'],
  share: [],
  askAgain: ['Ask again'],
}

describe('the page of a stay', () => {
  it('shows the key facts of the card', async () => {
    await openStay([])
    expect(shownText()).toContain('Ben')
    expect(shownText()).toContain('directions getStayCard#1;')
    expect(shownText()).toContain('houseRules getStayCard#1;')
  })

  it.each(Actions.options)('draws one button for %s, and none of another action', async (action) => {
    await openStay([action])
    const all = new Set(Object.values(labels).flat())
    const expected = action === 'openCard' ? [] : labels[action]
    expect(buttonNames().filter((name) => all.has(name))).toEqual(expected)
  })

  it.each<[string, StayAction, Endpoint, object, string[]?]>([
    ['Accept stay', 'accept', acceptStay, { version: 7 }],
    ['Accept anyway', 'acceptLate', acceptStayLate, { version: 7 }],
    ['Accept these dates', 'agree', agreeToDates, { version: 7 }],
    ["I've arrived safely", 'checkIn', checkIn, {}],
    ['Yes, it did', 'sayWhether', sayWhether, { happened: true }],
    ['No', 'sayWhether', sayWhether, { happened: false }],
  ])('sends «%s» once, however often it is pressed', async (label, action, endpoint, body) => {
    await openStay([action])
    const answer = api.hold(endpoint)
    await pressTwice(label)
    answer()
    expect(api.sent(endpoint)).toEqual([body])
  })

  it.each<[string, StayAction, string, Endpoint]>([
    ['Withdraw', 'withdraw', 'Withdraw this?', withdrawStay],
    ["I'm leaving early", 'leaveEarly', 'Leave early?', leaveEarly],
  ])('asks before «%s», and sends it only after a yes', async (label, action, question, endpoint) => {
    await openStay([action])
    await press(label)
    expect(shownText()).toContain(question)
    await press('Cancel')
    expect(api.sent(endpoint)).toEqual([])
    await press(label)
    await press(label === 'Withdraw' ? 'Withdraw' : "I'm leaving today")
    expect(api.sent(endpoint)).toEqual([{ version: 7 }])
  })

  it('calls a stay off with the reason for the other', async () => {
    await openStay(['cancel'])
    await press('Cancel stay')
    await write('Reason', 'My train does not run that week.')
    await press('Cancel stay')
    expect(api.sent(cancelStay)).toEqual([{ version: 7, reason: 'My train does not run that week.' }])
  })

  it('keeps the reason while it could not be sent', async () => {
    await openStay(['cancel'])
    await press('Cancel stay')
    await write('Reason', 'My train does not run that week.')
    api.fail('cancelStay', 503)
    await press('Cancel stay')
    expect(shownText()).toContain('Error')
    await press('OK')
    expect(field('Reason').value).toBe('My train does not run that week.')
    api.fail('cancelStay')
    await press('Cancel stay')
    expect(api.sent(cancelStay)).toHaveLength(2)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('says in words why it was refused, and can be pressed again', async () => {
    await openStay(['accept'])
    api.refuse(acceptStay, homeIsFull, { facts: { nights: ['2027-03-01'], isOwnOffer: false } })
    await press('Accept stay')
    expect(shownText()).toContain("There's no free bed on Mar 1. Choose other dates.")
    await press('OK')
    await press('Accept stay')
    expect(api.sent(acceptStay)).toHaveLength(2)
  })

  it('keeps the words of a no that could not be sent', async () => {
    await openStay(['decline'])
    await press('Decline')
    await press("I'll be away")
    await write('A few kind words', 'Come in May instead.')
    api.fail('declineStay', 503)
    await press('Decline')
    expect(shownText()).toContain('Error')
    await press('OK')
    expect(field('A few kind words').value).toBe('Come in May instead.')
    api.fail('declineStay')
    await press('Decline')
    expect(api.sent(declineStay).at(-1)).toEqual({ version: 7, quick: 'away', words: 'Come in May instead.' })
  })
})

async function openForm(query = '') {
  api.on(getProfile).reply(({ profile }) => ({
    profile: { ...profile, ...ben, viewerActions: [{ action: 'requestStay', missing: [] }] },
  }))
  await openApp(`/users/ben?ask=stay${query}`)
}

describe('the form that asks for a bed', () => {
  const dates = '&from=2027-03-01&to=2027-03-02'
  const words = 'I come for an exam and cook on both evenings, for everybody who is at home then.'

  it('refuses to send without days and words, and says so', async () => {
    await openForm()
    await press('Ask Ben')
    expect(shownText()).toContain('Choose your arrival and departure dates.')
    expect(shownText()).toContain('Write a little more')
    expect(api.sent(askToStay)).toEqual([])
  })

  it('sends the days and words once, and goes to the chat', async () => {
    await openForm(dates)
    await write('Your message to', words)
    const answer = api.hold(askToStay)
    await pressTwice('Ask Ben')
    answer()
    expect(api.sent(askToStay)).toMatchObject([
      { username: 'ben', text: words, direction: 'request', guests: 1 },
    ])
  })

  it('says which nights are taken, keeps what was written, and repeats the same request', async () => {
    await openForm(dates)
    await write('Your message to', words)
    api.refuse(askToStay, notFree, { facts: { nights: ['2027-03-01'] } })
    await press('Ask Ben')
    expect(shownText()).toContain('Not available:')
    expect(field('Your message to').value).toBe(words)
    api.allow(askToStay)
    await press('Ask Ben')
    const [first, second] = api.sent(askToStay)
    expect(second).toEqual(first)
  })
})
