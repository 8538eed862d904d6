import { cheapestFill, type Filler } from '../../../src/domain/comparison/cheapestFill'

const filler = (freight: number, ...costs: (number | null)[]): Filler => ({
  freight: BigInt(freight),
  costs: costs.map((cost) => (cost === null ? null : BigInt(cost))),
})

describe('The cheapest fill of the lines', () => {
  it.each<[string, Filler[], number[] | null]>([
    ['the cheaper of two when freight is equal', [filler(0, 9, 5), filler(0, 8, 6)], [1, 0]],
    ['one supplier when a second freight costs more than it saves', [filler(40, 60, 100), filler(41, 100, 60)], [0, 0]],
    ['both when it saves more than that', [filler(39, 60, 100), filler(39, 100, 60)], [0, 1]],
    [
      'the fewest suppliers, and the first of them, at the same cost',
      [filler(40, 60, 100), filler(40, 100, 60)],
      [0, 0],
    ],
    ['the first supplier at the same cost', [filler(5, 7, 7), filler(5, 7, 7)], [0, 0]],
    ['the only supplier of a line, for any freight', [filler(1, 10, null), filler(900, 50, 10)], [0, 1]],
    ['null when a line has no supplier', [filler(1, 10, null), filler(2, 10, null)], null],
    ['null without suppliers', [], null],
    // Line by line B and C are cheapest: 9 + 9 + 60 + 60 = 138; A has both for 10 + 10 + 100 = 120.
    [
      'the supplier with the highest freight who replaces two others',
      [filler(100, 10, 10), filler(60, 9, null), filler(60, null, 9)],
      [0, 0],
    ],
    ['the same in any order of suppliers', [filler(60, 9, null), filler(60, null, 9), filler(100, 10, 10)], [2, 2]],
    [
      'the cheapest of several who each replace two others',
      [filler(110, 10, 10), filler(60, 9, null), filler(60, null, 9), filler(100, 10, 10)],
      [3, 3],
    ],
  ])('is %s', (_, fillers, chosen) => {
    expect(cheapestFill(fillers, 2)).toEqual(chosen)
  })

  it('is found among more suppliers than can be tried set by set: suppliers who cost more than they save are dropped, the highest freight first', () => {
    // Each charges 100 per line, 60 for one line, and a freight of 50 to 65. The fourth has that line for 30.
    const fillers = Array.from({ length: 16 }, (_, index) =>
      filler(
        index === 3 ? 30 : 50 + ((index * 7) % 16),
        ...Array.from({ length: 16 }, (__, line) => (line === index ? 60 : 100)),
        1000,
      ),
    )
    // The sixth has the highest freight, and the last line at 10 where the others charge 1,000.
    fillers[5] = filler(300, ...Array.from({ length: 16 }, (_, line) => (line === 5 ? 60 : 100)), 10)
    const chosen = Array.from({ length: 17 }, (_, line) => (line === 5 || line === 16 ? 5 : 3))
    expect(cheapestFill(fillers, 17)).toEqual(chosen)
  })
})
