import type { ImportNoun } from '../domain/imports/sheets/importFields'
import * as imports from '../contract/imports'
import * as undo from '../contract/importUndo'
import * as jobs from '../contract/jobs'
import type { ImportJob, Job } from '../contract/jobs'
import type { Payload, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag, invalidateTags, tag, type TagType } from './tags'

interface Upload {
  file: Blob
  query: Partial<QueryInput<typeof imports.startImport>>
  idempotency_key?: string
}

/** The entity type that an import writes to. */
const writtenTo: Record<ImportNoun, TagType> = {
  items: 'Item',
  clients: 'Client',
  suppliers: 'Supplier',
  prices: 'Price',
  'exchange-rates': 'ExchangeRate',
}

/** Imports and their jobs: polled while they run, so responses are cached only briefly. */
export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<ImportJob, Upload & { noun: Exclude<ImportNoun, 'exchange-rates'> }>({
      query: ({ noun, file, ...request }) =>
        toRequest(imports.startImport, { params: { noun }, body: file, ...request }),
    }),
    startRatesImport: build.mutation<ImportJob, Upload>({
      query: ({ file, ...request }) => toRequest(imports.startRatesImport, { body: file, ...request }),
    }),
    getJob: build.query<Job, string>({
      query: (id) => toRequest(jobs.getJob, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Job', id)],
      // The rows are written after the request that started the import, so the lists are invalidated when the job has
      // ended.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data?.kind !== 'import' || !data.finished_at || !data.result?.written) return
        dispatch(api.util.invalidateTags([tag(writtenTo[data.result.noun]), tag('Activity')]))
      },
    }),
    listImports: build.query<Payload<typeof undo.listImports>, ImportNoun>({
      query: (noun) => toRequest(undo.listImports, { query: { noun } }),
      providesTags: [tag('Job')],
    }),
    previewImportUndo: build.query<undo.ImportUndo, string>({
      query: (id) => toRequest(undo.previewImportUndo, { params: { id } }),
    }),
    undoImport: build.mutation<ImportJob, string>({
      query: (id) => toRequest(undo.undoImport, { params: { id } }),
      invalidatesTags: (job, error, id) =>
        invalidateTags(error, [
          idTag('Job', id),
          tag('Job'),
          tag('Activity'),
          ...(job?.result ? [tag(writtenTo[job.result.noun])] : []),
        ]),
    }),
    cancelJob: build.mutation<Job, string>({
      query: (id) => toRequest(jobs.cancelJob, { params: { id } }),
      invalidatesTags: (_, error, id) => invalidateTags(error, [idTag('Job', id)]),
    }),
  }),
})

export const {
  useGetJobQuery,
  useCancelJobMutation,
  useListImportsQuery,
  usePreviewImportUndoQuery,
  useUndoImportMutation,
} = importsApi
