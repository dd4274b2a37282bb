import { account, none, type PersonalData, secret } from '../../platform/database/data-classes.ts'

export const personalData = {
  privacy_exports: {
    retention: '7 days',
    erasure: 'job privacy.forget-exports; cascade from identity_accounts',
    columns: {
      id: account('names the copy and its file'),
      account_id: account('whose'),
      status: account('how far it is'),
      done: account('how far it is'),
      total: account('how far it is'),
      bytes: account('how large it is'),
      created_at: account('one a day'),
      expires_at: account('when it goes'),
      token_hash: secret('the link in the mail, once', {
        retention: 'until used',
        erasure: 'used once, replaced, job privacy.forget-exports; cascade from identity_accounts',
      }),
    },
  },
  privacy_deletions: {
    retention: 'until undone or erased',
    erasure: 'undone by its owner; cascade from identity_accounts',
    columns: {
      account_id: account('whose'),
      status: account('asked or confirmed'),
      token_hash: secret('the link that confirms, once', {
        retention: 'until used',
        erasure: 'used once, replaced; cascade from identity_accounts',
      }),
      expires_at: account('how long that link works'),
      undo_hash: secret('the link that keeps the account', { retention: '14 days' }),
      asked_at: account('when it was asked'),
      delayed_at: account('an open case keeps it waiting; told once'),
    },
  },
  privacy_leftovers: {
    retention: 'minutes',
    erasure: 'job privacy.forget-exports',
    columns: {
      export_id: account('a file whose row is gone'),
      since: none('in which order they go'),
    },
  },
} satisfies PersonalData
