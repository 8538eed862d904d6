import { on, once } from 'node:events'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { refusal } from '../refusal'
import { startThread } from '../thread'
import { cellText, type FileColumn } from './cells'
import type { SheetPart, SheetSettings } from './xlsxWorker'

/** What a sheet of Excel can hold, its head aside. */
const mostRows = 1_048_575
/** Enough for a full sheet of ordinary lists; one that wants more is refused, and the server lives on. */
const memoryMb = 4096

/**
 * A list as a workbook of one sheet: texts are texts whatever they begin with, numbers are numbers, days are days. A workbook
 * is packed when its last row is known: in a thread of its own, so that it holds up nobody.
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
    // With its last byte, or when whoever reads it goes away.
    stream.once('close', () => void thread.terminate())
    return stream
  } catch (error) {
    await thread.terminate()
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMany() : error
  }
}

/** The bytes of the workbook. */
async function* packed(thread: Worker): AsyncGenerator<Uint8Array> {
  const messages = on(thread, 'message') as AsyncIterable<[Uint8Array | null]>
  thread.postMessage({ rows: null } satisfies SheetPart)
  for await (const [bytes] of messages) {
    if (!bytes) return
    yield bytes
  }
}

const tooMany = () =>
  refusal(422, 'invalid', 'This is more than one sheet can hold. Filter the list, or take it as CSV.')
