/** What becomes of work that is done behind a request. */
export const jobStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
