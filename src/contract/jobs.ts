import * as z from 'zod'
import { jobStatuses } from '../domain/jobs/job'
import { mediaTypes } from './exports'
import { entity, idParams, instantsOrNull, namedObject } from './fields'
import { importResultSchema } from './importResult'
import { operationsUnder } from './operation'
import { proposalSchema } from './proposal'

const common = {
  ...entity,
  status: z.enum(jobStatuses),
  /** The progress for a bar; rows are counted in the result. */
  done: z.int(),
  /** Null until the total is known. */
  total: z.int().nullable(),
  cancel_requested: z.boolean(),
  /** Why it failed or was cancelled, as text. */
  error: z.string().nullable(),
  ...instantsOrNull('started_at', 'finished_at'),
}

/** The result is present after the end; a cancelled job reports what was done until then. */
export const importJobSchema = namedObject('ImportJob', {
  ...common,
  kind: z.literal('import'),
  result: importResultSchema.nullable(),
})
export type ImportJob = z.output<typeof importJobSchema>

/** `done` of `total` counts steps of the search, which may end earlier. */
export const optimiseJobSchema = namedObject('OptimiseJob', {
  ...common,
  kind: z.literal('optimise'),
  result: proposalSchema.nullable(),
})
export type OptimiseJob = z.output<typeof optimiseJobSchema>

/** A background job, polled until `finished_at` is set. Only the user who started it and admins can see it. */
export const jobSchema = z.discriminatedUnion('kind', [importJobSchema, optimiseJobSchema])
export type Job = z.output<typeof jobSchema>

const define = operationsUnder('Jobs')

export const getJob = define('getJob', 'GET /jobs/:id', {
  summary: 'The progress and result of a job',
  params: idParams,
  response: jobSchema,
})

export const cancelJob = define('cancelJob', 'POST /jobs/:id/cancel', {
  summary: 'Stop a job after the batch that is under way',
  params: idParams,
  response: jobSchema,
  quiet: true,
})

export const getRejectedRows = define('getRejectedRows', 'GET /jobs/:id/rejected.csv', {
  summary: 'The rows that an import refused, as they stood in the file, with the reasons behind them',
  params: idParams,
  response: z.string(),
  file: [mediaTypes.csv],
})
