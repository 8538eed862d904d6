import PQueue from 'p-queue'
import { constraintRefusal } from '../../db/constraints'
import { inTransaction } from '../../db/connection/transaction'
import { batchSize } from './batchSize'
import type { ReadRow } from './reader/messages'
import type { Reader } from './reader/reader'
import { tally, type Tally } from './tally'
import type { Planned, Target } from './target'
import { write, type By } from './writeRows'

type Step = (rows: readonly ReadRow[]) => void

/** Files are read side by side and written one after the other: each gives the next codes from where it began. */
const turns = new PQueue({ concurrency: 1 })

/** Thrown when all-or-nothing was requested and a row that was valid is not any more. */
class NotAll extends Error {}

/** Retries once when another transaction took a code first: the retry then finds it. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!constraintRefusal(error)) throw error
    return work()
  }
}

/**
 * Writes the valid rows of a file, each batch in its own transaction; reports after each how many were written. Throws
 * what `step` throws.
 */
export const writeBatches = (by: By, reader: Reader, target: Target, counted: Tally, step: Step): Promise<void> =>
  turns.add(() => writeEach(by, reader, target, counted, step))

async function writeEach(by: By, reader: Reader, target: Target, counted: Tally, step: Step): Promise<void> {
  // It may not be wanted any more when its turn comes.
  step([])
  const sizes = batchSize(by.one_session)
  for await (const read of reader.rows())
    for (const rows of sizes.batchesOf(read)) {
      const planned = await onceMore(() =>
        inTransaction(by.db, async (tx) => {
          const began = performance.now()
          const batch = (await target.look(tx, rows, true))()
          await write(tx, target, batch, by)
          sizes.learn(rows.length, performance.now() - began)
          return batch
        }),
      )
      counted.add(planned)
      step(rows)
    }
}

/** Writes all rows of a valid file in one transaction. Rows that concurrent changes made invalid abort it. */
export const writeAll = (by: By, reader: Reader, newTarget: () => Target, step: Step): Promise<Tally> =>
  turns.add(() => onceMore(() => writeAtOnce(by, reader, newTarget, step)))

async function writeAtOnce(by: By, reader: Reader, newTarget: () => Target, step: Step): Promise<Tally> {
  let counted = tally()
  step([])
  try {
    await inTransaction(by.db, async (tx) => {
      counted = tally()
      const target = newTarget()
      // The next batch is planned while the database writes the current one, so its lookups run first. Other
      // transactions wait for this one.
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
