import * as z from 'zod'
import { exportOf } from './exports'
import { country, flag, id, idParams, listQuery } from './fields'
import { defineOperation } from './operation'
import { closingExport, partyBodyShape, partyExport, partyShape } from './parties'

export const createClientBodySchema = z.strictObject({ ...partyBodyShape, agent_id: id.nullish() })
export const updateClientBodySchema = createClientBodySchema.partial()
export const clientSchema = z
  .object({ ...partyShape, agent_id: id.nullable(), agent_name: z.string().nullable() })
  .meta({ id: 'Client' })
export type Client = z.output<typeof clientSchema>
export type ClientBody = z.input<typeof createClientBodySchema>

export const clientSorts = ['name', 'code', 'created_at'] as const
export const listClients = defineOperation({
  operationId: 'listClients',
  method: 'GET',
  path: '/clients',
  summary: 'Clients, by words, country, agent and whether active',
  tag: 'Clients',
  query: listQuery(clientSorts, { active: flag, country: country.optional(), agent_id: id.optional() }),
  response: z.array(clientSchema),
  list: true,
})

export const exportClients = exportOf(listClients, 'exportClients', {
  ...partyExport,
  agent_name: 'text',
  ...closingExport,
})

export const createClient = defineOperation({
  operationId: 'createClient',
  method: 'POST',
  path: '/clients',
  summary: 'A new client',
  tag: 'Clients',
  body: createClientBodySchema,
  response: clientSchema,
})

export const getClient = defineOperation({
  operationId: 'getClient',
  method: 'GET',
  path: '/clients/:id',
  summary: 'One client',
  tag: 'Clients',
  params: idParams,
  response: clientSchema,
})

export const updateClient = defineOperation({
  operationId: 'updateClient',
  method: 'PATCH',
  path: '/clients/:id',
  summary: 'Change a client, or make it inactive',
  tag: 'Clients',
  params: idParams,
  body: updateClientBodySchema,
  response: clientSchema,
  versioned: true,
})
