import { once } from 'node:events'
import PQueue from 'p-queue'
import { invalid } from '../../../../http/refusal'
import { keptThreads } from '../../../../jobs/keptThreads'
import { isOutOfMemory, startThread } from '../../../../jobs/thread'
import type { Message, ReadMessage } from './readMessage'

/** The longest message takes a tenth of a second. */
const patienceMs = 5_000
/** Enough for the longest message; one that needs more fails without affecting the server. */
const memoryMb = 256

const takeThread = keptThreads(() =>
  startThread(
    { here: import.meta.url, source: './worker.ts', built: 'messageReader.js' },
    { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  ),
)

/** Other messages wait, so that many at once need neither all of the memory nor all of the processor. */
const queue = new PQueue({ concurrency: 2 })

/** Reads a message in a thread. Refuses one that takes too long or too much memory; its thread is ended. */
export const readInThread = (message: Message, patience = patienceMs): Promise<ReadMessage> =>
  queue.add(async () => {
    const { thread, giveBack, end } = takeThread()
    try {
      thread.postMessage(message)
      const [read] = (await once(thread, 'message', { signal: AbortSignal.timeout(patience) })) as [ReadMessage]
      giveBack()
      return read
    } catch (error) {
      await end()
      throw isTooMuch(error) ? tooMuch() : error
    }
  })

const isTooMuch = (error: unknown) => isOutOfMemory(error) || (error instanceof Error && error.name === 'AbortError')

const tooMuch = () =>
  invalid([{ path: 'text', message: 'This text takes too long to read. Paste it in parts, or enter its lines.' }])
