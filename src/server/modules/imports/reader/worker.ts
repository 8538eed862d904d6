import { parentPort } from 'node:worker_threads'
import { Unreadable, type ReaderResponse, type ReaderRequest, type ReadRow } from './messages'
import { openSheet } from './sheetReader'

/** Entry of the thread that reads files without blocking the server. Requests are answered in order. */

let sheet: Awaited<ReturnType<typeof openSheet>> | undefined
let batches: AsyncGenerator<ReadRow[]> | undefined
/** The next batch, read while the previous one is being written. */
let ahead: Promise<IteratorResult<ReadRow[]>> | undefined

function readAhead() {
  ahead = batches?.next()
  // The error is reported to the request that awaits this batch.
  ahead?.catch(() => undefined)
}

async function answer(asked: ReaderRequest): Promise<ReaderResponse> {
  if (asked.kind === 'open') {
    sheet = await openSheet(asked.settings)
    return { kind: 'opened', opened: sheet.opened }
  }
  if (asked.kind === 'forget') {
    await batches?.return(undefined)
    sheet = batches = ahead = undefined
    return { kind: 'forgotten' }
  }
  if (!sheet) throw new Error(`the reader was asked to ${asked.kind} before it was given a file`)
  switch (asked.kind) {
    case 'restart':
      await batches?.return(undefined)
      batches = sheet.batches()
      readAhead()
      return { kind: 'restarted' }
    case 'next': {
      const read = await ahead
      readAhead()
      return { kind: 'rows', rows: read && !read.done ? read.value : null }
    }
    case 'refused':
      return { kind: 'csv', bytes: await sheet.refused(new Map(asked.reasons)) }
  }
}

let last = Promise.resolve()
parentPort?.on('message', (asked: ReaderRequest) => {
  last = last
    .then(() => answer(asked))
    .catch((error: unknown): ReaderResponse => {
      if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message }
      throw error
    })
    .then((answered) => parentPort?.postMessage(answered))
})
