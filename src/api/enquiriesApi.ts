import * as enquiries from '../contract/enquiries'
import { listLineCandidates, parseEnquiry, type LineCandidates, type ParsedEnquiry } from '../contract/enquiryParse'
import type { Enquiry, SourcingLine } from '../contract/enquiries'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { ClosedReason } from '../domain/enquiries/closedReasons'
import { api } from './api'
import { changeOf, createOf, getOf, listOf, queueCountsOf } from './endpoints'
import type { Failure } from './errors'
import type { Step } from './steps'
import { changed, idTag, invalidateTags, listTag, namedIn } from './tags'

/** A transition of an enquiry; a reason code is counted by the branch. */
interface EnquiryStep extends Step {
  reason_code?: ClosedReason
  idempotency_key?: string
}

const step = (operation: typeof enquiries.openEnquiry) => ({
  query: ({ id, version, reason, reason_code, idempotency_key }: EnquiryStep) =>
    toRequest(operation, {
      params: { id },
      version,
      body: { reason: reason ?? null, ...(reason_code ? { reason_code } : {}) },
      idempotency_key,
    }),
  invalidatesTags: (_: unknown, error: Failure | undefined, { id }: EnquiryStep) =>
    invalidateTags(error, changed('Enquiry', id)),
})

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: listOf(build, enquiries.listEnquiries, 'Enquiry'),
    countEnquiryQueues: queueCountsOf(build, enquiries.countEnquiryQueues, 'Enquiry'),
    listSourcingLines: build.query<Page<SourcingLine>, QueryInput<typeof enquiries.listSourcingLines>>({
      query: (query) => toRequest(enquiries.listSourcingLines, { query }),
      // Every change of an enquiry can change its lines, and which of them can be sourced.
      providesTags: (page) => [listTag('Enquiry'), listTag('Client'), ...namedIn(page?.rows)],
    }),
    getEnquiry: getOf(build, enquiries.getEnquiry, 'Enquiry'),
    // It changes nothing, but a text is too long for a URL.
    parseEnquiry: build.mutation<ParsedEnquiry, BodyInput<typeof parseEnquiry>>({
      query: (body) => toRequest(parseEnquiry, { body }),
    }),
    listLineCandidates: build.query<LineCandidates[], string>({
      query: (id) => toRequest(listLineCandidates, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Enquiry', id), listTag('Item')],
    }),
    createEnquiry: createOf(build, enquiries.createEnquiry, 'Enquiry'),
    updateEnquiry: changeOf(build, enquiries.updateEnquiry, (id) => changed('Enquiry', id)),
    openEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.openEnquiry)),
    loseEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.loseEnquiry)),
    cancelEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.cancelEnquiry)),
    reopenEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.reopenEnquiry)),
  }),
})

export const { getEnquiry, listEnquiries } = enquiriesApi.endpoints

export const {
  useListEnquiriesQuery,
  useCountEnquiryQueuesQuery,
  useListSourcingLinesQuery,
  useGetEnquiryQuery,
  useParseEnquiryMutation,
  useListLineCandidatesQuery,
  useCreateEnquiryMutation,
  useUpdateEnquiryMutation,
  useOpenEnquiryMutation,
  useLoseEnquiryMutation,
  useCancelEnquiryMutation,
  useReopenEnquiryMutation,
} = enquiriesApi
