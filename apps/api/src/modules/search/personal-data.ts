import {
  account,
  none,
  personal,
  type PersonalData,
  sensitive,
  withAccount,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  search_cities: {
    columns: {
      place_id: none('which city'),
      point: none('where it lies'),
      hosts: none('how many host there, roughly: order of a list of cities'),
      counted_at: none('when that was counted'),
    },
  },
  search_alerts: {
    retention: 'until its last day, a year at most; job search.forget-alerts',
    erasure: withAccount,
    export: { file: 'searches', of: ['account_id'] },
    columns: {
      account_id: account('who waits for a host; nobody else is told'),
      place_id: sensitive('in which city'),
      near_cell: account('where the city lies: grid cell'),
      lat: account('middle of the city'),
      lng: account('middle of the city'),
      arrive_on: sensitive('first day of the nights that are asked for'),
      leave_on: sensitive('last day of the nights that are asked for'),
      ends_on: sensitive('the last day of the alert'),
      rests_until: account('until when no other host is announced'),
      created_at: sensitive('since when'),
    },
  },
  search_alerts_hosts: {
    retention: '1 year; job search.forget-alerts',
    erasure: 'cascade from identity_accounts, of either of the two',
    columns: {
      account_id: account('who was notified of a new host'),
      host_id: account('of whom: each host is announced once'),
      named_at: account('when'),
    },
  },
  search_host_starts: {
    retention: 'a minute, or until the end of a ban',
    erasure: withAccount,
    columns: {
      account_id: account('who became a host that a search may find'),
      due_at: account('when people who wait are notified'),
    },
  },
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
