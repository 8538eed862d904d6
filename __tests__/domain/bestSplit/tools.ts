import type { ProgramSolver } from '../../../src/domain/bestSplit/integerProgram'
import type { SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { highsSolver } from '../../../src/server/modules/optimise/highs'

let solver: ProgramSolver | undefined

/** Search tools for tests: the real solver, without a time limit. */
export async function searchTools(): Promise<SearchTools> {
  solver ??= await highsSolver()
  return { solver, shouldStop: () => false, secondsLeft: () => 60 }
}
