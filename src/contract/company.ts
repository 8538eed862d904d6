import * as z from 'zod'
import { currency, entity, optionalText, percent, text, timezone } from './fields'
import { defineOperation } from './operation'

export const updateCompanyBodySchema = z
  .strictObject({
    name: text(200),
    currency,
    timezone,
    letterhead: optionalText(2000),
    terms: optionalText(5000),
    rate_max_age_days: z.int('Enter a whole number of days.').min(1).max(365),
    default_markup_percent: percent(),
  })
  .partial()

export const companySchema = z
  .object({
    ...entity,
    name: z.string(),
    currency: z.string(),
    timezone: z.string(),
    letterhead: z.string().nullable(),
    terms: z.string().nullable(),
    rate_max_age_days: z.int(),
    default_markup_percent: z.string(),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof companySchema>

export const getCompany = defineOperation({
  operationId: 'getCompany',
  method: 'GET',
  path: '/company',
  summary: 'The company',
  tag: 'Company',
  response: companySchema,
})

export const updateCompany = defineOperation({
  operationId: 'updateCompany',
  method: 'PATCH',
  path: '/company',
  summary: 'Change the company',
  tag: 'Company',
  body: updateCompanyBodySchema,
  response: companySchema,
  versioned: true,
})
