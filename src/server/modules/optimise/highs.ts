import loadHighs, { type Highs, type ModelData } from 'highs'
import type {
  Fixed,
  IntegerProgram,
  ProgramAnswer,
  ProgramSolver,
  Relaxation,
} from '../../../domain/bestSplit/integerProgram'

/** Loads HiGHS as a solver of integer programs. It blocks its thread while it searches. */
export async function highsSolver(): Promise<ProgramSolver> {
  const highs = await loadHighs()
  return {
    solve: (program, seconds, start) => solve(highs, program, seconds, start),
    relax: (program, use) => relax(highs, program, use),
  }
}

/** No gap is allowed: costs are whole numbers, except for the fraction that counts suppliers. */
const exact = {
  output_flag: false,
  mip_rel_gap: 0,
  mip_abs_gap: 1e-6,
  mip_feasibility_tolerance: 1e-9,
  primal_feasibility_tolerance: 1e-9,
}

function solve(highs: Highs, program: IntegerProgram, seconds: number, start: number[] | null): ProgramAnswer {
  const { modelStatus, solutionStatus } = highs.constants
  return highs.withModel(modelOf(highs, program), (model) => {
    model.options.set({ ...exact, time_limit: seconds })
    if (start) model.setSolution({ colValue: onesAt(start, program.costs.length) })
    model.run()
    if (model.getModelStatus() === modelStatus.infeasible) return { chosen: null, bound: null, impossible: true }
    const reached = Number(model.info.get('primal_solution_status')) === Number(solutionStatus.feasible)
    const bound = Number(model.info.get('mip_dual_bound'))
    return {
      chosen: reached
        ? [...model.getSolution().colValue.entries()].flatMap(([column, value]) => (value > 0.5 ? [column] : []))
        : null,
      bound: Number.isFinite(bound) && Math.abs(bound) < 1e30 ? bound : null,
      impossible: false,
    }
  })
}

/** Simplex starts from the last basis, so that a few changed bounds cost a few iterations. */
function relax<Result>(highs: Highs, program: IntegerProgram, use: (relaxation: Relaxation) => Result): Result {
  const { modelStatus } = highs.constants
  const { integrality: _, ...relaxed } = modelOf(highs, program)
  return highs.withModel(relaxed, (model) => {
    model.options.set({ output_flag: false, solver: 'simplex', dual_feasibility_tolerance: 1e-7 })
    let before: Fixed = []
    return use((fixed, seconds) => {
      for (const [column, value] of fixed.entries()) {
        if (value !== before[column]) model.changeColBounds(column, value ?? 0, value ?? 1)
      }
      before = [...fixed]
      // The time of a model counts from its making.
      model.options.set({ time_limit: model.getRunTime() + Math.max(0, seconds) })
      model.run()
      const status = model.getModelStatus()
      if (status === modelStatus.infeasible) return 'impossible'
      if (status !== modelStatus.optimal) return null
      const { colValue, colDual } = model.getSolution()
      return { cost: model.getObjectiveValue(), values: colValue, reduced: colDual }
    })
  })
}

function modelOf(highs: Highs, { costs, fixed, rows }: IntegerProgram): ModelData {
  const entries = rows.flatMap((row) => row.entries)
  const starts = [0]
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.entries.length)
  return {
    numCols: costs.length,
    numRows: rows.length,
    colCost: costs,
    colLower: onesAt(fixed, costs.length),
    colUpper: costs.map(() => 1),
    rowLower: rows.map(({ least }) => least),
    rowUpper: rows.map(({ most }) => most),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: costs.length,
      starts,
      indices: entries.map(({ column }) => column),
      values: entries.map(({ value }) => value),
    },
    integrality: costs.map(() => highs.constants.variableType.integer),
  }
}

function onesAt(columns: readonly number[], count: number): number[] {
  const values = Array.from({ length: count }, () => 0)
  for (const column of columns) values[column] = 1
  return values
}
