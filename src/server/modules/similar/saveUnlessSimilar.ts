import type { SimilarEntity } from '../../../contract/similar'
import type { Recorder } from '../../audit/record'
import { saved } from '../../audit/saved'
import type { Transaction } from '../../db/connection/database'
import { assertAccepted, type Accepted } from '../../http/acceptance'
import { changedIn, similarWarnings, type Compared } from './similarRepository'

interface Given<Values> {
  db: Transaction
  body: Values & { accept?: Accepted }
  record: Recorder
}

type Row = Compared & { id: string; active: boolean }

/** Creates a record; where a similar one exists, only if the user accepts that (MST-02). */
export const createUnlessSimilar =
  <Values extends object, R extends Row>(
    entity: SimilarEntity,
    insert: (db: Transaction, values: Values) => Promise<R>,
  ) =>
  async ({ db, body: { accept, ...values }, record }: Given<Values>): Promise<R> => {
    const after = await insert(db, values as unknown as Values)
    const reason = assertAccepted(await similarWarnings(db, entity, after), accept)
    record({ action: 'created', entity, entity_id: after.id, after, reason })
    return after
  }

/** Changes a record; where that makes it similar to another, only if the user accepts that. */
export const changeUnlessSimilar =
  <Values extends object, R extends Row>(
    entity: SimilarEntity,
    update: (db: Transaction, id: string, version: number, values: Values) => Promise<{ before: R; after: R }>,
  ) =>
  async (change: Given<Values> & { params: { id: string }; version: number }): Promise<R> => {
    const { db, params, version, record } = change
    const { accept, ...values } = change.body
    const { before, after } = await update(db, params.id, version, values as unknown as Values)
    const reason = assertAccepted(await similarWarnings(db, entity, changedIn(before, values)), accept)
    record({ ...saved(entity, { before, after }), reason })
    return after
  }
