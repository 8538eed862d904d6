import * as clients from '../contract/clients'
import type { Client } from '../contract/clients'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, idTag, invalidateTags, listTag, listTags } from './tags'

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.query<Page<Client>, QueryInput<typeof clients.listClients>>({
      query: (query) => toRequest(clients.listClients, { query }),
      providesTags: (page) => listTags('Client', page?.rows),
    }),
    getClient: build.query<Client, string>({
      query: (id) => toRequest(clients.getClient, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Client', id)],
    }),
    createClient: build.mutation<Client, { body: BodyInput<typeof clients.createClient>; idempotency_key?: string }>({
      query: (request) => toRequest(clients.createClient, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Client')]),
    }),
    updateClient: build.mutation<Client, { id: string; version: number; body: BodyInput<typeof clients.updateClient> }>({
      query: ({ id, version, body }) => toRequest(clients.updateClient, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Client', id)),
    }),
  }),
})

export const { useListClientsQuery, useGetClientQuery, useCreateClientMutation, useUpdateClientMutation } = clientsApi
