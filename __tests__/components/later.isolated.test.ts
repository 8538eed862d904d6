import { later } from '../../src/components/later'

describe('Work for later', () => {
  const done = jest.fn()
  let idle: (() => void)[] = []
  beforeEach(() => {
    jest.useFakeTimers()
    done.mockClear()
    idle = []
    // jsdom never says that there is nothing to do.
    window.requestIdleCallback = (callback) => idle.push(callback as () => void)
    window.cancelIdleCallback = (handle) => (idle[handle - 1] = () => undefined)
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  })
  const nothingToDo = () => idle.forEach((callback) => callback())

  it('begins after its wait, once nothing else is to be done', () => {
    later(1_000, done)
    jest.advanceTimersByTime(999)
    nothingToDo()
    jest.advanceTimersByTime(1)
    expect(done).not.toHaveBeenCalled()
    nothingToDo()
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('does not begin once it is called off, before its wait and after it', () => {
    later(1_000, done)()
    jest.advanceTimersByTime(1_000)
    const callOff = later(1_000, done)
    jest.advanceTimersByTime(1_000)
    callOff()
    nothingToDo()
    expect(done).not.toHaveBeenCalled()
  })

  it('begins after its wait where the browser does not say that it is idle', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    later(1_000, done)
    jest.advanceTimersByTime(1_000)
    expect(done).toHaveBeenCalledTimes(1)
  })
})
