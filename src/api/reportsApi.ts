import type { Page } from '../contract/envelope'
import type { Payload, QueryInput } from '../contract/operation'
import {
  getCommissionsReport,
  getQuotationsReport,
  getSalesReport,
  getSuppliersReport,
  listReportedCommissionEntries,
  type ReportedCommissionEntry,
} from '../contract/reports'
import { toRequest } from '../contract/request'
import { api } from './api'
import { listTag } from './tags'

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesReport: build.query<Payload<typeof getSalesReport>, QueryInput<typeof getSalesReport>>({
      query: (query) => toRequest(getSalesReport, { query }),
      providesTags: () => (['Order', 'Client', 'Agent', 'Item', 'ExchangeRate', 'Branch'] as const).map(listTag),
    }),
    getCommissionsReport: build.query<Payload<typeof getCommissionsReport>, QueryInput<typeof getCommissionsReport>>({
      query: (query) => toRequest(getCommissionsReport, { query }),
      // Entries are created when orders are confirmed and cancelled.
      providesTags: () => (['Agent', 'Order'] as const).map(listTag),
    }),
    listReportedCommissionEntries: build.query<
      Page<ReportedCommissionEntry>,
      QueryInput<typeof listReportedCommissionEntries>
    >({
      query: (query) => toRequest(listReportedCommissionEntries, { query }),
      providesTags: () => (['Agent', 'Order', 'Client'] as const).map(listTag),
    }),
    getQuotationsReport: build.query<Payload<typeof getQuotationsReport>, QueryInput<typeof getQuotationsReport>>({
      query: (query) => toRequest(getQuotationsReport, { query }),
      providesTags: () => (['Order', 'Client', 'User', 'ExchangeRate', 'Branch'] as const).map(listTag),
    }),
    getSuppliersReport: build.query<Payload<typeof getSuppliersReport>, QueryInput<typeof getSuppliersReport>>({
      query: (query) => toRequest(getSuppliersReport, { query }),
      providesTags: () => (['Rfq', 'Supplier', 'PurchaseOrder', 'ExchangeRate', 'Branch'] as const).map(listTag),
    }),
  }),
})

export const {
  useGetSalesReportQuery,
  useGetCommissionsReportQuery,
  useListReportedCommissionEntriesQuery,
  useGetQuotationsReportQuery,
  useGetSuppliersReportQuery,
} = reportsApi
