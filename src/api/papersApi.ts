import type { QueryInput } from '../contract/operation'
import type { Paper } from '../contract/paper'
import * as papers from '../contract/papers'
import { toRequest } from '../contract/request'
import { api } from './api'

/** A paper is asked for at the moment when it is downloaded, so that it shows what stands then: none is kept. */
const fresh = { keepUnusedDataFor: 0 }

export const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRfqPaper: build.query<Paper, { id: string } & QueryInput<typeof papers.getRfqPaper>>({
      query: ({ id, ...query }) => toRequest(papers.getRfqPaper, { params: { id }, query }),
      ...fresh,
    }),
    getOrderPaper: build.query<Paper, { id: string } & QueryInput<typeof papers.getOrderPaper>>({
      query: ({ id, ...query }) => toRequest(papers.getOrderPaper, { params: { id }, query }),
      ...fresh,
    }),
    getPurchaseOrderPaper: build.query<Paper, string>({
      query: (id) => toRequest(papers.getPurchaseOrderPaper, { params: { id } }),
      ...fresh,
    }),
  }),
})

export const { useLazyGetRfqPaperQuery, useLazyGetOrderPaperQuery, useLazyGetPurchaseOrderPaperQuery } = papersApi
