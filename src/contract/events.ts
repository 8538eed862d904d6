import * as z from 'zod'
import { id } from './fields'
import { operationsUnder } from './operation'

/** What changed, without its content: clients with access fetch it. */
export const eventSchema = z.object({
  /** The position in the stream, to resume after: a transaction and a number. */
  id: z.string().regex(/^\d+-\d+$/),
  entity: z.string(),
  entity_id: id,
  /** Null for company-wide records. */
  branch_id: id.nullable(),
  action: z.string(),
  /** For X-Data-Position, where a replica may answer: with it, the answer has this change. */
  data_position: z.string().optional(),
})
export type LiveEvent = z.output<typeof eventSchema>

/** The first message of a stream: whether it resumes without a gap, or events may have been missed. */
export interface StreamStart {
  complete: boolean
  /** As that of an event. */
  data_position?: string | undefined
}

const define = operationsUnder('Events')

export const getEvents = define('getEvents', 'GET /events', {
  summary:
    'What changes in my branches and the company, as it happens: server-sent events. First one named "start" ({"complete", "data_position"}: nothing was missed since Last-Event-ID), then one message per change ({"id", "entity", "entity_id", "branch_id", "action", "data_position"}), with a comment now and then that keeps the connection',
  response: z.string(),
  stream: true,
})
