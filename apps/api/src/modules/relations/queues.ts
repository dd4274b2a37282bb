import { defineQueue, type Queue } from '../../platform/jobs/jobs.ts'

interface Two {
  one: string
  other: string
}

/** A block came between two people; whoever keeps something open between them listens. */
export const apartQueue = defineQueue<Two>('relations.apart')

export const relationsQueues: Queue[] = [apartQueue]
