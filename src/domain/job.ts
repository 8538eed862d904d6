/** What becomes of work that is done behind a request. */
export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** What becomes of a mail: `failed` is tried again, `given_up` is not. */
export const outboxStatuses = ['waiting', 'sent', 'failed', 'given_up'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]
