import { parentPort } from 'node:worker_threads'
import { Unreadable, type Answered, type Asked, type ReadRow } from './messages'
import { openSheet } from './sheetReader'

/** The thread's entry: reads files beside the server, which is never held up by it. Each question is answered in its turn. */

let sheet: Awaited<ReturnType<typeof openSheet>> | undefined
let batches: AsyncGenerator<ReadRow[]> | undefined
/** The batch after the one that was answered, read while that one is being written. */
let ahead: Promise<IteratorResult<ReadRow[]>> | undefined

function readAhead() {
  ahead = batches?.next()
  // Told to whoever asks for it.
  ahead?.catch(() => undefined)
}

async function answer(asked: Asked): Promise<Answered> {
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
parentPort?.on('message', (asked: Asked) => {
  last = last
    .then(() => answer(asked))
    .catch((error: unknown): Answered => {
      if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message }
      throw error
    })
    .then((answered) => parentPort?.postMessage(answered))
})
