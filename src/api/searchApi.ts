import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as search from '../contract/search'
import type { Hit, PartyHit, SearchedParty } from '../contract/search'
import { api } from './api'
import { listTag, type TagType } from './tags'

const tagOf: Record<SearchedParty, TagType> = { clients: 'Client', suppliers: 'Supplier', agents: 'Agent' }

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchParties: build.query<PartyHit[], { noun: SearchedParty; query: QueryInput<typeof search.searchParties> }>({
      query: ({ noun, query }) => toRequest(search.searchParties, { params: { noun }, query }),
      providesTags: (_, __, { noun }) => [listTag(tagOf[noun])],
    }),
    searchEverything: build.query<Hit[], QueryInput<typeof search.searchEverything>>({
      query: (query) => toRequest(search.searchEverything, { query }),
      // What was found a moment ago may be something else by now.
      keepUnusedDataFor: 5,
    }),
  }),
})

export const { useSearchEverythingQuery, useSearchPartiesQuery } = searchApi
