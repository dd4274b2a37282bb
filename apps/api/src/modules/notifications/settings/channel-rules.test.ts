import { Channel, Topic } from '@wayfellow/contract/notifications/topics'
import { describe, expect, it } from 'vitest'
import { channelsOf, isOn, quieter, quietUntil, type PushSettings } from './channel-rules.ts'

const nothingSaid: PushSettings = { choices: {}, quietFrom: null, quietTo: null, timeZone: null }
const night = (timeZone: string): PushSettings => ({
  ...nothingSaid,
  quietFrom: 22 * 60,
  quietTo: 7 * 60,
  timeZone,
})

describe('quiet hours', () => {
  it.each([
    ['Europe/Lisbon', '2027-01-10T21:59:30Z', undefined],
    ['Europe/Lisbon', '2027-01-10T22:00:00Z', '2027-01-11T07:00:00Z'],
    ['Europe/Lisbon', '2027-01-11T06:59:59Z', '2027-01-11T07:00:00Z'],
    ['Europe/Lisbon', '2027-01-11T07:00:00Z', undefined],
    ['Europe/Rome', '2027-01-10T21:00:00Z', '2027-01-11T06:00:00Z'],
    ['Asia/Kolkata', '2027-01-10T16:30:00Z', '2027-01-11T01:30:00Z'],
    ['Pacific/Kiritimati', '2027-01-10T08:15:00Z', '2027-01-10T17:00:00Z'],
    ['Pacific/Pago_Pago', '2027-01-10T12:00:00Z', '2027-01-10T18:00:00Z'],
  ])('in %s at %s last until %s', (zone, now, until) => {
    expect(quietUntil(night(zone), 'messages', new Date(now))).toEqual(
      until === undefined ? undefined : new Date(until),
    )
  })

  it('may lie within a day', () => {
    const siesta = { ...nothingSaid, quietFrom: 13 * 60, quietTo: 15 * 60, timeZone: 'UTC' }
    const at = (time: string) => quietUntil(siesta, 'stays', new Date(`2027-01-10T${time}:00Z`))
    expect([at('12:59'), at('15:00'), at('23:00')]).toEqual([undefined, undefined, undefined])
    expect(at('14:10')).toEqual(new Date('2027-01-10T15:00:00Z'))
  })

  it('hold nothing back that is about safety or the account', () => {
    const now = new Date('2027-01-10T23:00:00Z')
    const passing = Topic.options.filter((topic) => !quietUntil(night('UTC'), topic, now))
    expect(passing).toEqual(['safety', 'account'])
  })
})

const on = (settings: PushSettings | undefined) =>
  Topic.options.flatMap((topic) =>
    channelsOf(topic).flatMap((channel) => (isOn(settings, topic, channel) ? [`${topic} ${channel}`] : [])),
  )

describe('what somebody hears of', () => {
  it('is as it comes until they say so, and what is always on stays on', () => {
    const off = Object.fromEntries(Channel.options.map((channel) => [channel, false]))
    const mute = {
      ...nothingSaid,
      choices: Object.fromEntries(Topic.options.map((topic) => [topic, off])),
    }
    expect(on(mute)).toEqual(['safety inApp', 'account inApp', 'account push', 'account email'])
    expect(on(undefined)).toEqual(on(nothingSaid))
    expect(on(undefined)).not.toContain('posts email')
  })

  it('gets quieter step by step, and never silent about safety', () => {
    expect(quieter(undefined, 'requests')).toEqual(['push', 'email'])
    expect(
      quieter({ ...nothingSaid, choices: { requests: { push: false, email: false } } }, 'requests'),
    ).toEqual(['inApp'])
    expect(quieter(undefined, 'posts')).toEqual(['inApp'])
    expect(quieter({ ...nothingSaid, choices: { safety: { push: false, email: false } } }, 'safety')).toEqual(
      [],
    )
    expect(quieter(undefined, 'account')).toEqual([])
  })
})
