import { numbersWeeks } from '@wayfellow/contract/reports/numbers'
import type { Services } from '../../../platform/context.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import { countWeeks } from './queries.ts'

export const numbersQueue = defineQueue<object>('reports.numbers', { concurrency: 1, cron: '23 * * * *' })

/** Run twice, it counts the same. */
export const countAll = ({ db }: Pick<Services, 'db'>) => countWeeks(db, numbersWeeks)
