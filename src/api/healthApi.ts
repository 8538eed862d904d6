import * as health from '../contract/health'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'

export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Of no entity: what serves does not change while the page is open.
    getHealth: build.query<Payload<typeof health.getHealth>, void>({ query: () => toRequest(health.getHealth) }),
  }),
})

export const { useGetHealthQuery } = healthApi
