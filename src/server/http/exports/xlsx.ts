import { on, once } from 'node:events'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { refusal } from '../refusal'
import { startThread } from '../../jobs/thread'
import { cellText, type FileColumn } from './cells'
import type { SheetPart, SheetSettings } from './xlsxWorker'

/** The maximum number of rows of an Excel sheet without its headings. */
const mostRows = 1_048_575
/** Enough for a full sheet of ordinary lists; one that needs more fails without affecting the server. */
const memoryMb = 4096

/**
 * Returns a list as a workbook of one sheet: texts stay texts for any first character, numbers are numbers, days are
 * days. A workbook is packed when its last row is known, so it is done in its own thread.
 */
export async function xlsxOf(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly FileColumn[],
  timezone: string,
  name: string,
): Promise<Readable> {
  const workerData: SheetSettings = { name, columns: columns.map(({ kind, heading }) => ({ kind, heading })) }
  const thread = startThread(
    { here: import.meta.url, source: './xlsxWorker.ts', built: 'xlsxWriter.js' },
    { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  )
  try {
    let count = 0
    for await (const rows of pages) {
      count += rows.length
      if (count > mostRows) throw tooMany()
      thread.postMessage({
        rows: rows.map((row) => columns.map((column) => cellText(row, column, timezone))),
      } satisfies SheetPart)
      await once(thread, 'message')
    }
    const stream = Readable.from(packed(thread), { objectMode: false })
    // After its last byte, or when the reader disconnects.
    stream.once('close', () => void thread.terminate())
    return stream
  } catch (error) {
    await thread.terminate()
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMany() : error
  }
}

/** Yields the bytes of the workbook. */
async function* packed(thread: Worker): AsyncGenerator<Uint8Array> {
  const messages = on(thread, 'message') as AsyncIterable<[Uint8Array | null]>
  thread.postMessage({ rows: null } satisfies SheetPart)
  for await (const [bytes] of messages) {
    if (!bytes) return
    yield bytes
  }
}

const tooMany = () =>
  refusal(422, 'invalid', 'This list does not fit in one sheet. Filter the list, or export it as CSV.')
