import {
  account,
  exported,
  lifeOfAccount,
  none,
  personal,
  type PersonalData,
  withAccount,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  events: {
    export: { file: 'events', of: ['organiser_id'] },
    columns: {
      id: account('names the event', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
        export: true,
      }),
      organiser_id: personal('who planned it', {
        retention: lifeOfAccount,
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      status: account('planned or called off', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
        export: true,
      }),
      title: personal('what it is called', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; kept',
      }),
      text: personal('what happens there', {
        retention: lifeOfAccount,
        erasure: 'emptied by a trigger when the organiser leaves',
      }),
      photo: personal('its cover: which photo, and what it shows', {
        retention: lifeOfAccount,
        erasure: 'emptied by a trigger when the organiser leaves',
      }),
      place_id: personal('in which city', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      time_zone: none('clock of the place'),
      starts_at: personal('when', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      ends_at: personal('until when', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      languages: none('spoken there'),
      capacity: none('how many may come'),
      audience: none('who may find it'),
      audience_university_id: personal('of the organiser, where only the same may come', {
        retention: lifeOfAccount,
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      audience_gender: personal('of the organiser, where only the same may come', {
        retention: lifeOfAccount,
        erasure: 'emptied by a trigger when the organiser leaves',
      }),
      is_shared: none('is there a public page'),
      needs_approval: none('does an organiser confirm every guest'),
      spot_shown: none('who reads the exact spot'),
      going: none('how many are going'),
      maybe: none('how many may come'),
      waiting: none('how many wait'),
      asked: none('how many wait for a yes'),
      removed: none('how many were removed'),
      arrivals: none('number of the last who asked for a place'),
      cancel_words: personal('why it was called off', {
        retention: lifeOfAccount,
        erasure: 'emptied by a trigger when the organiser leaves',
      }),
      version: none('counts changes'),
      last_act: none('what was done last'),
      last_actor: account('who did it', {
        retention: 'until the next change',
        erasure: 'emptied by a trigger when the organiser leaves',
      }),
      remind_at: none('when people are reminded'),
      chat_started_at: none('when its chat began'),
      created_at: account('when it was planned', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
        export: true,
      }),
      changed_at: account('when it last changed', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      near_cell: personal('where the city is: found by those who search around it', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      far_cell: personal('where the city is: found by those who search around it', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      lat: personal('where the city is: found by those who search around it', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      lng: personal('where the city is: found by those who search around it', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
      }),
      hidden_at: account('out of sight by the team, or until it has looked', {
        retention: 'for good',
        erasure: 'row stays for those who were there, naming nobody; set null with the account',
        export: true,
      }),
    },
  },
  events_featured: {
    retention: 'until taken back or another one takes the slot',
    erasure: 'cascade from events',
    columns: {
      place_id: none('which city'),
      slot: none('at most three in a city'),
      event_id: account('which event stands first there'),
      featured_at: none('since when'),
    },
  },
  events_answers: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'events', of: ['account_id'] },
    columns: {
      event_id: account('which event', exported),
      account_id: account('who answered'),
      answer: personal('going, waiting, maybe, no or removed'),
      is_organiser: personal('helps to organise'),
      arrival: account('order of the waiting line'),
      starts_at: personal('as the event’s, for lists'),
      answered_at: personal('when'),
      is_alone: personal('comes alone: counted, never shown'),
      is_first: personal('their first event: counted, never shown'),
    },
  },
  events_spots: {
    retention: lifeOfAccount,
    erasure: 'deleted by a trigger when the organiser leaves',
    export: {
      file: 'events',
      of: ['organiser_id'],
      through: { table: 'events', key: 'id', from: 'event_id' },
    },
    columns: {
      event_id: account('which event', exported),
      name: personal('where exactly, for those whom the organiser chose'),
      address: personal('where exactly, for those whom the organiser chose'),
      lat: personal('where exactly, for those whom the organiser chose'),
      lng: personal('where exactly, for those whom the organiser chose'),
    },
  },
} satisfies PersonalData
