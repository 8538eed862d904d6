/** One thing to do in the session: `run` gives the transaction status after it. */
interface Job<Connection> {
  connection: Connection
  run: () => Promise<string | null>
}

export interface SessionQueue<Connection> {
  add(connection: Connection, run: Job<Connection>['run']): void
  /** Forgets what the connection still had waiting. */
  drop(connection: Connection): void
  /** Takes nothing more, and resolves when what is running has ended. */
  close(): Promise<void>
  owner(): Connection | null
}

/**
 * One session serves all connections, one batch after the other. A connection whose transaction is open owns the session: until it
 * ends, only that connection's batches run. `onTurn` is told of the owner that has nothing waiting (so that it may be timed), or null.
 */
export function createSessionQueue<Connection>(
  onTurn: (idleOwner: Connection | null) => void,
): SessionQueue<Connection> {
  let jobs: Job<Connection>[] = []
  let owner: Connection | null = null
  let running: Promise<void> | null = null
  let closed = false

  function next(): Job<Connection> | undefined {
    const index = jobs.findIndex((job) => owner === null || job.connection === owner)
    return index < 0 ? undefined : jobs.splice(index, 1)[0]
  }

  async function pump(first: Job<Connection>): Promise<void> {
    onTurn(null)
    for (let job: Job<Connection> | undefined = first; job; job = next()) {
      const status = await job.run()
      owner = status === 'I' ? null : job.connection
    }
    running = null
    onTurn(owner)
  }

  function start(): void {
    if (running) return
    const first = next()
    if (first) running = pump(first)
  }

  return {
    add(connection, run) {
      if (closed) return
      jobs.push({ connection, run })
      start()
    },
    drop(connection) {
      jobs = jobs.filter((job) => job.connection !== connection)
    },
    async close() {
      closed = true
      jobs = []
      await running
    },
    owner: () => owner,
  }
}
