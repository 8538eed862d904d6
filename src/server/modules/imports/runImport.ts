import type { ImportMapping } from '../../../contract/imports'
import type { ImportResult } from '../../../contract/importResult'
import type { ImportMode, ImportNoun } from '../../../domain/sheets/importFields'
import { constraintRefusal } from '../../db/constraints'
import { inTransaction } from '../../db/transaction'
import { Cancelled, Impossible, type Progress } from '../jobs/jobRunner'
import { codedTarget } from './codedTarget'
import { pricesTarget } from './pricesTarget'
import { ratesTarget } from './ratesTarget'
import { Unreadable, type OpenedFile, type ReadRow } from './reader/messages'
import { startReader, type Reader } from './reader/reader'
import { tally, type Tally } from './tally'
import type { Planned, Target, TargetSettings } from './target'
import { keepRefused, write, type By } from './writeRows'

export interface Asked {
  noun: ImportNoun
  file: Uint8Array
  file_name: string | null
  dry_run: boolean
  mode: ImportMode
  sheet: string | undefined
  mapping: ImportMapping
  accept_reason: string | undefined
}

/** All or nothing was asked, and a row that had been sound is so no more. */
class NotAll extends Error {}

/** Brings a file in, or says what that would do. */
export async function runImport(asked: Asked, by: By, progress: Progress): Promise<ImportResult> {
  const { noun, file, sheet, mapping } = asked
  const reader = startReader({ noun, file, sheet, mapping })
  try {
    return await bringIn(asked, by, progress, reader)
  } catch (error) {
    throw error instanceof Unreadable ? new Impossible(error.message) : error
  } finally {
    await reader.close()
  }
}

/** Does it once more where somebody was quicker with a code: then it is there, and is found. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!constraintRefusal(error)) throw error
    return work()
  }
}

async function bringIn(asked: Asked, by: By, progress: Progress, reader: Reader): Promise<ImportResult> {
  const opened = await reader.open()
  const { dry_run, mode } = asked
  const steps = opened.rows * (!dry_run && mode === 'all' ? 2 : 1)
  let done = 0
  const step = (rows: readonly ReadRow[]) => {
    done = Math.min(done + rows.length, steps)
    progress.tell(done, steps)
  }
  const newTarget = () => targetOf(asked, opened)
  progress.tell(0, steps)

  const answer = (counted: Tally, written: number): ImportResult => {
    const { noun, file_name } = asked
    return { noun, file_name, dry_run, mode, sheets: opened.sheets, sheet: opened.sheet, columns: opened.columns, missing: opened.missing, written, ...counted.result() }
  }
  const finish = async (counted: Tally, written: number) => {
    await keepRefused(asked.file_name, by, reader, counted)
    return answer(counted, written)
  }

  if (mode === 'good' && !dry_run) {
    const [counted, target] = [tally(), newTarget()]
    let written = 0
    try {
      for await (const rows of reader.rows()) {
        progress.assertWanted()
        const planned = await onceMore(() =>
          inTransaction(by.db, async (tx) => {
            const batch = (await target.look(tx, rows, true))()
            await write(tx, target, batch, by)
            return batch
          }),
        )
        counted.add(planned)
        written += planned.filter(({ write: row }) => row).length
        step(rows)
      }
    } catch (error) {
      // What was written by now stands, and is told.
      const stopped = error instanceof Cancelled ? error : new Impossible(`It went no further after ${written} rows, which stand. Start it again: what is there is found again.`, { cause: error })
      stopped.result = answer(counted, written)
      throw stopped
    }
    return finish(counted, written)
  }

  const checked = tally()
  try {
    const target = newTarget()
    for await (const rows of reader.rows()) {
      progress.assertWanted()
      checked.add((await target.look(by.db, rows, false))())
      step(rows)
    }
    if (dry_run || checked.counts.refused > 0) return await finish(checked, 0)
    const counted = await onceMore(() =>
      writeAll(by, reader, newTarget, (rows) => {
        progress.assertWanted()
        step(rows)
      }),
    )
    return await finish(counted, counted.counts.refused > 0 ? 0 : counted.counts.created + counted.counts.changed)
  } catch (error) {
    if (error instanceof Cancelled) error.result = answer(checked, 0)
    throw error
  }
}

/** Writes all of a file that was found sound, in one transaction. Rows that somebody made unsound meanwhile stop all of it. */
async function writeAll(by: By, reader: Reader, newTarget: () => Target, step: (rows: readonly ReadRow[]) => void): Promise<Tally> {
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

function targetOf({ noun, accept_reason }: Asked, { highest_made, columns }: OpenedFile): Target {
  const settings: TargetSettings = { highest_made, accept_reason, column_of: new Map(columns.flatMap(({ field, name }) => (field ? [[field, name] as const] : []))) }
  if (noun === 'prices') return pricesTarget(settings)
  return noun === 'exchange-rates' ? ratesTarget(settings) : codedTarget(noun, settings)
}
