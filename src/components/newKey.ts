import { v4 } from 'uuid'

/**
 * A key that nothing else has. Not by `crypto.randomUUID`, which browsers only have on HTTPS and on the machine itself: many an
 * office opens Zabuni at a plain address of its own network.
 */
export const newKey = (): string => v4()
