import {
  account,
  exported,
  personal,
  type PersonalData,
  sensitive,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  stories: {
    retention: '30 days',
    erasure: 'job stories.erase; by its author; cascade from identity_accounts',
    export: { file: 'stories', of: ['account_id'] },
    columns: {
      id: personal('names the story and its photo'),
      account_id: personal('who told it'),
      caption: personal('its words'),
      place_id: personal('the city it is of'),
      audience: personal('whom it is for'),
      audience_university_id: personal('the university it is for, that of its author'),
      audience_gender: personal('the gender it is for, that of its author'),
      name: personal('names the files of its photo', { export: 'the files' }),
      alt: personal('what the photo shows, in words'),
      width: account('of the photo', exported),
      height: account('of the photo', exported),
      blur: personal('16 pixels of it, shown while it loads'),
      created_at: personal('others see it for a day from then'),
      viewers_count: account('how many looked, once it is forgotten who', exported),
      likes_count: account('how many liked it, once it is forgotten who', exported),
      hidden_at: account('out of sight by the team, or until it has looked', exported),
    },
  },
  stories_views: {
    retention: 'a day after the story is over',
    erasure: 'job stories.erase; with the story; cascade from identity_accounts',
    export: { file: 'stories', of: ['viewer_id'] },
    columns: {
      story_id: sensitive('which story'),
      author_id: sensitive('who may read it'),
      viewer_id: sensitive('who looked'),
      seen_at: sensitive('order of the list'),
      liked_at: sensitive('whether they liked it'),
    },
  },
} satisfies PersonalData
