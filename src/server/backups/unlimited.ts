/** Limits of time are for requests. */
export const unlimited = { idleInTransactionMs: 0, statementTimeoutMs: 0 }
/** The interval of maintenance in milliseconds: a database that is only read, or filled at once, needs none. */
export const never = 2 ** 31 - 1
