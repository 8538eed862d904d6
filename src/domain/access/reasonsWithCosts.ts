/** Reasons that suppliers get too. */
const sentToSuppliers = new Set(['revised', 'closed', 'cancelled'])

/** The first reason for going past a warning about awards, orders or quotes; these name costs, prices and margins. */
const accepted = /(?:^| · )(?:AWD|ORD|QUO)-\d\d: /
const anyAccepted = /(?:^| · )[A-Z]{3}-\d\d: /

interface Reasoned {
  /** As named in paths. */
  entity: string
  action: string
  actor_kind: 'user' | 'supplier' | 'system'
  reason: string | null
}

/**
 * What a user without costs reads of the reason of an activity, null for nothing: none of an order, and of an RFQ only what its suppliers
 * got, because a reason says what something would cost. Elsewhere all but the reasons for going past a warning
 * about awards, orders and quotes. What the product itself has written stays.
 */
export function reasonWithoutCosts({ entity, action, actor_kind, reason }: Reasoned): string | null {
  if (reason === null || actor_kind === 'system') return reason
  if (entity === 'orders') return null
  if (entity === 'rfqs') return sentToSuppliers.has(action) ? before(reason, anyAccepted) : null
  return before(reason, accepted)
}

const before = (reason: string, part: RegExp) => reason.split(part, 1)[0] || null
