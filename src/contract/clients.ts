import * as z from 'zod'
import { exportOf } from './exports'
import {
  accept,
  country,
  currency,
  email,
  entity,
  flag,
  id,
  idParams,
  language,
  listQuery,
  optionalText,
  text,
} from './fields'
import { defineOperation } from './operation'

export const contactBodySchema = z.strictObject({
  name: text(200),
  title: optionalText(100),
  email: email.nullish(),
  phone: optionalText(50),
})

const contactSchema = z.object({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** What a client and a supplier have in common on a form. */
export const partyBodyShape = {
  code: text(40),
  name: text(200),
  email: email.nullish(),
  phone: optionalText(50),
  address: optionalText(500),
  city: optionalText(100),
  country: country.nullish(),
  tax_id: optionalText(50),
  vat_id: optionalText(50),
  currency: currency.nullish(),
  language: language.nullish(),
  payment_terms: optionalText(500),
  contacts: z.array(contactBodySchema).max(50).optional(),
  notes: optionalText(5000),
  active: z.boolean().optional(),
  accept,
}

/** What a client and a supplier have in common in an answer. */
export const partyShape = {
  ...entity,
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
  vat_id: z.string().nullable(),
  currency: z.string().nullable(),
  language: z.string().nullable(),
  payment_terms: z.string().nullable(),
  contacts: z.array(contactSchema),
  notes: z.string().nullable(),
  active: z.boolean(),
}

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
  code: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  city: 'text',
  country: 'text',
  tax_id: 'text',
  vat_id: 'text',
  currency: 'text',
  payment_terms: 'text',
  agent_name: 'text',
  notes: 'text',
  active: 'flag',
  created_at: 'instant',
  updated_at: 'instant',
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
