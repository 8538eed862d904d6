import { idParams } from './fields'
import { optimiseJobSchema } from './jobs'
import { defineOperation } from './operation'
import { limitsSchema } from './proposal'

/** Starts the search; the job's result is the proposal. 409 while the quotes are sealed or when none exist. */
export const optimiseRfq = defineOperation('optimiseRfq', 'POST /rfqs/:id/optimise', {
  summary: 'Start a search for the best split; answers the job',
  tag: 'RFQs',
  params: idParams,
  body: limitsSchema,
  response: optimiseJobSchema,
  quiet: true,
})
