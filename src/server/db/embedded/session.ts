import type { PGlite } from '@electric-sql/pglite'
import { readAnswer } from './answer'
import type { Answer } from './answer'
import type { installDeadline } from './deadline'
import { leave } from './leave'
import { createListeners } from './listeners'
import { closeStatement, query, sync } from './protocol'
import { createSessionQueue } from './sessionQueue'
import type { Timeouts } from './timeouts'

/** What the session needs from a connection. */
export interface SessionConnection {
  post(bytes: Buffer): void
  timeouts: { current(): Timeouts; note(text: string): void; transactionEnded(): void }
  /** Its named prepared statements, with their names in the session. */
  statements(): string[]
}

/** Whether the transaction that a batch ended was committed. */
function committed({ failed, tags }: Answer): boolean {
  const last = tags.findLast((tag) => tag === 'COMMIT' || tag === 'ROLLBACK')
  return last === undefined ? !failed : last === 'COMMIT'
}

/**
 * Creates the one session of the engine, shared by all connections. `onIdle` is called for a connection whose
 * transaction was idle for too long.
 */
export function createSession<Connection extends SessionConnection>(
  pglite: PGlite,
  deadline: ReturnType<typeof installDeadline>,
  onIdle: (connection: Connection) => void,
) {
  const listeners = createListeners<Connection>()
  let idleTimer: NodeJS.Timeout | undefined

  const queue = createSessionQueue<Connection>((idleOwner) => {
    clearTimeout(idleTimer)
    const ms = idleOwner?.timeouts.current().idle_in_transaction ?? 0
    if (idleOwner && ms > 0) idleTimer = setTimeout(() => onIdle(idleOwner), ms)
  })

  /** Runs a batch as a whole. The engine returns a view of its heap, so the response is copied at once. */
  async function exchange(batch: Buffer, ms: number): Promise<Answer> {
    const pieces: Buffer[] = []
    deadline.start(ms)
    try {
      await pglite.execProtocolRawStream(batch, {
        syncToFs: false,
        onRawData: (bytes) => void pieces.push(Buffer.from(bytes)),
      })
    } finally {
      deadline.stop()
    }
    const answer = readAnswer(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces))
    for (const { channel, bytes } of answer.notifications)
      for (const listener of listeners.of(channel)) listener.post(bytes)
    return answer
  }

  async function quietly(sql: string | null): Promise<void> {
    if (sql !== null) await exchange(query(sql), 0)
  }

  async function run(connection: Connection, batch: Buffer, texts: string[]): Promise<string | null> {
    for (const text of texts) connection.timeouts.note(text)
    const answer = await exchange(batch, connection.timeouts.current().statement)
    if (answer.fatal !== null) leave(answer.fatal)
    listeners.note(connection, texts, answer.tags)
    if (answer.status === 'I') {
      connection.timeouts.transactionEnded()
      await quietly(listeners.settle(committed(answer)))
    }
    connection.post(answer.bytes)
    return answer.status
  }

  /** Cleans up after a connection: an open transaction, its statements, its channels. */
  async function clean(connection: Connection): Promise<string> {
    if (queue.owner() === connection) {
      await exchange(Buffer.concat([sync(), query('ROLLBACK')]), 0)
      listeners.settle(false)
    }
    const statements = connection.statements()
    if (statements.length > 0) await exchange(Buffer.concat([...statements.map(closeStatement), sync()]), 0)
    await quietly(listeners.forget(connection))
    return 'I'
  }

  return {
    batch: (connection: Connection, bytes: Buffer, texts: string[]): void =>
      queue.add(connection, () => run(connection, bytes, texts)),
    /** The connection ended normally: what it sent before still runs. */
    goodbye: (connection: Connection): void => queue.add(connection, () => clean(connection)),
    /** The connection broke or is being closed: its waiting batches do not run. */
    abandon: (connection: Connection): void => {
      queue.drop(connection)
      queue.add(connection, () => clean(connection))
    },
    /** Accepts no more batches and rolls back the open transaction. */
    async close(): Promise<void> {
      clearTimeout(idleTimer)
      await queue.close()
      clearTimeout(idleTimer)
      if (queue.owner() !== null) await exchange(Buffer.concat([sync(), query('ROLLBACK')]), 0)
    },
  }
}
