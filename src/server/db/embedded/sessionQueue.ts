/** One job for the session: `run` returns the transaction status after it. */
interface Job<Connection> {
  connection: Connection
  run: () => Promise<string | null>
}

export interface SessionQueue<Connection> {
  add(connection: Connection, run: Job<Connection>['run']): void
  /** Removes the connection's waiting jobs. */
  drop(connection: Connection): void
  /** Accepts no more jobs, and resolves when the running one has ended. */
  close(): Promise<void>
  owner(): Connection | null
}

/**
 * One session serves all connections, one batch after the other. A connection with an open transaction owns the
 * session: until it ends, only that connection's batches run. `onTurn` is called with the owner that has nothing
 * waiting (to time it), or null.
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
