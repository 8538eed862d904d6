import type { RfqStatus } from './rfqLifeCycle'

/** How many days after the deadline a supplier's link still shows what he was asked and what he answered. */
export const linkGraceDays = 30

const second = (moment: string | Date) => Math.floor(new Date(moment).getTime() / 1000)

/** A moment without its parts of a second: deadlines are kept, shown and judged to the second. */
export const toSecond = (moment: string): string => new Date(second(moment) * 1000).toISOString()

/** Has the deadline passed? The second of the deadline itself is still in time. */
export const isPast = (deadline: string, now: Date): boolean => second(now) > second(deadline)

/** What an RFQ is now: one whose deadline has passed is closed, whether or not somebody has noted it yet. */
export function statusAt({ status, deadline }: { status: RfqStatus; deadline: string | null }, now: Date): RfqStatus {
  return status === 'sent' && deadline !== null && isPast(deadline, now) ? 'closed' : status
}

export type SupplierState = 'open' | 'closed' | 'cancelled'

/**
 * What an RFQ is for a supplier whose request arrived at `now`: one that the clock closed is judged by the deadline alone, so that
 * an answer in time is not late because it had to wait for its turn. An award is none of his business.
 */
export function stateForSupplier(
  { status, deadline, closed_at }: { status: RfqStatus; deadline: string; closed_at: string | null },
  now: Date,
): SupplierState {
  if (status === 'cancelled') return 'cancelled'
  const closedByClock = status === 'closed' && closed_at === deadline
  return (status === 'sent' || closedByClock) && !isPast(deadline, now) ? 'open' : 'closed'
}
