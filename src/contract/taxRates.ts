import * as z from 'zod'
import { exportOf } from './exports'
import { entity, flag, idParams, listQuery, percent, text } from './fields'
import { defineOperation } from './operation'

export const createTaxRateBodySchema = z.strictObject({
  code: text(20),
  name: text(100),
  percent: percent(),
  /** Recoverable tax is not a cost. */
  recoverable: z.boolean().optional(),
  active: z.boolean().optional(),
})
export const updateTaxRateBodySchema = createTaxRateBodySchema.partial()
export type TaxRateBody = z.input<typeof createTaxRateBodySchema>

export const taxRateSchema = z
  .object({
    ...entity,
    code: z.string(),
    name: z.string(),
    percent: z.string(),
    recoverable: z.boolean(),
    active: z.boolean(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof taxRateSchema>

export const taxRateSorts = ['code', 'name', 'created_at'] as const
export const listTaxRates = defineOperation({
  operationId: 'listTaxRates',
  method: 'GET',
  path: '/tax-rates',
  summary: 'Tax rates; exempt and zero-rated are different ones',
  tag: 'Settings',
  query: listQuery(taxRateSorts, { active: flag }),
  response: z.array(taxRateSchema),
  list: true,
})

export const exportTaxRates = exportOf(listTaxRates, 'exportTaxRates', {
  code: 'text',
  name: 'text',
  percent: 'number',
  recoverable: 'flag',
  active: 'flag',
  created_at: 'instant',
})

export const createTaxRate = defineOperation({
  operationId: 'createTaxRate',
  method: 'POST',
  path: '/tax-rates',
  summary: 'A new tax rate',
  tag: 'Settings',
  body: createTaxRateBodySchema,
  response: taxRateSchema,
})

export const updateTaxRate = defineOperation({
  operationId: 'updateTaxRate',
  method: 'PATCH',
  path: '/tax-rates/:id',
  summary: 'Change a tax rate, or make it inactive',
  tag: 'Settings',
  params: idParams,
  body: updateTaxRateBodySchema,
  response: taxRateSchema,
  versioned: true,
})
