import {
  account,
  lifeOfAccount,
  type PersonalData,
  secret,
  sensitive,
  withAccount,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  notifications_unread: {
    retention: 'until looked at',
    erasure: withAccount,
    columns: {
      account_id: account('whose marks', { retention: 'until the account is erased' }),
      profile: account('news on the profile: a dot on Profile'),
      news: account('something new in the list: a dot on the bell'),
    },
  },
  notifications_items: {
    retention: '90 days; job notifications.forget',
    erasure: withAccount,
    export: { file: 'notifications', of: ['account_id'] },
    columns: {
      id: account('names the row'),
      account_id: account('whose list'),
      topic: sensitive('which switch of the settings it obeys'),
      kind: sensitive('what happened'),
      group_key: account('which news share a row'),
      subject_id: sensitive('where a tap leads'),
      facts: sensitive('days that the sentence names'),
      shown: account('whether the list shows it'),
      last_at: sensitive('order of the list'),
      read_at: sensitive('whether it is new'),
      notify_due: account('when screens and phones are told'),
      notify_try: account('how often that was tried'),
      mail_due: account('when a mail tells of it'),
      mailed_at: account('that a mail has told of it'),
    },
  },
  notifications_acts: {
    retention: '90 days; job notifications.forget',
    erasure: withAccount,
    export: { file: 'notifications', of: ['account_id'] },
    columns: {
      account_id: account('who was told'),
      key: account('that it is told once'),
      item_id: account('the row that tells it'),
      actor_id: sensitive('who is named', {
        erasure: 'cascade from identity_accounts, of either of the two',
      }),
      created_at: sensitive('who is named first'),
    },
  },
  notifications_settings: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'notifications', of: ['account_id'] },
    columns: {
      account_id: account('whose'),
      choices: sensitive('what the student wants to hear of, and how'),
      quiet_from: sensitive('when quiet hours begin'),
      quiet_to: sensitive('when they end'),
      time_zone: sensitive('where it is that late'),
      mails_stopped: account(
        'why notifications are not mailed any more: mails came back, or were reported as spam',
      ),
      mails_stopped_at_address: account('the address it happened at: another one starts anew'),
    },
  },
  notifications_push_tokens: {
    retention: 'as long as the session',
    erasure: 'end of the session; cascade from identity_accounts',
    columns: {
      id: account('travels in a push, so that a browser shows only what is its'),
      account_id: account('whose'),
      session_id: account('which browser'),
      token: secret('how the push service addresses the browser'),
      created_at: account('since when'),
    },
  },
  notifications_mails: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'notifications', of: ['account_id'] },
    columns: {
      account_id: account('who was mailed'),
      topic: sensitive('about what'),
      sent_at: sensitive('when last: half an hour lies between two'),
    },
  },
} satisfies PersonalData
