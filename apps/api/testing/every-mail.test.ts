import type { I18n } from '@lingui/core'
import { languages } from '@wayfellow/contract/identity/language-choice'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../src/modules/notifications/deliveries/notification-mails.ts'
import { dayOf, wordsIn } from '../src/platform/text/languages.ts'
import type { Mail } from '../src/platform/mail/mail-templates.ts'
import { drawNotice } from '../src/platform/mail/notice.ts'
import { renderMail } from '../src/platform/mail/render-mail.ts'
import { renderWithReact } from '../mails/render-with-react.ts'
import { everyMail, everyNote, typedAs } from './every-mail.ts'

const publicUrl = 'https://wayfellow.example'
const english = wordsIn('en')

/** Signs of a value that is missing or was not filled in. */
const broken = /[{}]|undefined|\bnull\b|NaN|\[object|#/

/** Returns the messages that the catalogue does not contain. */
function unknownIn(i18n: I18n, say: () => unknown) {
  const unknown: string[] = []
  const stop = i18n.on('missing', ({ id }) => unknown.push(id))
  say()
  stop()
  return unknown
}

/** All that somebody wrote into a mail. */
function pieces(mail: Mail): string[] {
  if (mail.name === 'sessionStolen') return []
  const { subject, heading, paragraphs, after = [], button, link, why } = mail.values
  const labels = [button, link].map((each) => each?.label)
  return [subject, heading, ...paragraphs, ...after, ...labels, why].filter((piece) => piece !== undefined)
}
/** A name, a number or a mark stands for itself. */
const isSaid = (piece: string) => piece.includes(' ') && piece !== '…. …'

/** Values that a stranger may choose: markup, the end of what surrounds them, slots of our templates, long names. */
const hostile = {
  markup: typedAs('<img src=x onerror=alert(1)><a href="https://evil.example">Zoë</a>'),
  'the end of every place': typedAs(`'">--></title></style></span></td><script>alert(1)</script><!--`),
  slots: typedAs('{{why}} {{content}} {{nobody}} $& $1 {name}'),
  entities: typedAs('&lt;b&gt; &amp;amp; &#60;script&#62; &nbsp'),
  'a name of 300 letters': typedAs('Wolfeschlegelsteinhausenbergerdorff '.repeat(9).slice(0, 300)),
  'broken and invisible signs': typedAs('Zo\ud800e\u200b\u00a0\u202e \ud83d\ude86'),
}

/** Returns all tags with their attributes; the padding of a preview depends on its length. */
const tagsOf = (html: string) =>
  html.replace(/<div>[\u00a0\u200b-\u200d\ufeff]+<\/div>/, '').match(/<[^>]*>/g)

const drawnByServer = (mails: Mail[]) => noticesIn(mails).map((notice) => drawNotice(notice, publicUrl))
const drawnByReact = (mails: Mail[]) =>
  Promise.all(noticesIn(mails).map((notice) => renderWithReact(notice, publicUrl)))
const noticesIn = (mails: Mail[]) => mails.flatMap(({ name, values }) => (name === 'notice' ? [values] : []))

it.each(Object.entries(hostile))('every mail is what React renders, with %s', async (_, typed) => {
  const mails = everyMail(english, typed)
  expect(drawnByServer(mails)).toEqual(await drawnByReact(mails))
})

describe.each(languages)('in %s', (language) => {
  const i18n = wordsIn(language)

  it('every mail is whole, and says which language it is in', () => {
    const mails = everyMail(i18n)
    expect(unknownIn(i18n, () => everyMail(i18n))).toEqual([])
    for (const mail of mails) {
      const { subject, html, text } = renderMail(mail, publicUrl)
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(`${subject}\n${text}`.replaceAll(/https:\S+/g, '')).not.toMatch(broken)
    }
  })

  it('every mail is what React renders', async () => {
    const mails = everyMail(i18n)
    expect(drawnByServer(mails)).toEqual(await drawnByReact(mails))
  })

  it.each(Object.entries(hostile))('every mail has the tags of an ordinary one, with %s', (_, typed) => {
    const ordinary = everyMail(i18n).map((mail) => tagsOf(renderMail(mail, publicUrl).html))
    const others = everyMail(i18n, typed).map((mail) => tagsOf(renderMail(mail, publicUrl).html))
    expect(others).toEqual(ordinary)
  })

  it('every note to a phone is whole', () => {
    expect(unknownIn(i18n, () => everyNote(i18n))).toEqual([])
    for (const { title, body } of everyNote(i18n)) {
      expect([title, body]).not.toContain('')
      expect(`${title}\n${body}`).not.toMatch(broken)
    }
  })
})

describe.each(languages.filter((language) => language !== 'en'))(
  'nothing is left in English in %s',
  (language) => {
    const i18n = wordsIn(language)

    it('mails', () => {
      const [own, others] = [everyMail(i18n).map(pieces), everyMail(english).map(pieces)]
      for (const [nth, said] of own.entries())
        expect(said.filter((piece, at) => isSaid(piece) && piece === others[nth]?.[at])).toEqual([])
      const stolen = { firstName: 'Ana', at: '2026-11-15T02:45:00Z', language }
      const { subject } = renderMail({ name: 'sessionStolen', values: stolen }, publicUrl)
      expect(subject).not.toBe('We logged you out on one of your devices')
    })

    it('notes', () => {
      const others = everyNote(english)
      for (const [nth, { title, body }] of everyNote(i18n).entries()) {
        expect(title).not.toBe(others[nth]?.title)
        expect(body).not.toBe(others[nth]?.body)
      }
    })
  },
)

const followed = (language: string, people: number) =>
  wordsOf(wordsIn(language), { kind: 'followed', name: 'Zoë Rossi', people, facts: {}, timeZone: null }).title

it.each([
  [
    'en',
    'Zoë started following you',
    'Zoë and 1 other started following you',
    'Zoë and 5 others started following you',
  ],
  [
    'de',
    'Zoë folgt dir jetzt',
    'Zoë und 1 weitere Person folgen dir jetzt',
    'Zoë und 5 weitere Personen folgen dir jetzt',
  ],
  [
    'es',
    'Zoë ha empezado a seguirte',
    'Zoë y 1 persona más han empezado a seguirte',
    'Zoë y 5 personas más han empezado a seguirte',
  ],
  [
    'fr',
    'Zoë te suit maintenant',
    'Zoë et 1 autre personne te suivent maintenant',
    'Zoë et 5 autres personnes te suivent maintenant',
  ],
  [
    'it',
    'Zoë ha iniziato a seguirti',
    'Zoë e un’altra persona hanno iniziato a seguirti',
    'Zoë e altre 5 persone hanno iniziato a seguirti',
  ],
  [
    'pt',
    'Zoë começou a seguir-te',
    'Zoë e mais 1 pessoa começaram a seguir-te',
    'Zoë e mais 5 pessoas começaram a seguir-te',
  ],
])('counts as %s does', (language, one, two, six) => {
  expect([1, 2, 6].map((people) => followed(language, people))).toEqual([one, two, six])
})

it.each([
  ['en', '15 November 2027', /^Tue 13 Oct, 19:30 – 22:00, Lisbon time \(20:30 for you\)$/],
  ['de', '15. November 2027', /^Di\., 13\. Okt\., 19:30 – 22:00, Zeit in Lisbon \(20:30 bei dir\)$/],
  ['es', '15 de noviembre de 2027', /^mar, 13 oct, 19:30 – 22:00, hora de Lisbon \(20:30 para ti\)$/],
  ['fr', '15 novembre 2027', /^mar\. 13 oct\., 19:30 – 22:00, heure locale \(Lisbon\), 20:30 pour toi$/],
  ['it', '15 novembre 2027', /^mar 13 ott, 19:30 – 22:00, ora di Lisbon \(20:30 da te\)$/],
  ['pt', '15 de novembro de 2027', /^terça, 13\/10, 19:30 – 22:00, hora de Lisbon \(20:30 para ti\)$/],
])('writes days and clocks as %s does', (language, day, times) => {
  const i18n = wordsIn(language)
  expect(dayOf(i18n, new Date('2027-11-15T00:00:00Z'))).toBe(day)
  const event = {
    title: 'Tandem table',
    city: 'Lisbon, Portugal',
    startsAt: '2026-10-13T18:30:00Z',
    endsAt: '2026-10-13T21:00:00Z',
    timeZone: 'Europe/Lisbon',
  }
  const notification = {
    kind: 'eventReminder',
    name: null,
    people: 0,
    facts: { event },
    timeZone: 'Europe/Rome',
  } as const
  expect(wordsOf(i18n, notification).body).toMatch(times)
})

it('speaks English to whoever has said nothing, or something else', () => {
  for (const language of [null, undefined, '', 'xx', 'constructor']) expect(wordsIn(language)).toBe(english)
})

it('any notice is what React renders', async () => {
  const words = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom('<', '>', '&', '"', "'", '{', '}', ' ', '\n'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 250,
    })
    .map((text) => `a${text.replaceAll('\0', '')}`)
  const action = fc.record({
    label: words,
    path: words.map((text) => `/${encodeURIComponent(text.toWellFormed())}` as const),
  })
  const notice = fc.record(
    {
      language: fc.constantFrom(...languages),
      heading: words,
      paragraphs: fc.array(words, { maxLength: 4 }),
      why: words,
      code: words,
      after: fc.array(words, { maxLength: 3 }),
      button: action,
      link: action,
    },
    { requiredKeys: ['language', 'heading', 'paragraphs', 'why'] },
  )
  await fc.assert(
    fc.asyncProperty(notice, async (values) => {
      expect(drawNotice(values, publicUrl)).toEqual(await renderWithReact(values, publicUrl))
    }),
    { numRuns: 100 },
  )
})
