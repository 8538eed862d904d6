import * as z from 'zod'
import { id, instant, listQuery } from './fields'
import { defineOperation } from './operation'

/** The nouns that keep an activity, as they stand in a path. */
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
    /** What was said, where it was a comment that still stands. */
    comment: z.string().nullable(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activitySchema>

/** How long a chain is, and the place of its first entry that does not hold, from 1; null where all do. */
export const trailStateSchema = z.object({ entries: z.int(), broken_at: z.int().nullable() })

/** Does the chain of one thing's activities hold? */
export const checkActivity = defineOperation({
  operationId: 'checkActivity',
  method: 'GET',
  path: '/:entity/:id/activity/check',
  summary: 'Whether its trail is whole: each entry as it was written, none missing between two',
  tag: 'Activity',
  params: z.object({ entity: z.enum(activityEntities), id }),
  response: trailStateSchema,
})

export const listActivity = defineOperation({
  operationId: 'listActivity',
  method: 'GET',
  path: '/:entity/:id/activity',
  summary: 'Who did what to it, and when; newest first',
  tag: 'Activity',
  params: z.object({ entity: z.enum(activityEntities), id }),
  query: listQuery(['at'], {}),
  response: z.array(activitySchema),
  list: true,
})
