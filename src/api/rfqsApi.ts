import { undoAward } from '../contract/awards'
import { toRequest } from '../contract/request'
import * as revisions from '../contract/rfqRevisions'
import type { RfqRevision } from '../contract/rfqRevisions'
import * as rfqs from '../contract/rfqs'
import type { Rfq } from '../contract/rfqs'
import { api } from './api'
import { changeOf, createOf, listOf, queueCountsOf } from './endpoints'
import { stepOf, type Step } from './steps'
import { changed, entityTags, idTag, invalidateTags, listTag, tag, type Tag } from './tags'

/** A transition of an RFQ also changes the enquiries of its lines. */
const stepped = (id: string): Tag[] => [...changed('Rfq', id), idTag('Comparison', id), tag('Enquiry')]

const rfqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRfqs: listOf(build, rfqs.listRfqs, 'Rfq'),
    countRfqQueues: queueCountsOf(build, rfqs.countRfqQueues, 'Rfq'),
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
    createRfq: createOf(build, rfqs.createRfq, 'Rfq'),
    updateRfq: changeOf(build, rfqs.updateRfq, (id) => changed('Rfq', id)),
    assignRfq: changeOf(build, rfqs.assignRfq, (id) => changed('Rfq', id)),
    sendRfq: changeOf(build, rfqs.sendRfq, stepped),
    extendRfq: changeOf(build, rfqs.extendRfq, stepped),
    closeRfq: build.mutation<Rfq, Step>(stepOf(rfqs.closeRfq, ({ id }) => stepped(id))),
    cancelRfq: build.mutation<Rfq, Step>(stepOf(rfqs.cancelRfq, ({ id }) => stepped(id))),
    undoAward: build.mutation<Rfq, Step>(stepOf(undoAward, ({ id }) => stepped(id))),
    replaceRfqRates: changeOf(build, rfqs.replaceRfqRates, (id) => [...changed('Rfq', id), idTag('Comparison', id)]),
    openQuotes: build.mutation<Rfq, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(rfqs.openQuotes, { params: { id }, version }),
      // Opening the bids makes prices readable that no list had.
      invalidatesTags: (_, error, { id }) => invalidateTags(error, [...stepped(id), tag('Quote'), tag('Price')]),
    }),
    reviseRfq: changeOf(build, revisions.reviseRfq, (id) => [...stepped(id), tag('Quote')]),
    listRfqRevisions: build.query<RfqRevision[], string>({
      query: (id) => toRequest(revisions.listRfqRevisions, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Rfq', id), listTag('User')],
    }),
  }),
})

export const { getRfq, listRfqs } = rfqsApi.endpoints

export const {
  useListRfqsQuery,
  useCountRfqQueuesQuery,
  useGetRfqQuery,
  useCreateRfqMutation,
  useUpdateRfqMutation,
  useAssignRfqMutation,
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
