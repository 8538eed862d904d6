import {
  Unreadable,
  type ReaderResponse,
  type ReaderRequest,
  type OpenedFile,
  type ReaderSettings,
  type ReadRow,
} from './messages'
import { isOutOfMemory } from '../../../jobs/thread'
import { takeThread } from './threads'

/** The maximum time for one request, in milliseconds. */
const patienceMs = 60_000

export interface Reader {
  open: () => Promise<OpenedFile>
  /** All rows from the first one on in batches; the next batch is read while one is processed. */
  rows: () => AsyncGenerator<ReadRow[], undefined>
  refused: (reasons: Map<number, string>) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Reads a file in a thread. Throws Unreadable with a message when it cannot be read. */
export function startReader(settings: ReaderSettings): Reader {
  const { thread, giveBack, end } = takeThread()
  let waiting: { resolve: (answered: ReaderResponse) => void; reject: (error: Error) => void } | undefined
  let sound = true
  const fail = (error: Error) => {
    sound = false
    waiting?.reject(error)
  }
  const listeners = {
    message: (answered: ReaderResponse) => waiting?.resolve(answered),
    error: (error: Error) =>
      fail(
        isOutOfMemory(error) ? new Unreadable('This file needs too much memory. Split it, or save it as CSV.') : error,
      ),
    exit: () => fail(new Error('the reader of the file has ended')),
  }
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)

  async function ask<Kind extends ReaderResponse['kind']>(
    asked: ReaderRequest,
    kind: Kind,
  ): Promise<Extract<ReaderResponse, { kind: Kind }>> {
    let timer: NodeJS.Timeout | undefined
    const answered = await new Promise<ReaderResponse>((resolve, reject) => {
      waiting = { resolve, reject }
      timer = setTimeout(
        () => fail(new Unreadable('This file takes too long to read. Split it, or save it as CSV.')),
        patienceMs,
      )
      thread.postMessage(asked)
    }).finally(() => {
      clearTimeout(timer)
      waiting = undefined
    })
    if (answered.kind === 'unreadable') throw new Unreadable(answered.message)
    if (answered.kind !== kind) throw new Error(`the reader answered ${answered.kind} to ${asked.kind}`)
    return answered as Extract<ReaderResponse, { kind: Kind }>
  }

  return {
    open: async () => (await ask({ kind: 'open', settings }, 'opened')).opened,
    async *rows() {
      await ask({ kind: 'restart' }, 'restarted')
      for (;;) {
        const { rows } = await ask({ kind: 'next' }, 'rows')
        if (!rows) return undefined
        yield rows
      }
    },
    refused: async (reasons) => (await ask({ kind: 'refused', reasons: [...reasons] }, 'csv')).bytes,
    async close() {
      const forgotten =
        sound &&
        (await ask({ kind: 'forget' }, 'forgotten').then(
          () => true,
          () => false,
        ))
      for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener)
      if (forgotten) giveBack()
      else await end()
    },
  }
}
