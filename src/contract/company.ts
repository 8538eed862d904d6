import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { currency, entity, optionalText, percent, reminderHours, text, texts, timezone } from './fields'
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
    reminder_hours: reminderHours,
    support_devtools: z.boolean(),
  })
  .partial()

export const companySchema = z
  .object({
    ...entity,
    ...texts('name', 'currency', 'timezone'),
    letterhead: z.string().nullable(),
    terms: z.string().nullable(),
    rate_max_age_days: z.int(),
    /** Null for users who may not see margins. */
    default_markup_percent: z.string().nullable(),
    /** Hours before an RFQ's deadline at which suppliers without an answer are reminded by mail. */
    reminder_hours: z.array(z.int()),
    /** Allows Redux DevTools in the staff application, without its secrets. */
    support_devtools: z.boolean(),
    /** Fetched separately; the hash identifies the picture. */
    logo: z.object({ sha256: z.string(), media_type: z.enum(pictureTypes), size: z.int() }).nullable(),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof companySchema>

export const getCompany = defineOperation('getCompany', 'GET /company', {
  summary: 'The company',
  tag: 'Company',
  response: companySchema,
})

export const updateCompany = defineOperation('updateCompany', 'PATCH /company', {
  summary: 'Change the company',
  tag: 'Company',
  body: updateCompanyBodySchema,
  response: companySchema,
  versioned: true,
})

/** The body is the picture itself: PNG, JPEG or WebP by its first bytes. */
export const putCompanyLogo = defineOperation('putCompanyLogo', 'PUT /company/logo', {
  summary: 'Replace the logo of the letterhead; at most 1 MB',
  tag: 'Company',
  response: companySchema,
  upload: true,
  versioned: true,
})

export const getCompanyLogo = defineOperation('getCompanyLogo', 'GET /company/logo', {
  summary: 'The logo of the letterhead',
  tag: 'Company',
  response: z.string(),
  file: true,
})

export const removeCompanyLogo = defineOperation('removeCompanyLogo', 'DELETE /company/logo', {
  summary: 'Remove the logo',
  tag: 'Company',
  response: companySchema,
  versioned: true,
})
