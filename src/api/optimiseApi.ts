import type { OptimiseJob } from '../contract/jobs'
import type { BodyInput } from '../contract/operation'
import { optimiseRfq } from '../contract/optimise'
import { toRequest } from '../contract/request'
import { api } from './api'

/** The search for the best split: the job is polled by getJob, and its result is the proposal. */
const optimiseApi = api.injectEndpoints({
  endpoints: (build) => ({
    optimiseRfq: build.mutation<OptimiseJob, { id: string; body: BodyInput<typeof optimiseRfq> }>({
      query: ({ id, body }) => toRequest(optimiseRfq, { params: { id }, body }),
    }),
  }),
})

export const { useOptimiseRfqMutation } = optimiseApi
