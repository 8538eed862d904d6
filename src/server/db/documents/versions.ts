import { uuidv7 } from '../rows/ids'
import { stale } from '../../http/refusal'

/**
 * Throws 412 with the current row when the update matched nothing although the row exists: it was saved by another
 * request. The update itself carries `where version = …`, so that of two concurrent saves only one succeeds.
 */
export function assertNoVersionConflict<Row>(updated: Row | undefined, current: unknown): Row {
  if (!updated) throw stale(current)
  return updated
}

/** The columns of a new entity, written at this moment (RFC 3339). */
export const firstVersion = (at: string) => ({ id: uuidv7(), version: 1, created_at: at, updated_at: at })

/** Returns a row with these columns changed, as its next version. */
export const nextVersion = <Row extends { version: number; updated_at: string }>(
  row: Row,
  values: Partial<Row>,
  now: Date,
): Row => ({ ...row, ...values, version: row.version + 1, updated_at: now.toISOString() })
