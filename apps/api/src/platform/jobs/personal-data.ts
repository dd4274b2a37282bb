import { none, type PersonalData } from '../database/data-classes.ts'

export const personalData = {
  job_losses: {
    retention: 'until it ends well or released',
    columns: {
      queue: none('which kind of job lost its worker'),
      fingerprint: none("hash of the job's data: the same job is known again"),
      job_id: none('the job, for the operator who releases it'),
      starts: none('starts since its worker was lost'),
      last_start_at: none('when it was started last'),
      quarantined_at: none('since when it is not run any more'),
    },
  },
} satisfies PersonalData
