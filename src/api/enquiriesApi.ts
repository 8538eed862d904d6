import * as enquiries from '../contract/enquiries'
import { parseEnquiry, type ParsedEnquiry } from '../contract/enquiryParse'
import type { Enquiry, EnquiryBody, EnquiryOutcomes, EnquirySummary, SourcingLine } from '../contract/enquiries'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { ClosedReason } from '../domain/enquiries/closedReasons'
import { api } from './api'
import type { Failure } from './errors'
import type { Step } from './steps'
import { changed, entityTags, invalidateTags, listTag, listTags, namedIn } from './tags'

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
    listEnquiries: build.query<Page<EnquirySummary>, QueryInput<typeof enquiries.listEnquiries>>({
      query: (query) => toRequest(enquiries.listEnquiries, { query }),
      providesTags: (page) => listTags('Enquiry', page?.rows),
    }),
    listSourcingLines: build.query<Page<SourcingLine>, QueryInput<typeof enquiries.listSourcingLines>>({
      query: (query) => toRequest(enquiries.listSourcingLines, { query }),
      // Every change of an enquiry can change its lines, and which of them can be sourced.
      providesTags: (page) => [listTag('Enquiry'), listTag('Client'), ...namedIn(page?.rows)],
    }),
    countEnquiryOutcomes: build.query<EnquiryOutcomes, void>({
      query: () => toRequest(enquiries.countEnquiryOutcomes),
      providesTags: () => [listTag('Enquiry')],
    }),
    getEnquiry: build.query<Enquiry, string>({
      query: (id) => toRequest(enquiries.getEnquiry, { params: { id } }),
      providesTags: (payload, _, id) => entityTags('Enquiry', id, payload),
    }),
    // It changes nothing, but a text is too long for a URL.
    parseEnquiry: build.mutation<ParsedEnquiry, BodyInput<typeof parseEnquiry>>({
      query: (body) => toRequest(parseEnquiry, { body }),
    }),
    createEnquiry: build.mutation<Enquiry, { body: EnquiryBody; idempotency_key?: string }>({
      query: (request) => toRequest(enquiries.createEnquiry, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Enquiry')]),
    }),
    updateEnquiry: build.mutation<
      Enquiry,
      { id: string; version: number; body: BodyInput<typeof enquiries.updateEnquiry> }
    >({
      query: ({ id, version, body }) => toRequest(enquiries.updateEnquiry, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Enquiry', id)),
    }),
    openEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.openEnquiry)),
    loseEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.loseEnquiry)),
    cancelEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.cancelEnquiry)),
    reopenEnquiry: build.mutation<Enquiry, EnquiryStep>(step(enquiries.reopenEnquiry)),
  }),
})

export const { listEnquiries } = enquiriesApi.endpoints

export const {
  useListEnquiriesQuery,
  useListSourcingLinesQuery,
  useCountEnquiryOutcomesQuery,
  useGetEnquiryQuery,
  useParseEnquiryMutation,
  useCreateEnquiryMutation,
  useUpdateEnquiryMutation,
  useOpenEnquiryMutation,
  useLoseEnquiryMutation,
  useCancelEnquiryMutation,
  useReopenEnquiryMutation,
} = enquiriesApi
