import { batchSize } from '../../src/server/modules/imports/batchSize'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)
const lengths = (batches: Iterable<readonly number[]>) => [...batches].map(({ length }) => length)

describe('The batches of an import', () => {
  it('where all share one session hold it for a short time: their size follows from how long the last one took', () => {
    const sizes = batchSize(true)
    const batches = sizes.batchesOf(rows(1000))
    const taken = [batches.next().value]
    for (const ms of [15, 60, 30]) {
      sizes.learn(taken.at(-1)?.length ?? 0, ms)
      taken.push(batches.next().value)
    }
    expect(taken.map((batch) => batch?.length)).toEqual([100, 200, 100, 100])
    expect([...taken, ...batches].flat()).toEqual(rows(1000))
  })

  it('never have fewer rows than a batch is worth, and never more than are read together', () => {
    const sizes = batchSize(true)
    sizes.learn(100, 5000)
    expect(lengths(sizes.batchesOf(rows(500)))).toEqual([100, 100, 100, 100, 100])
    sizes.learn(100, 0)
    expect(lengths(sizes.batchesOf(rows(1200)))).toEqual([500, 500, 200])
  })

  it('are what was read together where nobody waits', () => {
    const sizes = batchSize(false)
    sizes.learn(500, 5000)
    expect(lengths(sizes.batchesOf(rows(500)))).toEqual([500])
    expect(lengths(sizes.batchesOf([]))).toEqual([])
  })
})
