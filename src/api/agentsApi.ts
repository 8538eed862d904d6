import * as commission from '../contract/commission'
import type { AgentCommission, CommissionEntry, CommissionStatement, DueCommission } from '../contract/commission'
import * as agents from '../contract/agents'
import type { Agent } from '../contract/agents'
import type { Page } from '../contract/envelope'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changed, entityTags, idTag, invalidateTags, listTag, listTags } from './tags'

const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgents: build.query<Page<Agent>, QueryInput<typeof agents.listAgents>>({
      query: (query) => toRequest(agents.listAgents, { query }),
      providesTags: (page) => listTags('Agent', page?.rows),
    }),
    getAgent: build.query<Agent, string>({
      query: (id) => toRequest(agents.getAgent, { params: { id } }),
      providesTags: (_, __, id) => [idTag('Agent', id)],
    }),
    getAgentCommission: build.query<AgentCommission, string>({
      query: (id) => toRequest(commission.getAgentCommission, { params: { id } }),
      // Entries are created when orders are confirmed and cancelled.
      providesTags: (_, __, id) => [idTag('Agent', id), listTag('Order')],
    }),
    listCommissionEntries: build.query<
      Page<CommissionEntry>,
      { id: string } & QueryInput<typeof commission.listCommissionEntries>
    >({
      query: ({ id, ...query }) => toRequest(commission.listCommissionEntries, { params: { id }, query }),
      providesTags: (page, _, { id }) => [...entityTags('Agent', id, page?.rows), listTag('Order'), listTag('Client')],
    }),
    getCommissionStatement: build.query<
      CommissionStatement,
      { id: string } & QueryInput<typeof commission.getCommissionStatement>
    >({
      query: ({ id, ...query }) => toRequest(commission.getCommissionStatement, { params: { id }, query }),
      providesTags: (statement, _, { id }) => [
        ...entityTags('Agent', id, statement),
        listTag('Order'),
        listTag('Client'),
      ],
    }),
    listDueCommission: build.query<DueCommission[], string>({
      query: (id) => toRequest(commission.listDueCommission, { params: { id } }),
      providesTags: (due, _, id) => [...entityTags('Agent', id, due), listTag('Order'), listTag('Client')],
    }),
    payCommission: build.mutation<DueCommission[], { id: string; body: BodyInput<typeof commission.payCommission> }>({
      query: ({ id, body }) => toRequest(commission.payCommission, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Agent', id)),
    }),
    createAgent: build.mutation<Agent, { body: BodyInput<typeof agents.createAgent>; idempotency_key?: string }>({
      query: (request) => toRequest(agents.createAgent, request),
      invalidatesTags: (_, error) => invalidateTags(error, [listTag('Agent')]),
    }),
    updateAgent: build.mutation<Agent, { id: string; version: number; body: BodyInput<typeof agents.updateAgent> }>({
      query: ({ id, version, body }) => toRequest(agents.updateAgent, { params: { id }, version, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Agent', id)),
    }),
  }),
})

export const { listAgents } = agentsApi.endpoints

export const {
  useListAgentsQuery,
  useGetAgentQuery,
  useGetAgentCommissionQuery,
  useListCommissionEntriesQuery,
  useGetCommissionStatementQuery,
  useListDueCommissionQuery,
  usePayCommissionMutation,
  useCreateAgentMutation,
  useUpdateAgentMutation,
} = agentsApi
