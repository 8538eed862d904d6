import type { ImportDecimalSigns, ImportForAll, ImportMapping } from '../../../contract/imports'
import type { ImportResult } from '../../../contract/importResult'
import type { ImportMode, ImportNoun } from '../../../domain/imports/sheets/importFields'
import { getCompany } from '../company/companyRepository'
import { Cancelled, Impossible, Interrupted, type Progress } from '../../jobs/work'
import { codedTarget } from './coded/codedTarget'
import { pricesTarget } from './pricesTarget'
import { ratesTarget } from './ratesTarget'
import { Unreadable, type OpenedFile, type ReadRow } from './reader/messages'
import { startReader, type Reader } from './reader/reader'
import { tally, type Tally } from './tally'
import type { Target, TargetSettings } from './target'
import { atOnce, forget, promise } from './promise'
import { keepRefused, type By } from './writeRows'
import { writeAll, writeBatches } from './writing'

export interface ImportRequest {
  noun: ImportNoun
  file: Uint8Array
  file_name: string | null
  dry_run: boolean
  mode: ImportMode
  sheet: string | undefined
  mapping: ImportMapping
  /** Undefined in jobs that were stored before this setting existed. */
  decimal_signs?: ImportDecimalSigns
  /** The same. */
  for_all?: ImportForAll
  accept_reason: string | undefined
  /** All rows were valid, and the file is being written to the end. */
  promised?: boolean
}

/** Imports a file, or returns what the import would do. */
export async function runImport(asked: ImportRequest, by: By, progress: Progress): Promise<ImportResult> {
  const { noun, file, sheet, mapping, decimal_signs = {}, for_all = {} } = asked
  const { currency: own } = await getCompany(by.db)
  const reader = startReader({ noun, file, sheet, mapping, decimal_signs, for_all, own })
  try {
    return await bringIn(asked, by, progress, reader, own)
  } catch (error) {
    throw error instanceof Unreadable ? new Impossible(error.message) : error
  } finally {
    await reader.close()
  }
}

async function bringIn(
  asked: ImportRequest,
  by: By,
  progress: Progress,
  reader: Reader,
  own: string,
): Promise<ImportResult> {
  const opened = await reader.open()
  const { dry_run, mode, promised = false } = asked
  const written_too = !dry_run && mode === 'all' && !promised
  const steps = opened.rows * (written_too ? 2 : 1)
  let done = 0
  const step = (rows: readonly ReadRow[]) => {
    done = Math.min(done + rows.length, steps)
    progress.tell(done, steps)
  }
  const wanted = (rows: readonly ReadRow[]) => {
    step(rows)
    progress.assertWanted()
  }
  progress.tell(0, steps)

  const answer = (counted: Tally, written: number): ImportResult => {
    const { noun, file_name } = asked
    return {
      noun,
      file_name,
      dry_run,
      mode,
      sheets: opened.sheets,
      sheet: opened.sheet,
      columns: opened.columns,
      missing: opened.missing,
      written,
      ...counted.result(opened),
    }
  }
  if (opened.rows === 0) {
    const stopped = new Impossible(noRows(opened))
    // Another sheet can be chosen from the result.
    if (opened.sheets.length > 1) stopped.result = answer(tally(), 0)
    throw stopped
  }
  const finish = async (counted: Tally, written: number) => {
    await keepRefused(asked.file_name, by, reader, counted)
    return answer(counted, written)
  }
  /** In batches: the rows written so far are reported however the import ends. */
  const batches = async (each: (rows: readonly ReadRow[]) => void) => {
    const counted = tally()
    await writeBatches(by, reader, targetOf(asked, opened, own), counted, each).catch((error: unknown) => {
      const written = writtenOf(counted)
      if (error instanceof Interrupted) throw error
      const stopped =
        error instanceof Cancelled
          ? error
          : new Impossible(
              `The import stopped after ${written} rows, which are saved. Start it again. Saved rows are recognised.`,
              { cause: error },
            )
      stopped.result = answer(counted, written)
      throw stopped
    })
    return finish(counted, writtenOf(counted))
  }

  const toTheEnd = async () => {
    const result = await batches((rows) => {
      step(rows)
      progress.assertServing()
    }).catch(async (error: unknown) => {
      // The file is needed again only if the server was interrupted.
      if (!(error instanceof Interrupted)) await forget(by)
      throw error
    })
    await forget(by)
    return result
  }

  if (promised) return toTheEnd()
  if (mode === 'good' && !dry_run) return batches(wanted)

  const checked = tally()
  try {
    const target = targetOf(asked, opened, own)
    for await (const rows of reader.rows()) {
      checked.add((await target.look(by.db, rows, false))())
      wanted(rows)
    }
    if (dry_run || checked.counts.refused > 0) return await finish(checked, 0)
    if (by.one_session && opened.rows > atOnce.rows) {
      await promise(by, asked)
      return await toTheEnd()
    }
    const counted = await writeAll(by, reader, () => targetOf(asked, opened, own), wanted)
    return await finish(counted, counted.counts.refused > 0 ? 0 : writtenOf(counted))
  } catch (error) {
    if (error instanceof Cancelled) error.result = answer(checked, 0)
    throw error
  }
}

/** What was taken for headings is named: rows may be a part of them. */
const noRows = ({ columns }: OpenedFile) =>
  `No row was read: this file has only headings (${columns
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 300)}). Add rows below them and try again.`

const writtenOf = ({ counts }: Tally) => counts.created + counts.changed

function targetOf(
  { noun, accept_reason, promised = false }: ImportRequest,
  { highest_made, columns }: OpenedFile,
  own: string,
): Target {
  const settings: TargetSettings = {
    own,
    promised,
    highest_made,
    accept_reason,
    column_of: new Map(columns.flatMap(({ field, name }) => (field ? [[field, name] as const] : []))),
  }
  if (noun === 'prices') return pricesTarget(settings)
  return noun === 'exchange-rates' ? ratesTarget(settings) : codedTarget(noun, settings)
}
