import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { getSimilar, type Similar, type SimilarEntity } from '../contract/similar'
import { api } from './api'
import { listTag, type TagType } from './tags'

const tags: Record<SimilarEntity, TagType> = {
  clients: 'Client',
  suppliers: 'Supplier',
  agents: 'Agent',
  items: 'Item',
}

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSimilar: build.query<Similar[], { entity: SimilarEntity; query: QueryInput<typeof getSimilar> }>({
      query: ({ entity, query }) => toRequest(getSimilar, { params: { entity }, query }),
      providesTags: (_, __, { entity }) => [listTag(tags[entity])],
    }),
  }),
})

export const { useGetSimilarQuery } = similarApi
