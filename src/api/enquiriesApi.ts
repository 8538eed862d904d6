import * as enquiries from '../contract/enquiries'
import { parseEnquiry, type ParsedEnquiry } from '../contract/enquiryParse'
import type { Enquiry, EnquiryBody, EnquiryEnds, EnquirySummary, SourcingLine } from '../contract/enquiries'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { ClosedReason } from '../domain/closedReasons'
import { api } from './api'
import { changed, entityTags, invalidateTags, listTag, listTags, namedIn } from './tags'

/** A step of an enquiry's life cycle, over the version that was read. */
export interface EnquiryStep {
  id: string
  version: number
  reason?: string
  because?: ClosedReason
  idempotency_key?: string
}

const step = (
  operation: typeof enquiries.openEnquiry,
  { id, version, reason, because, idempotency_key }: EnquiryStep,
) =>
  toRequest(operation, {
    params: { id },
    version,
    body: { reason: reason ?? null, ...(because ? { because } : {}) },
    idempotency_key,
  })

export const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.query<Page<EnquirySummary>, QueryInput<typeof enquiries.listEnquiries>>({
      query: (query) => toRequest(enquiries.listEnquiries, { query }),
      providesTags: (page) => listTags('Enquiry', page?.rows),
    }),
    listSourcingLines: build.query<Page<SourcingLine>, QueryInput<typeof enquiries.listSourcingLines>>({
      query: (query) => toRequest(enquiries.listSourcingLines, { query }),
      // Every change of an enquiry may change its lines, and which of them are offered.
      providesTags: (page) => [listTag('Enquiry'), listTag('Client'), ...namedIn(page?.rows)],
    }),
    countEnquiryEnds: build.query<EnquiryEnds, void>({
      query: () => toRequest(enquiries.countEnquiryEnds),
      providesTags: () => [listTag('Enquiry')],
    }),
    getEnquiry: build.query<Enquiry, string>({
      query: (id) => toRequest(enquiries.getEnquiry, { params: { id } }),
      providesTags: (payload, _, id) => entityTags('Enquiry', id, payload),
    }),
    // It changes nothing: a text is too long for an address.
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
    openEnquiry: build.mutation<Enquiry, EnquiryStep>({
      query: (taken) => step(enquiries.openEnquiry, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Enquiry', id)),
    }),
    loseEnquiry: build.mutation<Enquiry, EnquiryStep>({
      query: (taken) => step(enquiries.loseEnquiry, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Enquiry', id)),
    }),
    cancelEnquiry: build.mutation<Enquiry, EnquiryStep>({
      query: (taken) => step(enquiries.cancelEnquiry, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Enquiry', id)),
    }),
    reopenEnquiry: build.mutation<Enquiry, EnquiryStep>({
      query: (taken) => step(enquiries.reopenEnquiry, taken),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Enquiry', id)),
    }),
  }),
})

export const {
  useListEnquiriesQuery,
  useListSourcingLinesQuery,
  useCountEnquiryEndsQuery,
  useGetEnquiryQuery,
  useParseEnquiryMutation,
  useCreateEnquiryMutation,
  useUpdateEnquiryMutation,
  useOpenEnquiryMutation,
  useLoseEnquiryMutation,
  useCancelEnquiryMutation,
  useReopenEnquiryMutation,
} = enquiriesApi
