import { createAutosave } from '../../src/components/unsaved/autosave'

describe('Autosave', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const open = (longest = Infinity) => {
    const save = jest.fn(() => Promise.resolve())
    return { save, autosave: createAutosave(save, { pause: 500, longest }) }
  }

  it('saves once after a pause in typing', async () => {
    const { save, autosave } = open()
    autosave.typed()
    await jest.advanceTimersByTimeAsync(400)
    autosave.typed()
    await jest.advanceTimersByTimeAsync(499)
    expect(save).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves without a pause after the longest time', async () => {
    const { save, autosave } = open(2_000)
    for (let waited = 0; waited < 2_000; waited += 250) {
      autosave.typed()
      await jest.advanceTimersByTimeAsync(250)
    }
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('doubles the wait after each failure, up to a minute, until the server responds', async () => {
    const { save, autosave } = open()
    const waits: number[] = []
    for (let failure = 0; failure < 6; failure++) {
      save.mockClear()
      autosave.failed()
      let waited = 0
      for (; save.mock.calls.length === 0; waited += 5_000) await jest.advanceTimersByTimeAsync(5_000)
      waits.push(waited)
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
    autosave.answered()
    save.mockClear()
    autosave.failed()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('runs one task after the other; one that fails does not stop the next', async () => {
    const { autosave } = open()
    const done: string[] = []
    const first = autosave.enqueue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      done.push('first')
      throw new Error('lost')
    })
    const second = autosave.enqueue(() => Promise.resolve(done.push('second')))
    const lost = expect(first).rejects.toThrow('lost')
    await jest.advanceTimersByTimeAsync(1_000)
    await lost
    await second
    expect(done).toEqual(['first', 'second'])
  })

  it('saves at once when flushed, and not again', async () => {
    const { save, autosave } = open()
    autosave.typed()
    await autosave.flush(true)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(save.mock.calls).toEqual([[true]])
  })
})
