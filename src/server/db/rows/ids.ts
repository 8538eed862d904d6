import { v7 } from 'uuid'

/** Returns a new id: UUIDv7 (RFC 9562), so that later ids sort later. Not a secret. */
export const uuidv7 = (): string => v7()

/** Returns rows with their ids: the existing one, or a new one. */
export const withIds = <Row extends { id?: string | undefined }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, id: row.id ?? uuidv7() }))
