import { account, exported, type PersonalData, withAccount } from '../../platform/database/data-classes.ts'

export const personalData = {
  city_admins_places: {
    retention: 'until an admin takes it from them',
    erasure: withAccount,
    export: { file: 'account', of: ['account_id'] },
    columns: {
      account_id: account('who looks after a city', exported),
      place_id: account('which city', exported),
      created_at: account('since when', exported),
    },
  },
} satisfies PersonalData
