import type { BodyInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import * as contract from '../contract/supplierGroups'
import type { SupplierGroup } from '../contract/supplierGroups'
import { api } from './api'
import { invalidateTags, namedIn, tag } from './tags'

interface Change {
  id: string
  version: number
}

const supplierGroupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSupplierGroups: build.query<SupplierGroup[], void>({
      query: () => toRequest(contract.listSupplierGroups, {}),
      providesTags: (groups) => [tag('SupplierGroup'), ...namedIn(groups)],
    }),
    createSupplierGroup: build.mutation<SupplierGroup, { body: BodyInput<typeof contract.createSupplierGroup> }>({
      query: ({ body }) => toRequest(contract.createSupplierGroup, { body }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('SupplierGroup')]),
    }),
    updateSupplierGroup: build.mutation<
      SupplierGroup,
      Change & { body: BodyInput<typeof contract.updateSupplierGroup> }
    >({
      query: ({ id, version, body }) => toRequest(contract.updateSupplierGroup, { params: { id }, version, body }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('SupplierGroup')]),
    }),
    deleteSupplierGroup: build.mutation<null, Change>({
      query: ({ id, version }) => toRequest(contract.deleteSupplierGroup, { params: { id }, version }),
      invalidatesTags: (_, error) => invalidateTags(error, [tag('SupplierGroup')]),
    }),
  }),
})

export const {
  useListSupplierGroupsQuery,
  useCreateSupplierGroupMutation,
  useUpdateSupplierGroupMutation,
  useDeleteSupplierGroupMutation,
} = supplierGroupsApi
