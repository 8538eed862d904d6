import { on, once } from 'node:events'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { refusal } from '../refusal'
import { keptThreads } from '../../jobs/keptThreads'
import { isOutOfMemory, startThread } from '../../jobs/thread'
import { cellText, type FileColumn } from './cells'
import type { SheetRequest } from './xlsxWorker'

/** The maximum number of rows of an Excel sheet without its headings. */
const mostRows = 1_048_575
/** Enough for a full sheet of ordinary lists; one that needs more fails without affecting the server. */
const memoryMb = 4096

const takeThread = keptThreads(() =>
  startThread(
    { here: import.meta.url, source: './xlsxWorker.ts', built: 'xlsxWriter.js' },
    { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  ),
)

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
  const { thread, giveBack, end } = takeThread()
  const ask = (request: SheetRequest) => thread.postMessage(request)
  try {
    ask({ kind: 'begin', settings: { name, columns: columns.map((column) => withZone(column, timezone)) } })
    let count = 0
    for await (const rows of pages) {
      count += rows.length
      if (count > mostRows) throw tooMany()
      ask({ kind: 'rows', rows: rows.map((row) => columns.map((column) => cellText(row, column, timezone))) })
      await once(thread, 'message')
    }
    let complete = false
    const stream = Readable.from(
      packed(thread, () => (complete = true)),
      { objectMode: false },
    )
    // After its last byte; or when the reader disconnects, while the thread still has bytes of this workbook.
    stream.once('close', () => void (complete ? giveBack() : end()))
    return stream
  } catch (error) {
    await end()
    throw isOutOfMemory(error) ? tooMany() : error
  }
}

/** A cell has no time zone: the heading of its column has it. */
const withZone = ({ kind, heading }: FileColumn, timezone: string) => ({
  kind,
  heading: kind === 'instant' ? `${heading} (${timezone})` : heading,
})

/** Yields the bytes of the workbook; `onComplete` is called after the last of them. */
async function* packed(thread: Worker, onComplete: () => void): AsyncGenerator<Uint8Array> {
  const messages = on(thread, 'message') as AsyncIterable<[Uint8Array | null]>
  thread.postMessage({ kind: 'pack' } satisfies SheetRequest)
  for await (const [bytes] of messages) {
    if (!bytes) return onComplete()
    yield bytes
  }
}

const tooMany = () =>
  refusal(422, 'invalid', 'This list does not fit in one sheet. Filter the list, or export it as CSV.')
