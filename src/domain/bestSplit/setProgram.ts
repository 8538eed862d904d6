import type { ChoiceProgram } from './chooseWays'
import { columnsOf, type ProgramParts } from './integerProgram'
import type { Choice } from './multipliers'
import { grouped } from '../lists/grouped'

/** A way as a choice; `column` is its place in the integer program. */
interface ColumnChoice extends Choice {
  column: number
}

/** What is left to choose when the suppliers are known: the ways of these alone, and their limits. */
export type ProgramOfSet = (used: readonly (0 | 1)[]) => ChoiceProgram<ColumnChoice>

/**
 * Returns the programs of sets of suppliers; `costs` are those of the columns. Every limit is a share to reach: of a
 * used supplier's minimum order value, of a kept supplier's one line, and of the open quantity that is allowed.
 */
export function programsOfSets(parts: ProgramParts, costs: readonly number[], missing: number | null): ProgramOfSet {
  const columns = [...grouped(columnsOf(parts), ({ line }) => line).values()]
  return (used) => {
    const owed = parts.owed.filter(({ place }) => used[place] === 1)
    const kept = owed.filter((each) => each.kept)
    // Values are whole numbers, so a tolerance of half a unit is exact.
    const minimums = owed
      .filter(({ minimum }) => minimum > 0n)
      .map((each) => ({ ...each, asked: Number(each.minimum) - 0.5 }))
    const open = missing === null ? [] : [missing + 0.5]
    return {
      limits: [...minimums.map(() => 1), ...kept.map(() => 1), ...open.map(() => -1)],
      lines: columns.map((own) =>
        own
          .filter(({ way }) => way.suppliers.every((place) => used[place] === 1))
          .map(({ way, column }) => ({
            column,
            cost: costs[column] ?? 0,
            values: [
              ...minimums.map(({ place, asked }) => Number(way.values.get(place) ?? 0n) / asked),
              ...kept.map(({ place }) => (way.suppliers.includes(place) ? 1 : 0)),
              ...open.map((most) => -way.missing / most),
            ],
          })),
      ),
    }
  }
}
