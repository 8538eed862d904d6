import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { endIdleThreads, keptThreads } from '../../src/server/jobs/keptThreads'

/** A thread that answers with its number, and fails or ends on request. */
const source = `const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', (asked) => {
  if (asked === 'fail') throw new Error('failed')
  if (asked === 'exit') process.exit(0)
  parentPort.postMessage(threadId)
})`

describe('Threads that are kept', () => {
  const started: Worker[] = []
  const take = keptThreads(() => {
    const thread = new Worker(source, { eval: true, execArgv: [] })
    started.push(thread)
    return thread
  })
  const isRunning = (thread: Worker) => thread.threadId !== -1
  const numberOf = async (thread: Worker) => {
    thread.postMessage('who')
    const [number] = (await once(thread, 'message')) as [number]
    return number
  }

  beforeEach(() => void (started.length = 0))
  afterEach(() => endIdleThreads())

  it('are started when none is idle, and used again once they were given back', async () => {
    const one = take()
    const two = take()
    expect(two.thread).not.toBe(one.thread)
    const number = await numberOf(one.thread)
    one.giveBack()
    const three = take()
    expect([three.thread, await numberOf(three.thread), started.length]).toEqual([one.thread, number, 2])
    await Promise.all([two.end(), three.end()])
  })

  it('are one at most: of two that were given back the first ends', async () => {
    const [one, two] = [take(), take()]
    const ended = once(one.thread, 'exit')
    one.giveBack()
    two.giveBack()
    await ended
    expect(take().thread).toBe(two.thread)
    await two.end()
  })

  it.each(['fail', 'exit'])('are not used again after one ended by itself while it was idle: %s', async (how) => {
    const { thread, giveBack } = take()
    await numberOf(thread)
    giveBack()
    // Both may come at once, the error first: `once` would end with it and miss the exit.
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage(how)
    await ended
    const next = take()
    expect(next.thread).not.toBe(thread)
    expect(await numberOf(next.thread)).toBeGreaterThan(0)
    await next.end()
  })

  it('are not used again after their work ended them', async () => {
    const { thread, end } = take()
    await end()
    const next = take()
    expect(next.thread).not.toBe(thread)
    await next.end()
  })

  it('all end when the server closes, but those that are in use', async () => {
    const [idle, used] = [take(), take()]
    idle.giveBack()
    await endIdleThreads()
    expect([isRunning(idle.thread), isRunning(used.thread)]).toEqual([false, true])
    await used.end()
  })
})
