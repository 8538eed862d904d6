import PQueue from 'p-queue'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { Pictures } from '../../documents/drawing/drawDocument'
import { refusal } from '../http/refusal'
import { drawingThread } from './drawingThread'
import type { Task } from './documentWorker'
import { firstDocument } from './firstDocument'

/** A document of 1,000 lines takes about a second; one that reaches this limit fails, and its thread is ended. */
const usualLimits = {
  timeMs: 30_000,
  bytes: 10 * 1024 * 1024,
  /** Any session or link may request fonts and documents at any rate: that must not delay mails. */
  waitingAsked: 40,
}

/** Draws documents in a thread of the server, one after the other, so that long ones do not block requests. */
export function documentDrawer(limits: Partial<typeof usualLimits> = {}) {
  const { waitingAsked, ...threadLimits } = { ...usualLimits, ...limits }
  const thread = drawingThread(threadLimits)
  const queue = new PQueue({ concurrency: 1 })
  let asked = 0

  const make = (task: Task): Promise<Buffer> => queue.add(() => thread.make(task))
  const makeAsked = (task: Task): Promise<Buffer> => {
    if (asked >= waitingAsked) return Promise.reject(tooBusy())
    asked += 1
    return make(task).finally(() => void (asked -= 1))
  }

  return {
    /**
     * Returns the document as a PDF, with its pictures. Rejects when it takes too long, needs too much memory, or is too
     * large.
     */
    draw: (generatedDocument: GeneratedDocument, pictures?: Pictures): Promise<Buffer> =>
      make({ generatedDocument, pictures }),
    /** The same for a request that waits for it. Rejects with 503 when too many wait. */
    drawAsked: (generatedDocument: GeneratedDocument, pictures?: Pictures): Promise<Buffer> =>
      makeAsked({ generatedDocument, pictures }),
    /**
     * Returns a font with only these characters, for those that the documents' fonts do not have. Rejects as drawing
     * does, and with 503 when too many requests wait.
     */
    cut: (characters: string): Promise<Buffer> => makeAsked({ characters }),
    /** Starts the thread and draws a document for no one, so that the first one for a user takes no longer than others. */
    warm: () => make({ generatedDocument: firstDocument }).then(() => undefined),
    close: thread.close,
  }
}
export type DocumentDrawer = ReturnType<typeof documentDrawer>

const tooBusy = () =>
  refusal(503, 'too_busy', 'The server is creating too many documents at once. Try again in a moment.', {
    retry_after: 2,
  })
