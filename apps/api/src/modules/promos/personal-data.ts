import {
  account,
  exported,
  lifeOfAccount,
  none,
  personal,
  type PersonalData,
  sensitive,
  withAccount,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  promos: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'promos', of: ['account_id'] },
    columns: {
      id: account('names the promo', exported),
      account_id: account('which city admin submitted it'),
      status: account('waiting, approved, declined, withdrawn or stopped', exported),
      kind: personal('discount, opening, programme or notice'),
      title: personal('what is offered'),
      text: personal('what is offered'),
      link: personal('where it leads'),
      place_id: personal('in which city it is shown'),
      university_id: personal('for which university'),
      photo: personal('its photo, in words and files'),
      starts_on: personal('the first day it is shown'),
      ends_on: personal('the last day it is shown'),
      version: account('refuses an edit or a decision about what has changed'),
      created_at: account('order of the author’s list', exported),
      submitted_at: account('order of the admins’ queue', exported),
      decided_at: account('when an admin decided', exported),
      reason: personal('why it was declined or stopped, for its author'),
      hidden_at: account('out of sight by the team, or until it has looked', exported),
    },
  },
  promos_hidden: {
    retention: 'until taken back, or as long as the promo',
    erasure: 'taken back; cascade from identity_accounts',
    export: { file: 'promos', of: ['account_id'] },
    columns: {
      account_id: account('whose wish'),
      promo_id: sensitive('which promo they don’t want to see'),
      created_at: sensitive('since when'),
    },
  },
  promos_counts: {
    columns: {
      promo_id: none('which promo'),
      day: none('on which day'),
      views: none('how often it was seen; nothing says by whom'),
      clicks: none('how often its link was opened; nothing says by whom'),
    },
  },
} satisfies PersonalData
