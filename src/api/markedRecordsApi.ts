import type { MarkedRecord } from '../contract/markedRecords'
import * as marked from '../contract/markedRecords'
import { toRequest } from '../contract/request'
import type { SearchedNoun } from '../domain/search/searchedNouns'
import { api } from './api'

interface Record {
  noun: SearchedNoun
  id: string
}

const markedRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMarkedRecords: build.query<MarkedRecord[], void>({
      query: () => toRequest(marked.listMarkedRecords, {}),
    }),
    markRecordOpened: build.mutation<null, Record>({
      query: (params) => toRequest(marked.markRecordOpened, { params: { ...params } }),
    }),
    pinRecord: build.mutation<null, { record: MarkedRecord; pinned: boolean }>({
      query: ({ record: { noun, id }, pinned }) =>
        toRequest(marked.pinRecord, { params: { noun, id }, body: { pinned } }),
      // Shown at once; taken back where the server refuses it.
      onQueryStarted({ record, pinned }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          markedRecordsApi.util.updateQueryData('listMarkedRecords', undefined, (records) => [
            ...(pinned ? [{ ...record, pinned }] : []),
            ...records.filter(({ id }) => id !== record.id),
            ...(pinned ? [] : [{ ...record, pinned }]),
          ]),
        )
        queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})

export const { useListMarkedRecordsQuery, useMarkRecordOpenedMutation, usePinRecordMutation } = markedRecordsApi
