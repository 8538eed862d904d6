import type { ProgramSolver } from '../../../src/domain/bestSplit/integerProgram'
import type { SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { highsSolver } from '../../../src/server/modules/optimise/highs'

let solver: ProgramSolver | undefined

/** What a search is given where time does not matter: the real solver, and no end. */
export async function searchTools(): Promise<SearchTools> {
  solver ??= await highsSolver()
  return { solver, shouldStop: () => false, secondsLeft: () => 60 }
}
