import * as branches from '../contract/branches'
import type { BodyInput, Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import type { Branch } from '../contract/branches'
import { api } from './api'
import { getOf, listOf } from './endpoints'
import { branchChanged, branchesReceived } from './sessionEvents'
import { changed, invalidateTags, listTag } from './tags'

export const branchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Requested once, only while no branches are cached: the slice owns the list from then on. So it has no tags, a
    // changed branch updates the slice, and its failure is only logged.
    getBranches: build.query<Branch[], void>({
      query: () => toRequest(branches.getBranches),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          dispatch(branchesReceived((await queryFulfilled).data))
        } catch (failure) {
          console.error('The branches could not be loaded.', failure)
        }
      },
    }),
    listBranches: listOf(build, branches.listBranches, 'Branch'),
    getBranch: getOf(build, branches.getBranch, 'Branch'),
    createBranch: build.mutation<Payload<typeof branches.createBranch>, BodyInput<typeof branches.createBranch>>({
      query: (body) => toRequest(branches.createBranch, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Branch')]),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(branchChanged(data))).catch(() => undefined),
    }),
    updateBranch: build.mutation<
      Branch,
      { id: string; version: number; body: BodyInput<typeof branches.updateBranch> }
    >({
      query: ({ id, version, body }) => toRequest(branches.updateBranch, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Branch', id)),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(branchChanged(data))).catch(() => undefined),
    }),
  }),
})

export const {
  useGetBranchesQuery,
  useLazyGetBranchesQuery,
  useListBranchesQuery,
  useGetBranchQuery,
  useLazyGetBranchQuery,
  useCreateBranchMutation,
  useUpdateBranchMutation,
} = branchesApi
export const { getBranches } = branchesApi.endpoints
