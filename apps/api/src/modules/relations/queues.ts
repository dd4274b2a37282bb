import { defineQueue, type Queue } from '../../platform/jobs/jobs.ts'

interface Two {
  one: string
  other: string
}

/** Emitted when a block separates two people; slices end what is still open between the two. */
export const apartQueue = defineQueue<Two>('relations.apart')

export const relationsQueues: Queue[] = [apartQueue]
