import {
  type EventAction,
  EventAction as Actions,
  getEvent,
  type PlannedEvent,
} from '@wayfellow/contract/events'
import { answerEvent, cancelEvent, listEventPeople } from '@wayfellow/contract/events/actions'
import { eventActionClosed } from '@wayfellow/contract/events/refusals'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'
import { sampleId } from '../../../../testing/sample.ts'

afterEach(closeApp)

async function openEvent(viewerActions: EventAction[], rest: Partial<PlannedEvent> = {}) {
  api.on(getEvent).reply(({ event }) => ({
    event: {
      ...event,
      phase: 'upcoming',
      version: 3,
      viewerAnswer: null,
      isOrganiser: false,
      missing: [],
      viewerActions,
      ...rest,
    },
  }))
  await openApp(`/events/${sampleId}`)
}

it('shows what, where and who', async () => {
  await openEvent(['join', 'maybe'], { title: 'Aperitivo on the steps', going: 12 })
  expect(shownText()).toContain('Aperitivo on the steps')
  expect(shownText()).toContain('label getEvent#1;')
  expect(shownText()).toContain('12')
})

it('lists the organiser first, with nothing to do about them', async () => {
  api.on(listEventPeople).reply(({ people, ...rest }) => ({
    ...rest,
    people: people.slice(0, 1).flatMap((one) => [
      { ...one, _id: 'organiser', name: 'Leila', isOrganiser: true, viewerActions: [] },
      { ...one, _id: 'guest', name: 'Ana', isOrganiser: false, viewerActions: ['remove' as const] },
    ]),
  }))
  await openEvent(['nameOrganisers', 'seeAnswers'], {
    going: 2,
    organiser: { _id: 'organiser', username: 'leila', name: 'Leila', photo: null },
  })
  await press('See all')
  expect(shownText()).toContain('organiser')
  expect(buttonNames()).toContain('More about Ana')
  expect(buttonNames()).not.toContain('More about Leila')
})

it('says before somebody goes that they will be in the chat, and not when they only wait', async () => {
  await openEvent(['join', 'maybe'], { capacity: 8, spotsLeft: 3 })
  expect(shownText()).toContain("you'll join the chat")
  expect(shownText()).toContain('3 spots left')
  await closeApp()
  await openEvent(['wait', 'maybe'], { capacity: 8, spotsLeft: 0 })
  expect(shownText()).not.toContain("you'll join the chat")
  expect(shownText()).toContain('All spots are taken')
})

const answers = new Set(["I'm going", 'Join waiting list', 'Ask to join', "What's missing?"])

it.each<[EventAction, string]>([
  ['join', "I'm going"],
  ['wait', 'Join waiting list'],
  ['ask', 'Ask to join'],
  ['becomeMember', "What's missing?"],
])('offers for %s the one answer «%s»', async (action, label) => {
  await openEvent([action])
  expect(buttonNames().filter((name) => answers.has(name))).toEqual([label])
})

it.each(
  Actions.options.filter(
    (action) => !['join', 'wait', 'ask', 'becomeMember', 'maybe', 'decline'].includes(action),
  ),
)('offers no answer for %s alone', async (action) => {
  await openEvent([action])
  expect(buttonNames().filter((name) => answers.has(name))).toEqual([])
})

it.each<[string, EventAction, string]>([
  ["I'm going", 'join', 'going'],
  ['Interested', 'maybe', 'maybe'],
])('sends «%s» once, however often it is pressed', async (label, action, answer) => {
  await openEvent([action, 'join'])
  const release = api.hold(answerEvent)
  await pressTwice(label)
  release()
  expect(api.sent(answerEvent)).toEqual([expect.objectContaining({ answer })])
})

it('says in words that answering is over', async () => {
  await openEvent(['join'])
  api.refuse(answerEvent, eventActionClosed)
  await press("I'm going")
  expect(shownText()).toContain(eventActionClosed.message)
})

it('lets somebody who is going say that they can not come', async () => {
  await openEvent(['decline', 'maybe'], { viewerAnswer: 'going' })
  await press("You're going")
  await press("I can't make it")
  expect(api.sent(answerEvent)).toEqual([expect.objectContaining({ answer: 'no' })])
})

it('has entries of the menu only for those who may use them', async () => {
  await openEvent([])
  await press('More')
  expect(buttonNames()).toEqual(expect.not.arrayContaining(['Edit event', 'Cancel event', 'Stop organising']))
})

it('calls an event off with the reason, by the version that was read', async () => {
  await openEvent(['edit', 'cancel'], { isOrganiser: true })
  await press('More')
  await press('Cancel event')
  await write('Reason', 'The steps are closed this week.')
  await press('Cancel event')
  expect(api.sent(cancelEvent)).toEqual([{ version: 3, reason: 'The steps are closed this week.' }])
})

it('says why an event was called off, and offers no answer', async () => {
  await openEvent([], { phase: 'cancelled', cancelReason: 'Storm warning.' })
  expect(shownText()).toContain('Cancelled. Storm warning.')
  expect(buttonNames().filter((name) => answers.has(name))).toEqual([])
})
