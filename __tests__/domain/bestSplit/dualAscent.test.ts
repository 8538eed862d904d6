import { dualAscent } from '../../../src/domain/bestSplit/dualAscent'
import type { Way } from '../../../src/domain/bestSplit/way'

const way = (supplier: number, cost: bigint): Way => ({
  missing: 0,
  cost,
  suppliers: [supplier],
  values: new Map(),
  parts: [],
})
const freights = (...all: bigint[]) => all.map((freight) => ({ freight }))

describe('The lower bound by dual ascent', () => {
  it('is the cost of the only supplier with the freight', () => {
    expect(dualAscent([[way(0, 10n)], [way(0, 20n)]], freights(7n))).toBe(37n)
  })

  it('pays no freight that a dearer supplier without freight makes unnecessary', () => {
    expect(dualAscent([[way(0, 10n), way(1, 12n)]], freights(100n, 0n))).toBe(12n)
  })

  it('shares a freight among the lines', () => {
    const lines = [
      [way(0, 10n), way(1, 14n)],
      [way(0, 10n), way(1, 14n)],
    ]
    // Supplier 0 for both is 26; supplier 1 for both 30; one line each 32.
    expect(dualAscent(lines, freights(6n, 2n))).toBe(26n)
  })

  it('is not above the best of all sets of suppliers', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = (most: number, at: number) => BigInt((seed * 7919 + at * 104_729 + seed * at * 31) % most)
      const suppliers = freights(...[0, 1, 2, 3].map((place) => random(60, place)))
      const lines = [0, 1, 2, 3, 4].map((line) =>
        suppliers.map((_, place) => way(place, random(50, 10 + line * 7 + place))),
      )
      const sets = Array.from({ length: 15 }, (_, index) => [0, 1, 2, 3].filter((place) => (index + 1) & (1 << place)))
      const costs = sets.map((set) =>
        [
          ...set.map((place) => suppliers[place]?.freight ?? 0n),
          ...lines.map((ways) =>
            set.map((place) => ways[place]?.cost ?? 0n).reduce((low, cost) => (cost < low ? cost : low)),
          ),
        ].reduce((all, amount) => all + amount, 0n),
      )
      const best = costs.reduce((low, cost) => (cost < low ? cost : low))
      expect(dualAscent(lines, suppliers)).toBeLessThanOrEqual(best)
    }
  })
})
