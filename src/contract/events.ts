import * as z from 'zod'
import { id } from './fields'
import { defineOperation } from './operation'

/** What changed, and nothing of what it holds: whoever may read it asks for it. */
export const eventSchema = z.object({
  /** Its place in the stream, to go on after: a transaction and a number. */
  id: z.string().regex(/^\d+-\d+$/),
  entity: z.string(),
  entity_id: id,
  /** Null for what is the company's. */
  branch_id: id.nullable(),
  action: z.string(),
})
export type LiveEvent = z.output<typeof eventSchema>

/** The first thing that a stream says: whether it goes on where the last one ended, or something may have been missed. */
export interface StreamStart {
  complete: boolean
}

export const getEvents = defineOperation({
  operationId: 'getEvents',
  method: 'GET',
  path: '/events',
  summary:
    'What changes in my branches and the company, as it happens: server-sent events. First one named "start" ({"complete"}: nothing was missed since Last-Event-ID), then one message per change ({"id", "entity", "entity_id", "branch_id", "action"}), with a comment now and then that keeps the connection',
  tag: 'Events',
  response: z.string(),
  stream: true,
})
