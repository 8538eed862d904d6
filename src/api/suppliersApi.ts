import * as history from '../contract/supplierHistory'
import type { SupplierHistory } from '../contract/supplierHistory'
import * as suppliers from '../contract/suppliers'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, getOf, listOf, partListOf } from './endpoints'
import { changed, idTag, listTag, namedIn } from './tags'

const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSuppliers: listOf(build, suppliers.listSuppliers, 'Supplier'),
    getSupplier: getOf(build, suppliers.getSupplier, 'Supplier'),
    getSupplierHistory: build.query<SupplierHistory, string>({
      query: (id) => toRequest(history.getSupplierHistory, { params: { id } }),
      // Totals of the RFQs that the supplier was invited to, and of the purchase orders.
      providesTags: (_, __, id) => [idTag('Supplier', id), listTag('Rfq'), listTag('PurchaseOrder')],
    }),
    listSupplierInvitations: partListOf(build, history.listSupplierInvitations, (rows) => [
      listTag('Rfq'),
      ...namedIn(rows),
    ]),
    createSupplier: createOf(build, suppliers.createSupplier, 'Supplier'),
    updateSupplier: changeOf(build, suppliers.updateSupplier, (id) => changed('Supplier', id)),
  }),
})

export const { getSupplier, listSuppliers } = suppliersApi.endpoints

export const {
  useListSuppliersQuery,
  useGetSupplierQuery,
  useGetSupplierHistoryQuery,
  useListSupplierInvitationsQuery,
  useCreateSupplierMutation,
  useUpdateSupplierMutation,
} = suppliersApi
