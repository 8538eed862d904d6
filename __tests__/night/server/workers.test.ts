import type { ChildProcess } from 'node:child_process'
import { buildProcess } from '../../server/support/process'
import { databaseUrl, openTestDatabase } from '../../server/support/testDatabase'

jest.setTimeout(300_000)

/** A process is gone when a signal does not reach it. */
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const rounds = 3

describe('Several processes', () => {
  let built: Awaited<ReturnType<typeof buildProcess>>
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined
  const running: ChildProcess[] = []

  beforeAll(async () => {
    built = await buildProcess()
  })
  afterAll(() => built.remove())
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    await database?.stop()
    database = undefined
  })

  const started = (environment: Record<string, string>) => {
    const server = built.start({ PORT: '0', LOG_LEVEL: 'info', ...environment })
    running.push(server.child)
    return server
  }

  if (!databaseUrl) {
    it('are refused on the embedded database, which has one', async () => {
      const { ended, log } = started({ WORKERS: '2' })
      expect(await ended).toBe(1)
      expect(log().map(({ msg }) => msg)).toEqual([
        'Zabuni could not start: WORKERS needs PostgreSQL: set DATABASE_URL, or leave WORKERS out',
      ])
    })
    return
  }

  const shared = async (workers: string) => {
    database = await openTestDatabase()
    const server = started({ DATABASE_URL: database.pool.options.connectionString ?? '', WORKERS: workers })
    const address = await server.serving
    /** One request on a connection of its own. */
    const ask = async () =>
      (await fetch(`${address}/api/health`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(20_000) }))
        .status
    /** Asks until it is true of the processes that answer from now on. */
    const until = async (isTrue: (since: Set<number>) => boolean) => {
      const before = server.said.out.length
      for (;;) {
        expect(await ask()).toBe(200)
        const since = new Set(
          [...server.said.out.slice(before).matchAll(/"pid":(\d+)[^\n]*incoming request/g)].map(([, pid]) =>
            Number(pid),
          ),
        )
        if (isTrue(since)) return since
      }
    }
    return { ...server, address, ask, until }
  }

  it('share one address, print it once, and end together', async () => {
    const { said, until, child, ended } = await shared('3')
    const pids = await until((since) => since.size === 3)
    expect(pids.has(child.pid ?? 0)).toBe(false)
    expect(said.out.match(/Zabuni serves on/g)).toHaveLength(1)
    expect(said.out.match(/#setup=/g)).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect([...pids].filter(isAlive)).toEqual([])
  })

  it('replace one that ends', async () => {
    const { log, printed, until } = await shared('2')
    const [first = 0, second = 0] = await until((since) => since.size === 2)
    process.kill(first, 'SIGKILL')
    const endings = () => log().filter(({ server }) => server === 'process_ended')
    await printed(() => endings().length > 0)
    const now = await until((since) => since.size === 2 && !since.has(first))
    expect(now.has(second)).toBe(true)
    expect(endings().map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'A process of the server ended (SIGKILL). Another one takes its place.'],
    ])
  })

  it('answer the requests that were handed to one that is killed before it took them', async () => {
    const { ask, until } = await shared('2')
    const [first = 0] = await until((since) => since.size === 2)
    process.kill(first, 'SIGSTOP')
    let answered = 0
    const asked = Array.from({ length: 6 }, () =>
      ask().then((status) => {
        answered += 1
        return status
      }),
    )
    // The first connection goes to the one that does not take it, and the others to the one that does.
    while (answered < 5) await new Promise((resolve) => setTimeout(resolve, 10))
    process.kill(first, 'SIGKILL')
    expect(await Promise.all(asked)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('begin anew where all of them are killed at once', async () => {
    const { child, log, until, printed } = await shared('2')
    const pids = await until((since) => since.size === 2)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await printed(() => log().filter(({ server }) => server === 'process_started').length >= 4)
    expect(child.exitCode).toBeNull()
  })

  it('are all replaced on SIGHUP, while every request is answered', async () => {
    const { until, ask, child, log } = await shared('2')
    let before = await until((since) => since.size === 2)
    for (let round = 0; round < rounds; round += 1) {
      child.kill('SIGHUP')
      // Every request on the way is answered with 200: many are, so that some arrive while a process ends.
      let done = false
      const others = Array.from({ length: 6 }, async () => {
        const answers = []
        while (!done) answers.push(await ask())
        return answers.filter((status) => status !== 200)
      })
      const replaced = before
      const alive = (pids: Set<number>) => [...pids].filter(isAlive)
      const after = await until((since) => alive(replaced).length === 0 && alive(since).length === 2).finally(
        () => (done = true),
      )
      expect((await Promise.all(others)).flat()).toEqual([])
      before = new Set(alive(after))
    }
    expect(log().filter(({ server }) => server === 'reloaded')).toHaveLength(rounds)
  })

  it('end when the first of them is killed', async () => {
    const { until, child, ended } = await shared('2')
    const pids = await until((since) => since.size === 2)
    child.kill('SIGKILL')
    await ended
    // They end by themselves, and no event tells when.
    while ([...pids].some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10))
  })

  it('end with a message when one cannot start', async () => {
    const { address } = await shared('2')
    const other = started({
      DATABASE_URL: database?.pool.options.connectionString ?? '',
      WORKERS: '2',
      PORT: new URL(address).port,
    })
    expect(await other.ended).toBe(1)
    expect(other.log().map(({ server, msg }) => [server, msg])).toContainEqual([
      'start_failed',
      expect.stringContaining('EADDRINUSE'),
    ])
  })
})
