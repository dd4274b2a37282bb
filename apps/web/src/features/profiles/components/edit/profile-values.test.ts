import { expect, it } from 'vitest'
import { judgeForm } from '../../../../../testing/judge-form.ts'
import { aboutResolver, profileResolver, type ProfileValues, studyResolver } from './profile-values.ts'

const start: ProfileValues = {
  name: 'Ana Costa',
  pronouns: '',
  gender: '',
  place: null,
  hometown: '',
  university: null,
  studyField: '',
  studyLevel: '',
  exchanges: [],
  about: '',
  languages: [],
  wantsToLearn: [],
  interests: [],
  canShow: '',
  countriesLived: [],
  countriesVisited: [],
  links: [],
}
const judge = judgeForm(profileResolver(start))

it('sends only what differs, and null for what was taken away', async () => {
  expect(await judge(start)).toEqual({ faults: {}, sent: {} })
  const place = { _id: '0198c0de-0000-7000-8000-000000000001', label: 'Lisbon', countryCode: 'PT' }
  expect((await judge({ ...start, name: ' Ana ', place })).sent).toEqual({ name: 'Ana', placeId: place._id })
  const answered = { ...start, hometown: 'Porto' }
  expect((await judgeForm(profileResolver(answered))({ ...answered, hometown: ' ' })).sent).toEqual({
    hometown: null,
  })
})

it('takes texts that are as long as the server takes, and none that is longer', async () => {
  const lines = ['name', 'hometown', 'studyField'] as const
  for (const field of lines) {
    expect((await judge({ ...start, [field]: 'a'.repeat(100) })).faults).toEqual({})
    expect((await judge({ ...start, [field]: 'a'.repeat(101) })).faults).toEqual({
      [field]: 'Use at most 100 characters',
    })
  }
  const texts = { about: 'a'.repeat(1001), canShow: 'a'.repeat(501), pronouns: 'a'.repeat(41) }
  expect((await judge({ ...start, ...texts })).faults).toEqual({
    about: 'Use at most 1000 characters',
    canShow: 'Use at most 500 characters',
    pronouns: 'Use at most 40 characters',
  })
})

it('asks for a name that can be seen, and for links that begin with https://', async () => {
  expect((await judge({ ...start, name: ' \u200b ' })).faults).toEqual({ name: 'This field is required' })
  expect((await judge({ ...start, links: ['https://ana.example', 'ana.example'] })).faults).toEqual({
    links: 'A link starts with https:// and the name of a site',
  })
})

it('asks in the wizard for as much as counts for a complete profile', async () => {
  const about = judgeForm(aboutResolver)
  expect((await about({ about: 'a'.repeat(80), pronouns: '' })).sent).toEqual({
    about: 'a'.repeat(80),
    pronouns: null,
  })
  expect((await about({ about: 'a'.repeat(79), pronouns: '' })).faults).toEqual({
    about: 'Write at least 80 characters so others get an idea of who you are.',
  })
  expect((await about({ about: ' ', pronouns: '' })).faults).toEqual({ about: 'This field is required' })
  const study = judgeForm(studyResolver)
  expect((await study({ university: null, studyField: 'a'.repeat(101) })).faults).toEqual({
    studyField: 'Use at most 100 characters',
  })
})
