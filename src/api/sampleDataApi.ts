import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import {
  getSampleData,
  loadSampleData,
  previewSampleRemoval,
  removeSampleData,
  type SampleData,
  type SampleRemoval,
} from '../contract/sampleData'
import { sampleEntities } from '../domain/onboarding/sampleData'
import { api } from './api'
import { everything } from './eventTags'
import { invalidateTags, listTag, tag, type TagType } from './tags'

const types: Record<(typeof sampleEntities)[number], TagType> = {
  clients: 'Client',
  suppliers: 'Supplier',
  items: 'Item',
  enquiries: 'Enquiry',
  rfqs: 'Rfq',
  orders: 'Order',
}

/** The company is empty until there is a first record of any kind. */
const shown = () => [tag('Company'), ...sampleEntities.map((entity) => listTag(types[entity]))]

const sampleDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSampleData: build.query<SampleData, void>({
      query: () => toRequest(getSampleData),
      providesTags: shown,
    }),
    // Read each time that it is asked for, and never again: after the removal there is none.
    previewSampleRemoval: build.query<SampleRemoval, void>({
      query: () => toRequest(previewSampleRemoval),
      keepUnusedDataFor: 0,
    }),
    loadSampleData: build.mutation<SampleData, { idempotency_key: string; body: BodyInput<typeof loadSampleData> }>({
      query: (request) => toRequest(loadSampleData, request),
      invalidatesTags: (_, error) => invalidateTags(error, everything()),
    }),
    removeSampleData: build.mutation<SampleData, { idempotency_key: string; body: BodyInput<typeof removeSampleData> }>(
      {
        query: (request) => toRequest(removeSampleData, request),
        invalidatesTags: (_, error) => invalidateTags(error, everything()),
      },
    ),
  }),
})

export const {
  useGetSampleDataQuery,
  usePreviewSampleRemovalQuery,
  useLoadSampleDataMutation,
  useRemoveSampleDataMutation,
} = sampleDataApi
