import * as history from '../contract/clientHistory'
import type { ClientHistory } from '../contract/clientHistory'
import * as clients from '../contract/clients'
import type { Client } from '../contract/clients'
import type { Page } from '../contract/envelope'
import type { EnquiryMention, OrderMention } from '../contract/mentions'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, entityTags, invalidateTags, listTag, listTags } from './tags'

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<Page<Client>, QueryInput<typeof clients.listClients>>({
      query: (query) => toRequest(clients.listClients, { query }),
      providesTags: (page) => listTags('Client', page?.rows),
    }),
    getClient: build.query<Client, string>({
      query: (id) => toRequest(clients.getClient, { params: { id } }),
      providesTags: (payload, _, id) => entityTags('Client', id, payload),
    }),
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
    createClient: build.mutation<Client, { body: BodyInput<typeof clients.createClient>; idempotency_key?: string }>({
      query: (request) => toRequest(clients.createClient, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Client')]),
    }),
    updateClient: build.mutation<Client, { id: string; version: number; body: BodyInput<typeof clients.updateClient> }>(
      {
        query: ({ id, version, body }) => toRequest(clients.updateClient, { params: { id }, version, body }),
        invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Client', id)),
      },
    ),
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
