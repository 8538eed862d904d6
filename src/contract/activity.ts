import * as z from 'zod'
import { id, instant, listQuery } from './fields'
import { defineOperation } from './operation'

/** Entities with an activity, as named in paths. */
export const activityEntities = [
  'clients',
  'suppliers',
  'agents',
  'items',
  'prices',
  'exchange-rates',
  'tax-rates',
  'markup-rules',
  'users',
  'branches',
  'company',
  'enquiries',
  'rfqs',
  'orders',
  'purchase-orders',
] as const
export type ActivityEntity = (typeof activityEntities)[number]

export const activitySchema = z
  .object({
    id,
    actor_kind: z.enum(['user', 'supplier', 'system']),
    actor_name: z.string(),
    action: z.string(),
    at: instant,
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    /** The text of the comment, if it still exists. */
    comment: z.string().nullable(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activitySchema>

/** The length of a chain and the position (from 1) of its first invalid entry; null when all are valid. */
export const trailStateSchema = z.object({ entries: z.int(), broken_at: z.int().nullable() })

/** Verifies the activity chain of one entity. */
export const checkActivity = defineOperation('checkActivity', 'GET /:entity/:id/activity/check', {
  summary: 'Verify the audit trail of a document: each entry unchanged, none missing',
  tag: 'Activity',
  params: z.object({ entity: z.enum(activityEntities), id }),
  response: trailStateSchema,
})

export const listActivity = defineOperation('listActivity', 'GET /:entity/:id/activity', {
  summary: 'Activity of a document, newest first',
  tag: 'Activity',
  params: z.object({ entity: z.enum(activityEntities), id }),
  query: listQuery(['at'], {}),
  response: z.array(activitySchema),
  list: true,
})
