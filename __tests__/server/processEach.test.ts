import { processEach } from '../../src/server/jobs/processEach'

describe('Processing each of many', () => {
  it('adds up the results, in order', async () => {
    const seen: number[] = []
    expect(
      await processEach([1, 2, 3], async (item) => {
        seen.push(item)
        return item
      }),
    ).toBe(6)
    expect(seen).toEqual([1, 2, 3])
  })

  it('continues after a failure, and reports it at the end', async () => {
    const seen: number[] = []
    const all = processEach([1, 2, 3], async (item) => {
      seen.push(item)
      if (item === 1) throw new Error('the first is broken')
      return 1
    })
    await expect(all).rejects.toThrow('1 of 3 failed: Error: the first is broken')
    expect(seen).toEqual([1, 2, 3])
  })
})
