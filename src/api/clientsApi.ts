import * as history from '../contract/clientHistory'
import type { ClientHistory } from '../contract/clientHistory'
import * as clients from '../contract/clients'
import type { Page } from '../contract/envelope'
import type { EnquiryMention, OrderMention } from '../contract/mentions'
import type { QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, getOf, listOf } from './endpoints'
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
    listClientEnquiries: build.query<
      Page<EnquiryMention>,
      { id: string } & QueryInput<typeof history.listClientEnquiries>
    >({
      query: ({ id, ...query }) => toRequest(history.listClientEnquiries, { params: { id }, query }),
      providesTags: (page) => [...listTags('Enquiry', page?.rows), listTag('Client')],
    }),
    listClientOrders: build.query<Page<OrderMention>, { id: string } & QueryInput<typeof history.listClientOrders>>({
      query: ({ id, ...query }) => toRequest(history.listClientOrders, { params: { id }, query }),
      providesTags: (page) => [...listTags('Order', page?.rows), listTag('Client')],
    }),
    createClient: createOf(build, clients.createClient, 'Client'),
    updateClient: changeOf(build, clients.updateClient, (id) => changed('Client', id)),
  }),
})

export const { listClients } = clientsApi.endpoints

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
