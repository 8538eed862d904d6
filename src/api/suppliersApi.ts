import * as history from '../contract/supplierHistory'
import type { SupplierHistory, SupplierInvitation } from '../contract/supplierHistory'
import * as suppliers from '../contract/suppliers'
import type { Supplier } from '../contract/suppliers'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, listTags, namedIn } from './tags'

const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSuppliers: build.query<Page<Supplier>, QueryInput<typeof suppliers.listSuppliers>>({
      query: (query) => toRequest(suppliers.listSuppliers, { query }),
      providesTags: (page) => listTags('Supplier', page?.rows),
    }),
    getSupplier: build.query<Supplier, string>({
      query: (id) => toRequest(suppliers.getSupplier, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Supplier', id)],
    }),
    getSupplierHistory: build.query<SupplierHistory, string>({
      query: (id) => toRequest(history.getSupplierHistory, { params: { id } }),
      // Totals of the RFQs that the supplier was invited to, and of the purchase orders.
      providesTags: (_, __, id) => [idTag('Supplier', id), listTag('Rfq'), listTag('PurchaseOrder')],
    }),
    listSupplierInvitations: build.query<
      Page<SupplierInvitation>,
      { id: string } & QueryInput<typeof history.listSupplierInvitations>
    >({
      query: ({ id, ...query }) => toRequest(history.listSupplierInvitations, { params: { id }, query }),
      providesTags: (page) => [listTag('Rfq'), ...namedIn(page?.rows)],
    }),
    createSupplier: build.mutation<
      Supplier,
      { body: BodyInput<typeof suppliers.createSupplier>; idempotency_key?: string }
    >({
      query: (request) => toRequest(suppliers.createSupplier, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Supplier')]),
    }),
    updateSupplier: build.mutation<
      Supplier,
      { id: string; version: number; body: BodyInput<typeof suppliers.updateSupplier> }
    >({
      query: ({ id, version, body }) => toRequest(suppliers.updateSupplier, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Supplier', id)),
    }),
  }),
})

export const { listSuppliers } = suppliersApi.endpoints

export const {
  useListSuppliersQuery,
  useGetSupplierQuery,
  useGetSupplierHistoryQuery,
  useListSupplierInvitationsQuery,
  useCreateSupplierMutation,
  useUpdateSupplierMutation,
} = suppliersApi
