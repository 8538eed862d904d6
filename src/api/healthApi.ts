import * as health from '../contract/health'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without a tag: the health of the server does not depend on an entity.
    getHealth: build.query<Payload<typeof health.getHealth>, void>({ query: () => toRequest(health.getHealth) }),
  }),
})

export const { useGetHealthQuery } = healthApi
