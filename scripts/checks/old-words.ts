/** A word that product code must not use, with the word of docs/glossary.md that replaces it. */
export interface OldWord {
  /** All forms, in lower case. */
  words: readonly string[]
  use: string
  /** `last`: only as the last word of a name, because it is an ordinary verb elsewhere. */
  position?: 'last'
  /** Names that keep the word, because the wire, a table, a queue or a library has it. */
  names?: Readonly<Record<string, string>>
  /** Folders in which the word has its ordinary meaning. */
  folders?: { path: RegExp; why: string }
  /** The word as comments misuse it; comments are not searched without this. */
  inComments?: RegExp
}

const wireField = 'a field of the wire format or a column'

export const oldWords: readonly OldWord[] = [
  { words: ['deed', 'deeds'], use: 'action', inComments: /\bdeeds?\b/i },
  {
    words: ['act', 'acts'],
    use: 'action',
    position: 'last',
    names: {
      act: `${wireField}; and the function of apps/web/src/lib/action.ts that does something on the server`,
      acts: wireField,
      lastAct: wireField,
      hasFacelessActs: 'counts rows of the table notifications_acts',
    },
  },
  { words: ['duty', 'duties'], use: 'due action', inComments: /\bdut(?:y|ies)\b/i },
  {
    words: ['news'],
    use: 'notification',
    names: { news: wireField, hasNews: wireField },
    inComments: /(?<!events\.)\bnews\b/i,
  },
  {
    words: ['letter', 'letters'],
    use: 'mail',
    names: {
      letter: 'queued mails of an earlier release have this field',
      deadLetter: 'an option of pg-boss',
    },
  },
  {
    words: ['tell', 'tells', 'told', 'telling'],
    use: 'notify, emit, update, publish or show',
    names: { told: wireField },
  },
  {
    words: ['wish', 'wishes', 'wished'],
    use: 'request, filter or input',
    names: { tooManyWishes: 'a refusal of universities' },
    folders: { path: /universit/, why: 'a student wishes for a university that is not in the catalogue' },
    inComments: /\bwish(?:es)?\b/i,
  },
  {
    words: ['standing', 'standings'],
    use: 'state or relation',
    names: { standing: wireField },
  },
  { words: ['door', 'doors'], use: 'index, entry or address', names: { DoorOpen: 'an icon' } },
  { words: ['rounds'], use: 'poller' },
  { words: ['matter', 'matters'], use: 'reported thing', inComments: /\b(?:a|the|open|each) matters?\b/i },
  {
    words: ['tries'],
    use: 'attempt',
    names: {
      tries: 'a column',
      tooManyTries: 'named after its code on the wire',
      tooManyCodeTries: 'named after its code on the wire',
    },
  },
  { words: ['sealing'], use: 'encryption', inComments: /\bsealing\b/i },
  { words: ['whom'], use: 'handle, account or recipient' },
  { words: ['stillness'], use: 'reduced motion' },
  { words: ['worded'], use: 'translated' },
  { words: ['endless'], use: 'infinite' },
  { words: ['hands'], use: 'pointer gestures', names: { hands: 'the input events of a lightbox' } },
  { words: ['adds'], use: 'attachments', position: 'last' },
  { words: ['outside'], use: 'safe fetch', names: { outside: 'smoking outside the home' } },
]
