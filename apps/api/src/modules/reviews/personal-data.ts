import {
  account,
  exported,
  none,
  personal,
  type PersonalData,
  sensitive,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  reviews: {
    retention: 'until its author takes it back, or the life of whom it is about',
    erasure:
      'by its author before it can be read; without a name when its author leaves; cascade from identity_accounts',
    export: { file: 'reviews', of: ['author_id', 'about_id'] },
    columns: {
      id: account('names the review', exported),
      occasion_id: personal('what it is about'),
      author_id: personal('who wrote it'),
      about_id: personal('whom it is about'),
      role: personal('what its author was to the other'),
      text: personal('its words; exported to whom it is about only once they can be read'),
      public_at: account('everybody may read it from then', exported),
      hidden_at: account('by an admin, with a reason', exported),
    },
  },
  reviews_occasions: {
    retention: 'the life of both accounts',
    erasure: 'set null from identity_accounts',
    export: { file: 'reviews', of: ['one_id', 'other_id'] },
    columns: {
      id: account('names what two may write about', exported),
      kind: account('a stay, a trip or an event', exported),
      subject_id: personal('which one'),
      title: personal('the city of a stay, the name of a trip or an event'),
      starts_on: personal('when it was'),
      ends_on: personal('when it was'),
      one_id: personal('who may write'),
      other_id: personal('who may write'),
      one_role: personal('guest, host, tripmate or attendee'),
      other_role: personal('guest, host, tripmate or attendee'),
      one_wrote: personal('whether they have written: all that the other learns'),
      other_wrote: personal('whether they have written: all that the other learns'),
      one_knows: personal('whether they know of it: at an event not before they begin or the other writes'),
      other_knows: personal('whether they know of it: at an event not before they begin or the other writes'),
      opened_at: account('the 14 days begin', exported),
      closes_at: account('the 14 days end', exported),
      revealed_at: account('both can be read from then', exported),
      due_at: none('when the clock comes next'),
      reminders: none('how many went out'),
    },
  },
  reviews_private: {
    retention: 'as long as the review',
    erasure: 'with the review',
    export: { file: 'reviews', of: ['author_id'], note: 'of its author alone' },
    columns: {
      review_id: sensitive('which review'),
      author_id: sensitive('who said it', { erasure: 'set null from identity_accounts' }),
      recommends: sensitive('shown as a sum of three or more'),
      felt_safe: sensitive('shown as a sum of three or more; the team looks at each no'),
      words: sensitive('words to the team', {
        retention: 'until its author leaves, or as long as the review',
        erasure: 'emptied when its author leaves; with the review',
      }),
    },
  },
  reviews_answers: {
    retention: 'as long as the review',
    erasure: 'cascade from identity_accounts; with the review',
    export: { file: 'reviews', of: ['account_id'] },
    columns: {
      review_id: personal('what it answers'),
      account_id: personal('who answers'),
      text: personal('its words'),
      created_at: personal('when'),
    },
  },
} satisfies PersonalData
