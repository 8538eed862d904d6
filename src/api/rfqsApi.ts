import { undoAward } from '../contract/awards'
import type { Page } from '../contract/envelope'
import type { BodyInput, Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as revisions from '../contract/rfqRevisions'
import type { ReviseRfqBody, RfqRevision } from '../contract/rfqRevisions'
import * as rfqs from '../contract/rfqs'
import type { Rfq, RfqSummary } from '../contract/rfqs'
import { api } from './api'
import { stepOf, type Step } from './steps'
import { changed, entityTags, idTag, invalidateTags, listTag, listTags, tag, type Tag } from './tags'

/** A transition of an RFQ also changes the enquiries of its lines. */
const stepped = (id: string): Tag[] => [...changed('Rfq', id), idTag('Comparison', id), tag('Enquiry')]

const rfqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRfqs: build.query<Page<RfqSummary>, QueryInput<typeof rfqs.listRfqs>>({
      query: (query) => toRequest(rfqs.listRfqs, { query }),
      providesTags: (page) => listTags('Rfq', page?.rows),
    }),
    getRfq: build.query<Rfq, string>({
      query: (id) => toRequest(rfqs.getRfq, { params: { id } }),
      // It shows the open quantities of its enquiries, which other RFQs and orders change.
      providesTags: (rfq, _, id) => [
        ...entityTags('Rfq', id, rfq),
        listTag('Enquiry'),
        listTag('Client'),
        listTag('User'),
      ],
    }),
    createRfq: build.mutation<Rfq, { body: BodyInput<typeof rfqs.createRfq>; idempotency_key?: string }>({
      query: (request) => toRequest(rfqs.createRfq, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Rfq')]),
    }),
    updateRfq: build.mutation<Rfq, { id: string; version: number; body: BodyInput<typeof rfqs.updateRfq> }>({
      query: ({ id, version, body }) => toRequest(rfqs.updateRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Rfq', id)),
    }),
    sendRfq: build.mutation<
      Payload<typeof rfqs.sendRfq>,
      { id: string; version: number; body: BodyInput<typeof rfqs.sendRfq> }
    >({
      query: ({ id, version, body }) => toRequest(rfqs.sendRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    extendRfq: build.mutation<Rfq, { id: string; version: number; body: BodyInput<typeof rfqs.extendRfq> }>({
      query: ({ id, version, body }) => toRequest(rfqs.extendRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, stepped(id)),
    }),
    closeRfq: build.mutation<Rfq, Step>(stepOf(rfqs.closeRfq, ({ id }) => stepped(id))),
    cancelRfq: build.mutation<Rfq, Step>(stepOf(rfqs.cancelRfq, ({ id }) => stepped(id))),
    undoAward: build.mutation<Rfq, Step>(stepOf(undoAward, ({ id }) => stepped(id))),
    replaceRfqRates: build.mutation<Rfq, { id: string; version: number; body: BodyInput<typeof rfqs.replaceRfqRates> }>(
      {
        query: ({ id, version, body }) => toRequest(rfqs.replaceRfqRates, { params: { id }, version, body }),
        invalidatesTags: (_, error, { id }) => invalidateTags(error, [...changed('Rfq', id), idTag('Comparison', id)]),
      },
    ),
    openQuotes: build.mutation<Rfq, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(rfqs.openQuotes, { params: { id }, version }),
      // Opening the bids makes prices readable that no list had.
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...stepped(id), tag('Quote'), tag('Price')]),
    }),
    reviseRfq: build.mutation<Rfq, { id: string; version: number; body: ReviseRfqBody }>({
      query: ({ id, version, body }) => toRequest(revisions.reviseRfq, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...stepped(id), tag('Quote')]),
    }),
    listRfqRevisions: build.query<RfqRevision[], string>({
      query: (id) => toRequest(revisions.listRfqRevisions, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Rfq', id), listTag('User')],
    }),
  }),
})

export const { listRfqs } = rfqsApi.endpoints

export const {
  useListRfqsQuery,
  useGetRfqQuery,
  useCreateRfqMutation,
  useUpdateRfqMutation,
  useSendRfqMutation,
  useExtendRfqMutation,
  useCloseRfqMutation,
  useCancelRfqMutation,
  useUndoAwardMutation,
  useReplaceRfqRatesMutation,
  useOpenQuotesMutation,
  useReviseRfqMutation,
  useListRfqRevisionsQuery,
} = rfqsApi
