import type * as z from 'zod'
import { queues } from '../domain/documents/queues'
import { namedObject } from './fields'
import { operationsUnder } from './operation'
import { totalSchema } from './envelope'
import type { OperationId } from './rights'

const queueCountsSchema = namedObject('QueueCounts', {
  /** All documents of the branch. */
  all: totalSchema,
  ...(Object.fromEntries(queues.map((queue) => [queue, totalSchema])) as Record<
    (typeof queues)[number],
    typeof totalSchema
  >),
})
export type QueueCounts = z.output<typeof queueCountsSchema>

/** How many documents of the branch are in each of the queues of a list. */
export const queueCountsOf = (operationId: OperationId, tag: string, path: `/${string}`, noun: string) =>
  operationsUnder(tag)(operationId, `GET ${path}`, {
    summary: `How many ${noun} of the branch are mine, open, waiting for the company, or late; exact up to 10,000`,
    response: queueCountsSchema,
    branch: true,
  })
