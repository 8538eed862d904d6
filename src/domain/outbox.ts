/**
 * What becomes of a mail: `failed` is tried again, `given_up` is not, until somebody asks for it; `dropped` was never sent, for
 * what it says had become untrue while it waited.
 */
export const outboxStatuses = ['waiting', 'sent', 'failed', 'given_up', 'dropped'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Minutes from each failed attempt to the next; after the last of them a mail is given up. */
const pauses = [1, 2, 5, 10, 20, 40, 60]
export const mostAttempts = pauses.length + 1

/** How long a server that takes a mail has for it, before another may take it over. */
export const leaseMinutes = 5

/** When a mail is tried again that has failed `attempts` times at `now`; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}
