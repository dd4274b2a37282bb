import { none, type PersonalData } from '../../platform/database/data-classes.ts'

export const personalData = {
  operations_samples: {
    retention: 'two days',
    columns: {
      minute: none('which minute was counted'),
      process_id: none('one for each start of a process'),
      seconds: none('for how long it counted'),
      answers: none('how many calls were answered'),
      failed: none('how many of them failed'),
      durations: none('how long they took'),
      sockets: none('how many sockets were open'),
      pool_size: none('connections to the database'),
      pool_used: none('how many of them were in use'),
      pool_waiting: none('how many callers waited for one'),
      jobs_waiting: none('how many jobs waited'),
      jobs_oldest_seconds: none('how long the oldest had waited'),
      mails_waiting: none('how many mails waited'),
      sign_ups: none('how many students joined'),
      stays_asked: none('how many stays were asked for'),
      stays_accepted: none('how many stays were accepted'),
      messages: none('how many messages were written'),
      backup_at: none('when the last good backup was made'),
    },
  },
} satisfies PersonalData
