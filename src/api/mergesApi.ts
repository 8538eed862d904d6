import type { BodyInput } from '../contract/operation'
import {
  getMerges,
  mergeRecords,
  previewMerge,
  previewUndoMerge,
  undoMerge,
  type MergePreview,
  type Merges,
  type UndoMergePreview,
} from '../contract/merges'
import { toRequest } from '../contract/request'
import type { MergedEntity } from '../domain/merges/merge'
import { api } from './api'
import { everything } from './eventTags'
import { idTag, invalidateTags, listTag, type TagType } from './tags'

const types: Record<MergedEntity, TagType> = { clients: 'Client', suppliers: 'Supplier', items: 'Item' }

interface RecordKey {
  entity: MergedEntity
  id: string
}

interface Change<B> extends RecordKey {
  version: number
  idempotency_key: string
  body: B
}

const mergesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMerges: build.query<Merges, RecordKey>({
      query: (params) => toRequest(getMerges, { params: { ...params } }),
      providesTags: (merges, _, { entity, id }) =>
        [id, merges?.into?.id, ...(merges?.merged ?? []).map((merged) => merged.id)].flatMap((each) =>
          each ? [idTag(types[entity], each)] : [],
        ),
    }),
    previewMerge: build.query<MergePreview, RecordKey & { merged_id: string }>({
      query: ({ entity, id, merged_id }) => toRequest(previewMerge, { params: { entity, id }, query: { merged_id } }),
      providesTags: (_, __, { entity, id, merged_id }) => [idTag(types[entity], id), idTag(types[entity], merged_id)],
    }),
    mergeRecords: build.mutation<Merges, Change<BodyInput<typeof mergeRecords>>>({
      query: ({ entity, id, ...rest }) => toRequest(mergeRecords, { params: { entity, id }, ...rest }),
      // Any document may have been moved.
      invalidatesTags: (_, error) => invalidateTags(error, everything()),
    }),
    previewUndoMerge: build.query<UndoMergePreview, RecordKey>({
      query: (params) => toRequest(previewUndoMerge, { params: { ...params } }),
      // The kept record is in the list.
      providesTags: (_, __, { entity, id }) => [idTag(types[entity], id), listTag(types[entity])],
    }),
    undoMerge: build.mutation<Merges, Change<BodyInput<typeof undoMerge>>>({
      query: ({ entity, id, ...rest }) => toRequest(undoMerge, { params: { entity, id }, ...rest }),
      invalidatesTags: (_, error) => invalidateTags(error, everything()),
    }),
  }),
})

export const {
  useGetMergesQuery,
  usePreviewMergeQuery,
  useMergeRecordsMutation,
  usePreviewUndoMergeQuery,
  useUndoMergeMutation,
} = mergesApi
