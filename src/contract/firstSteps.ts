import * as z from 'zod'
import { firstSteps } from '../domain/onboarding/firstSteps'
import { operationsUnder, type Payload } from './operation'

const define = operationsUnder('Company')

export const getFirstSteps = define('getFirstSteps', 'GET /company/first-steps', {
  summary: 'The first steps of a new company, each done or not as its records show',
  response: z.object({
    hidden: z.boolean(),
    /** Sample data can be loaded into an empty company, or is loaded; null where neither is so. */
    sample_data: z.enum(['loadable', 'loaded']).nullable(),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
})
export type FirstSteps = Payload<typeof getFirstSteps>
