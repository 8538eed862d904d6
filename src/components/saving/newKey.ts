import { v4 } from 'uuid'

/**
 * A unique key. Not by `crypto.randomUUID`, which browsers provide only on HTTPS and localhost: many offices open
 * Zabuni at a plain HTTP address of their own network.
 */
export const newKey = (): string => v4()
