/** `failed` is retried, `given_up` only on request; `dropped` was not sent, because its content was outdated. */
export const outboxStatuses = ['waiting', 'sent', 'failed', 'given_up', 'dropped'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Minutes between attempts; after the last one the mail is given up. */
const pauses = [1, 2, 5, 10, 20, 40, 60]
export const mostAttempts = pauses.length + 1

/** How long a server holds a mail before another server may send it. */
export const leaseMinutes = 5

/** The time of the next attempt after `attempts` failures at `now`; null when the mail is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}
