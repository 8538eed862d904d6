import fc from 'fast-check'
import { columnsOf, type ProgramParts, programOf } from '../../../src/domain/bestSplit/integerProgram'
import { programsOfSets } from '../../../src/domain/bestSplit/setProgram'
import { searchSuppliers } from '../../../src/domain/bestSplit/supplierTree'
import type { Way } from '../../../src/domain/bestSplit/way'
import { runs } from '../../support/runs'
import { searchTools } from './tools'

const suppliers = [0, 1, 2]
const value = fc.integer({ min: 1, max: 40 })

const parts: fc.Arbitrary<ProgramParts> = fc.record({
  suppliers: fc.tuple(value, value, value).map((all) => all.map((freight) => ({ freight: BigInt(freight) }))),
  max_suppliers: fc.constantFrom(null, 2),
  owed: fc
    .array(fc.record({ minimum: fc.integer({ min: 0, max: 90 }), kept: fc.boolean() }), { minLength: 3, maxLength: 3 })
    .map((all) =>
      all.map(({ minimum, kept }, place) => ({ place, minimum: BigInt(minimum), kept: kept && place === 0 })),
    ),
  lines: fc.array(
    fc
      .array(fc.tuple(fc.subarray(suppliers, { minLength: 1, maxLength: 2 }), value, value), {
        minLength: 1,
        maxLength: 4,
      })
      .map((ways) => ways.map(([own, cost, worth]) => wayOf(own, cost, worth))),
    { minLength: 1, maxLength: 4 },
  ),
})

const wayOf = (own: number[], cost: number, worth: number): Way => ({
  missing: 0,
  cost: BigInt(cost),
  suppliers: own,
  values: new Map(own.map((place) => [place, BigInt(worth)])),
  parts: [],
})

/** The lowest cost and its number of suppliers, of all choices of ways; null when none keep the limits. */
function lowest({ lines, suppliers: own, max_suppliers, owed }: ProgramParts): number | null {
  const all = lines.reduce<Way[][]>((sets, ways) => sets.flatMap((set) => ways.map((way) => [...set, way])), [[]])
  const costs = all.flatMap((ways) => {
    const used = new Set(ways.flatMap((way) => way.suppliers))
    const kept = owed.every(({ place, minimum, kept: is_kept }) => {
      const bought = ways.reduce((sum, way) => sum + (way.values.get(place) ?? 0n), 0n)
      return used.has(place) ? bought >= minimum : !is_kept
    })
    if (!kept || used.size > (max_suppliers ?? 3)) return []
    const freight = [...used].reduce((sum, place) => sum + Number(own[place]?.freight ?? 0n), 0)
    return ways.reduce((sum, way) => sum + Number(way.cost), freight) + used.size / 4
  })
  return costs.length === 0 ? null : Math.min(...costs)
}

describe('The search over suppliers', () => {
  it.each([
    ['the choice of ways', 100_000],
    ['the solver, where that is too much work', -1],
  ])('finds and proves the lowest cost with %s', async (_, mostLinesInSet) => {
    const tools = await searchTools()
    fc.assert(
      fc.property(parts, (asked) => {
        const { program, offset } = programOf(asked, 'cost', null)
        const { chosen, bound } = searchSuppliers(
          {
            program,
            offset,
            suppliers: suppliers.length,
            ofSet: programsOfSets(asked, program.costs, null),
            mostLinesInSet,
            start: null,
            accept: (columns) => keepsMinimums(asked, columns),
          },
          tools,
        )
        const low = lowest(asked)
        const cost = chosen && chosen.reduce((sum, column) => sum + (program.costs[column] ?? 0), offset)
        if (low === null) return expect(cost).toBeNull()
        expect(cost).toBeCloseTo(low, 6)
        expect((bound ?? 0) + offset).toBeCloseTo(low, 6)
      }),
      { numRuns: runs(150) },
    )
  })
})

function keepsMinimums(asked: ProgramParts, columns: readonly number[]): boolean {
  const ways = columnsOf(asked).flatMap(({ way, column }) => (columns.includes(column) ? [way] : []))
  return asked.owed.every(({ place, minimum }) => {
    const own = ways.filter((way) => way.suppliers.includes(place))
    return own.length === 0 || own.reduce((sum, way) => sum + (way.values.get(place) ?? 0n), 0n) >= minimum
  })
}
