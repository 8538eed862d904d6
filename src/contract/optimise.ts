import { idParams } from './fields'
import { optimiseJobSchema } from './jobs'
import { defineOperation } from './operation'
import { limitsSchema } from './proposal'

/** Begins the search; the job's result is the proposal. 409 while the quotes are sealed, or where nothing was quoted. */
export const optimiseRfq = defineOperation({
  operationId: 'optimiseRfq',
  method: 'POST',
  path: '/rfqs/:id/optimise',
  summary: 'Look for the best split of an award; answers the job that does',
  tag: 'RFQs',
  params: idParams,
  body: limitsSchema,
  response: optimiseJobSchema,
  quiet: true,
})
