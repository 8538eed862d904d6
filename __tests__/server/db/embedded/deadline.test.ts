import { installDeadline } from '../../../../src/server/db/embedded/deadline'
import { createGauge } from '../../../../src/server/db/embedded/gauge'
import { startWatchdog } from '../../../../src/server/db/embedded/watchdog'

const year = 365 * 86_400_000
const flags = { _QueryCancelPending: 1, _InterruptPending: 2 }

/** The parts of the engine that the deadline uses. */
const anEngine = () => ({ ...flags, FS: { read: () => 'content' }, HEAPU8: new Uint8Array(3) })

/** Sets the time of day, not the clock that timers use. */
const setClock = (off: number) => {
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + off)
}

describe('The deadline of a statement', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each([year, -year])('does not pass where the time of day is set by %s ms while it runs', (off) => {
    const engine = anEngine()
    const deadline = installDeadline(engine as never, createGauge())
    deadline.start(30_000)
    setClock(off)
    expect(engine.FS.read()).toBe('content')
    expect([...engine.HEAPU8]).toEqual([0, 0, 0])
    deadline.stop()
  })

  it('passes after its time, and cancels the statement', async () => {
    const engine = anEngine()
    const deadline = installDeadline(engine as never, createGauge())
    deadline.start(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    engine.FS.read()
    expect([...engine.HEAPU8]).toEqual([0, 1, 1])
  })

  it('ends a stuck worker only after its time, whatever the time of day', async () => {
    const gauge = createGauge()
    installDeadline(anEngine() as never, gauge).start(30_000)
    setClock(year)
    const stuck: string[] = []
    const stop = startWatchdog(gauge, 0, () => stuck.push('ended'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(stuck).toEqual([])
    installDeadline(anEngine() as never, gauge).start(1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(stuck.length).toBeGreaterThan(0)
    stop()
  })
})
