import { account, exported, none, personal, type PersonalData } from '../../platform/database/data-classes.ts'

export const personalData = {
  photos_leftovers: {
    retention: 'minutes, until the files are gone',
    erasure: 'job photos.leftovers',
    columns: {
      photo_id: account('finds the upload of a photo whose row is gone'),
      name: account('finds its three sizes'),
      since: none('the oldest first'),
    },
  },
  photos: {
    retention: 'until removed, and a day',
    erasure: 'job photos.tidy; cascade from identity_accounts',
    export: { file: 'photos', of: ['account_id'] },
    columns: {
      id: account('names the photo and its upload', exported),
      account_id: account('whose'),
      purpose: account('of the person, the home, a message, a post', exported),
      status: account('on its way, being checked, ready, refused', exported),
      position: account('order in the gallery', exported),
      alt: personal('what the photo shows, in words', {
        retention: 'until removed',
        erasure: 'emptied when the photo is removed',
      }),
      name: personal('names the files of its three sizes', { export: 'the files' }),
      bytes: account('counts what was sent in a day', exported),
      fault: account('why it was refused', { retention: 'a day', export: true }),
      width: account('of the largest size', exported),
      height: account('of the largest size', exported),
      blur: personal('16 pixels of it, shown while it loads'),
      created_at: account('counts what was sent in a day', exported),
      used_at: account('when a message or a post took it', exported),
      changed_at: account('when the clock may tidy up'),
    },
  },
} satisfies PersonalData
