import { v7 } from 'uuid'

/** A new id: UUIDv7 (RFC 9562), so that ids made later sort later. Never a secret. */
export const uuidv7 = (): string => v7()
