import { constraintRefusal } from '../../db/constraints'
import { inTransaction } from '../../db/transaction'
import type { ReadRow } from './reader/messages'
import type { Reader } from './reader/reader'
import { tally, type Tally } from './tally'
import type { Planned, Target } from './target'
import { write, type By } from './writeRows'

type Step = (rows: readonly ReadRow[]) => void

/** All or nothing was asked, and a row that had been sound is so no more. */
class NotAll extends Error {}

/** Does it once more where somebody was quicker with a code: then it is there, and is found. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!constraintRefusal(error)) throw error
    return work()
  }
}

/** Writes the good rows of a file, each batch in a transaction of its own; tells after each how many stand. Throws what `step` throws. */
export async function writeBatches(by: By, reader: Reader, target: Target, counted: Tally, step: Step): Promise<void> {
  for await (const rows of reader.rows()) {
    const planned = await onceMore(() =>
      inTransaction(by.db, async (tx) => {
        const batch = (await target.look(tx, rows, true))()
        await write(tx, target, batch, by)
        return batch
      }),
    )
    counted.add(planned)
    step(rows)
  }
}

/** Writes all of a file that was found sound, in one transaction. Rows that somebody made unsound meanwhile stop all of it. */
export const writeAll = (by: By, reader: Reader, newTarget: () => Target, step: Step): Promise<Tally> =>
  onceMore(() => writeAtOnce(by, reader, newTarget, step))

async function writeAtOnce(by: By, reader: Reader, newTarget: () => Target, step: Step): Promise<Tally> {
  let counted = tally()
  try {
    await inTransaction(by.db, async (tx) => {
      counted = tally()
      const target = newTarget()
      // What is there for the next batch is looked up first: while the database writes one, the next is planned. The others wait for this transaction.
      const batches = reader.rows()
      const look = async () => {
        const { value: rows } = await batches.next()
        return rows && { rows, plan: await target.look(tx, rows, true) }
      }
      let current = await look()
      let planned = current?.plan() ?? []
      while (current) {
        counted.add(planned)
        if (counted.counts.refused > 0) throw new NotAll()
        const next = await look()
        const following: Planned[] = []
        await write(tx, target, planned, by, () => following.push(...(next?.plan() ?? [])))
        step(current.rows)
        ;[current, planned] = [next, following]
      }
    })
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
  }
  return counted
}
