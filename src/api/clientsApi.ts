import * as history from '../contract/clientHistory'
import type { ClientHistory } from '../contract/clientHistory'
import * as clients from '../contract/clients'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, getOf, listOf, partListOf } from './endpoints'
import { changed, entityTags, listTag, listTags } from './tags'

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: listOf(build, clients.listClients, 'Client'),
    getClient: getOf(build, clients.getClient, 'Client'),
    getClientHistory: build.query<ClientHistory, string>({
      query: (id) => toRequest(history.getClientHistory, { params: { id } }),
      // The figures of its enquiries and orders.
      providesTags: (history, _, id) => [...entityTags('Client', id, history), listTag('Enquiry'), listTag('Order')],
    }),
    listClientEnquiries: partListOf(build, history.listClientEnquiries, (rows) => [
      ...listTags('Enquiry', rows),
      listTag('Client'),
    ]),
    listClientOrders: partListOf(build, history.listClientOrders, (rows) => [
      ...listTags('Order', rows),
      listTag('Client'),
    ]),
    createClient: createOf(build, clients.createClient, 'Client'),
    updateClient: changeOf(build, clients.updateClient, (id) => changed('Client', id)),
  }),
})

export const { getClient, listClients } = clientsApi.endpoints

export const {
  useListClientsQuery,
  useGetClientQuery,
  useLazyGetClientQuery,
  useGetClientHistoryQuery,
  useListClientEnquiriesQuery,
  useListClientOrdersQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
} = clientsApi
