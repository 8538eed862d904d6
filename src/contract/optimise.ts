import { idParams } from './fields'
import { optimiseJobSchema } from './jobs'
import { operationsUnder } from './operation'
import { limitsSchema } from './proposal'

const define = operationsUnder('RFQs')

/** Starts the search; the job's result is the proposal. 409 while the quotes are sealed or when none exist. */
export const optimiseRfq = define('optimiseRfq', 'POST /rfqs/:id/optimise', {
  summary: 'Start a search for the best split; answers the job',
  params: idParams,
  body: limitsSchema,
  response: optimiseJobSchema,
  quiet: true,
})
