import type { RfqStatus } from './rfqLifeCycle'

/** Days after the deadline during which a supplier's link shows the request and the answer. */
export const linkGraceDays = 30

const second = (moment: string | Date) => Math.floor(new Date(moment).getTime() / 1000)

/** A moment without fractions of a second: deadlines have second precision. */
export const toSecond = (moment: string): string => new Date(second(moment) * 1000).toISOString()

/** Whether the deadline has passed. The second of the deadline is still in time. */
export const isPast = (deadline: string, now: Date): boolean => second(now) > second(deadline)

/** The current status of an RFQ: it is closed after its deadline even if that is not stored yet. */
export function statusAt({ status, deadline }: { status: RfqStatus; deadline: string | null }, now: Date): RfqStatus {
  return status === 'sent' && deadline !== null && isPast(deadline, now) ? 'closed' : status
}

interface EndedRfq {
  status: RfqStatus
  deadline: string
  closed_at: string | null
  /** When its sealed bids were opened; null where they are sealed, and in an open RFQ. */
  opened_at: string | null
}

export type SupplierState = 'open' | 'closed' | 'cancelled'

/**
 * Only the deadline decides, so that a quote in time is not rejected because it waited in a queue; but not once the bids were
 * opened (QUO-12). Suppliers do not see the award.
 */
export function stateForSupplier({ status, deadline, closed_at, opened_at }: EndedRfq, now: Date): SupplierState {
  if (status === 'cancelled') return 'cancelled'
  if (opened_at !== null) return 'closed'
  const closedByClock = status === 'closed' && closed_at === deadline
  return (status === 'sent' || closedByClock) && !isPast(deadline, now) ? 'open' : 'closed'
}
