import type { BodyInput } from '../contract/operation'
import * as quotes from '../contract/quotes'
import type { Quote } from '../contract/quotes'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, tag } from './tags'

interface OfSupplier {
  /** The RFQ's id. */
  id: string
  supplier_id: string
}

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.query<Quote[], OfSupplier>({
      query: ({ id, supplier_id }) => toRequest(quotes.listQuotes, { params: { id, supplier_id } }),
      providesTags: (_, __, { id }) => [idTag('Quote', id), listTag('User')],
    }),
    /** `version` is the invitation's. */
    enterQuote: build.mutation<Quote, OfSupplier & { version: number; body: BodyInput<typeof quotes.enterQuote> }>({
      query: ({ id, supplier_id, version, body }) =>
        toRequest(quotes.enterQuote, { params: { id, supplier_id }, version, body }),
      // Quoted prices are added to the price lists too.
      invalidatesTags: (_, error, { id }) =>
        invalidateTags(error, [
          ...changed('Rfq', id),
          idTag('Quote', id),
          idTag('Comparison', id),
          tag('Enquiry'),
          tag('Price'),
        ]),
    }),
  }),
})

export const { useLazyListQuotesQuery, useListQuotesQuery, useEnterQuoteMutation } = quotesApi
