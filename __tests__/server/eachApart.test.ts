import { eachApart } from '../../src/server/eachApart'

describe('What is done to each of many', () => {
  it('is added up, in their order', async () => {
    const seen: number[] = []
    expect(
      await eachApart([1, 2, 3], async (item) => {
        seen.push(item)
        return item
      }),
    ).toBe(6)
    expect(seen).toEqual([1, 2, 3])
  })

  it('is done to those behind one that fails, too, and the failure is told at the end', async () => {
    const seen: number[] = []
    const all = eachApart([1, 2, 3], async (item) => {
      seen.push(item)
      if (item === 1) throw new Error('the first is broken')
      return 1
    })
    await expect(all).rejects.toThrow('1 of 3 failed: Error: the first is broken')
    expect(seen).toEqual([1, 2, 3])
  })
})
