import { type PersonalData, sensitive, withAccount } from '../../platform/database/data-classes.ts'

export const personalData = {
  relations_follows: {
    retention: 'until unfollowed or blocked',
    erasure: withAccount,
    export: { file: 'relations', of: ['follower_id', 'followed_id'] },
    columns: {
      follower_id: sensitive('who follows'),
      followed_id: sensitive('whom'),
      created_at: sensitive('order of the lists'),
    },
  },
  relations_blocks: {
    retention: 'until unblocked',
    erasure: withAccount,
    export: { file: 'relations', of: ['blocker_id'], note: 'of the one who blocked' },
    columns: {
      blocker_id: sensitive('who blocked'),
      blocked_id: sensitive('whom; both vanish for each other'),
      created_at: sensitive('order of the list'),
    },
  },
} satisfies PersonalData
