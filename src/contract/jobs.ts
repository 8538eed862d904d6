import * as z from 'zod'
import { jobStatuses } from '../domain/job'
import { entity, idParams, instant } from './fields'
import { importResultSchema } from './importResult'
import { defineOperation } from './operation'
import { proposalSchema } from './proposal'

const common = {
  ...entity,
  status: z.enum(jobStatuses),
  /** How much of the work is done, for a bar; rows are counted in the result. */
  done: z.int(),
  /** How much work there is; null until that is known. */
  total: z.int().nullable(),
  cancel_requested: z.boolean(),
  /** Why it failed or was cancelled, in words. */
  error: z.string().nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
}

/** The result is there once it has ended; also of one that was cancelled, where it says what was done until then. */
export const importJobSchema = z
  .object({ ...common, kind: z.literal('import'), result: importResultSchema.nullable() })
  .meta({ id: 'ImportJob' })
export type ImportJob = z.output<typeof importJobSchema>

/** `done` of `total` is in steps of the search, which may end before the last. */
export const optimiseJobSchema = z
  .object({ ...common, kind: z.literal('optimise'), result: proposalSchema.nullable() })
  .meta({ id: 'OptimiseJob' })
export type OptimiseJob = z.output<typeof optimiseJobSchema>

/** Work behind a request: asked for now and then until `finished_at` is there. Only who started it, and an admin, sees it. */
export const jobSchema = z.discriminatedUnion('kind', [importJobSchema, optimiseJobSchema])
export type Job = z.output<typeof jobSchema>

export const getJob = defineOperation({
  operationId: 'getJob',
  method: 'GET',
  path: '/jobs/:id',
  summary: 'How far a job is, and what came of it',
  tag: 'Jobs',
  params: idParams,
  response: jobSchema,
})

export const cancelJob = defineOperation({
  operationId: 'cancelJob',
  method: 'POST',
  path: '/jobs/:id/cancel',
  summary: 'Stop a job after the batch that is under way',
  tag: 'Jobs',
  params: idParams,
  response: jobSchema,
  quiet: true,
})

export const getRefusedRows = defineOperation({
  operationId: 'getRefusedRows',
  method: 'GET',
  path: '/jobs/:id/refused.csv',
  summary: 'The rows that an import refused, as they stood in the file, with the reasons behind them',
  tag: 'Jobs',
  params: idParams,
  response: z.string(),
  file: true,
})
