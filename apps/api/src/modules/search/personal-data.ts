import { account, personal, type PersonalData, withAccount } from '../../platform/database/data-classes.ts'

export const personalData = {
  search_people: {
    retention: 'until its source changes, or the life of the account',
    erasure: withAccount,
    export: 'left out: a copy of what account.json, profile.json and home.json have',
    columns: {
      account_id: account('whose'),
      near_cell: personal('grid cell of the public area or the city'),
      far_cell: personal('the same, coarser'),
      lat: personal('middle of the public area or the city; never the point itself'),
      lng: personal('middle of the public area or the city; never the point itself'),
      fit: account('order of the list, from what a profile shows'),
      answers: account('order of the list, from how soon requests are answered', {
        export: 'left out: a copy of what account.json, profile.json and home.json have',
      }),
      hosting: personal('copy of profiles: filter'),
      visibility: personal('copy of profiles: who may be found by whom'),
      gate: personal('copy of profiles: whose door is open to the viewer'),
      gender: personal('copy of profiles: filter for verified students'),
      born_on: personal('copy of identity_accounts: filter by age for verified students'),
      university_id: personal('copy of profiles or the badge: filter'),
      is_verified: personal('copy of identity_accounts: filter'),
      banned_until: account('copy of identity_accounts: nobody banned is found', {
        export: 'left out: a copy of what account.json, profile.json and home.json have',
      }),
      last_active_on: personal('copy of identity_accounts: filter, never shown'),
      languages: personal('copy of profiles_languages: filter'),
      learns: personal('copy of profiles: filter'),
      reviews_count: account('copy of profiles: filter', {
        export: 'left out: a copy of what account.json, profile.json and home.json have',
      }),
      max_guests: personal('copy of homes: enough beds'),
      longest_stay: personal('copy of homes: not too long'),
      sleeping: personal('copy of homes: filter'),
      step_free: personal('copy of homes: filter'),
      pets: personal('copy of homes: filter'),
    },
  },
} satisfies PersonalData
