import * as z from 'zod'
import { exportOf } from './exports'
import { country, currency, flag, id, namedObject, partyOrNull, several, span } from './fields'
import { operationsOf } from './recordOperations'
import { closingExport, partyBodyShape, partyExport, partyShape } from './parties'

export const createClientBodySchema = z.strictObject({ ...partyBodyShape, agent_id: id.nullish() })
export const updateClientBodySchema = createClientBodySchema.partial()
export const clientSchema = namedObject('Client', {
  ...partyShape,
  ...partyOrNull('agent'),
})
export type Client = z.output<typeof clientSchema>
export type ClientBody = z.input<typeof createClientBodySchema>

const operation = operationsOf({ one: 'Client', path: '/clients', record: clientSchema })

export const clientSorts = ['name', 'code', 'created_at', 'city', 'phone', 'currency'] as const
export const listClients = operation.list('Clients, by words, country, agent and whether active', clientSorts, {
  active: flag,
  country: several(country),
  agent_id: several(id),
  currency: several(currency),
  ...span('created'),
})

export const exportClients = exportOf(listClients, 'exportClients', {
  ...partyExport,
  agent_name: 'text',
  ...closingExport,
})

export const createClient = operation.create('A new client', createClientBodySchema)

export const getClient = operation.get('One client')

export const updateClient = operation.update('Change a client, or make it inactive', updateClientBodySchema)
