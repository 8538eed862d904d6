import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../thread'
import { Unreadable, type Answered, type Asked, type OpenedFile, type ReaderSettings, type ReadRow } from './messages'

/** Enough for the largest file that is taken; a file that wants more is refused, and the server lives on. */
const memoryMb = 1024
/** The longest that one question may take. */
const patienceMs = 120_000

export interface Reader {
  open: () => Promise<OpenedFile>
  /** All rows from the first one on, batch by batch; the next batch is read while one is being worked on. */
  rows: () => AsyncGenerator<ReadRow[]>
  refused: (reasons: Map<number, string>) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Starts a thread that reads this file. Throws Unreadable, in words, for what cannot be read. */
export function startReader(settings: ReaderSettings): Reader {
  const thread: Worker = startThread({ here: import.meta.url, source: './worker.ts', built: 'importReader.js' }, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  let waiting: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error) => waiting?.reject(error)
  thread.on('message', (answered: Answered) => waiting?.resolve(answered))
  thread.on('error', (error: NodeJS.ErrnoException) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable('This file needs too much memory. Split it, or save it as CSV.') : error))
  thread.on('exit', () => fail(new Error('the reader of the file has ended')))

  async function ask<Kind extends Answered['kind']>(asked: Asked, kind: Kind): Promise<Extract<Answered, { kind: Kind }>> {
    let timer: NodeJS.Timeout | undefined
    const answered = await new Promise<Answered>((resolve, reject) => {
      waiting = { resolve, reject }
      timer = setTimeout(() => reject(new Unreadable('Reading this file takes too long. Split it, or save it as CSV.')), patienceMs)
      thread.postMessage(asked)
    }).finally(() => {
      clearTimeout(timer)
      waiting = undefined
    })
    if (answered.kind === 'unreadable') throw new Unreadable(answered.message)
    if (answered.kind !== kind) throw new Error(`the reader answered ${answered.kind} to ${asked.kind}`)
    return answered as Extract<Answered, { kind: Kind }>
  }

  return {
    open: async () => (await ask({ kind: 'open' }, 'opened')).opened,
    async *rows() {
      await ask({ kind: 'restart' }, 'restarted')
      for (;;) {
        const { rows } = await ask({ kind: 'next' }, 'rows')
        if (!rows) return
        yield rows
      }
    },
    refused: async (reasons) => (await ask({ kind: 'refused', reasons: [...reasons] }, 'csv')).bytes,
    close: async () => void (await thread.terminate()),
  }
}
