import * as commission from '../contract/commission'
import type { AgentCommission, CommissionStatement, DueCommission } from '../contract/commission'
import * as agents from '../contract/agents'
import type { BodyInput, QueryInput } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { changeOf, createOf, getOf, listOf, partListOf } from './endpoints'
import { changed, entityTags, idTag, invalidateTags, listTag } from './tags'

const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgents: listOf(build, agents.listAgents, 'Agent'),
    getAgent: getOf(build, agents.getAgent, 'Agent'),
    getAgentCommission: build.query<AgentCommission, string>({
      query: (id) => toRequest(commission.getAgentCommission, { params: { id } }),
      // Entries are created when orders are confirmed and cancelled.
      providesTags: (_, __, id) => [idTag('Agent', id), listTag('Order')],
    }),
    listCommissionEntries: partListOf(build, commission.listCommissionEntries, (rows, id) => [
      ...entityTags('Agent', id, rows),
      listTag('Order'),
      listTag('Client'),
    ]),
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
    reverseCommission: build.mutation<
      DueCommission[],
      { id: string; body: BodyInput<typeof commission.reverseCommission> }
    >({
      query: ({ id, body }) => toRequest(commission.reverseCommission, { params: { id }, body }),
      invalidatesTags: (_, error, { id }) => invalidateTags(error, changed('Agent', id)),
    }),
    createAgent: createOf(build, agents.createAgent, 'Agent'),
    updateAgent: changeOf(build, agents.updateAgent, (id) => changed('Agent', id)),
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
  useReverseCommissionMutation,
  useCreateAgentMutation,
  useUpdateAgentMutation,
} = agentsApi
