import * as z from 'zod'
import { partsOf } from './recordOperations'
import { id, instant, listQuery, namedObject } from './fields'

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
  'approval-rules',
  'approval-delegations',
  'users',
  'branches',
  'company',
  'mail-settings',
  'enquiries',
  'rfqs',
  'orders',
  'purchase-orders',
] as const
export type ActivityEntity = (typeof activityEntities)[number]

export const activitySchema = namedObject('Activity', {
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
  /** The present names of the ids that it changed: of a tax rate, a branch, a client. */
  names: z.record(z.string(), z.string()),
})
export type Activity = z.output<typeof activitySchema>

/**
 * The length of a chain, the position (from 1) of its first invalid entry, null when all are valid, and whether what it covers was
 * changed past it.
 */
export const trailStateSchema = z.object({ entries: z.int(), broken_at: z.int().nullable(), differs: z.boolean() })

const params = z.object({ entity: z.enum(activityEntities), id })
const part = partsOf({ path: '/:entity', tag: 'Activity', params })

/** Verifies the activity chain of one entity. */
export const checkActivity = part.get(
  'checkActivity',
  'activity/check',
  'Verify the audit trail of a document: each entry unchanged, none missing, the document as the entries have it',
  trailStateSchema,
)

export const listActivity = part.list(
  'listActivity',
  'activity',
  'Activity of a document, newest first',
  listQuery(['at'], {}),
  activitySchema,
)
