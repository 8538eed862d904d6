import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as views from '../contract/views'
import type { KeptColumn, ListName, View } from '../contract/views'
import { api } from './api'
import { meApi } from './meApi'
import { invalidateTags, listTag, tag } from './tags'

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<View[], ListName>({
      query: (list) => toRequest(views.listViews, { query: { list } }),
      providesTags: () => [tag('View'), listTag('User')],
    }),
    createView: build.mutation<View, { body: BodyInput<typeof views.createView> }>({
      query: ({ body }) => toRequest(views.createView, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('View')]),
    }),
    updateView: build.mutation<View, { id: string; version: number; body: BodyInput<typeof views.updateView> }>({
      query: ({ id, version, body }) => toRequest(views.updateView, { params: { id }, version, body }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('View')]),
    }),
    deleteView: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => toRequest(views.deleteView, { params: { id }, version }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('View')]),
    }),
    saveListColumns: build.mutation<null, { list: ListName; columns: KeptColumn[] }>({
      query: ({ list, columns }) => toRequest(views.saveListColumns, { params: { list }, body: { columns } }),
      // The columns change at once, not when the server has answered; the cache then holds what is saved.
      onQueryStarted({ list, columns }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          meApi.util.updateQueryData('getMe', undefined, (me) => {
            const lists = (me.preferences as { lists?: Record<string, KeptColumn[]> }).lists
            Object.assign(me.preferences, { lists: { ...lists, [list]: columns } })
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
      // Invalidates nothing: a response on its way would restore older columns.
    }),
  }),
})

export const {
  useListViewsQuery,
  useCreateViewMutation,
  useUpdateViewMutation,
  useDeleteViewMutation,
  useSaveListColumnsMutation,
} = viewsApi
