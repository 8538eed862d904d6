import { stale } from '../refusal'

/**
 * Nothing was updated although the row is there: somebody saved first. Answers with what stands now (412).
 * The update itself carries `where version = …`, so that two saves at once cannot both win.
 */
export function orStale<Row>(updated: Row | undefined, current: unknown): Row {
  if (!updated) throw stale(current)
  return updated
}
