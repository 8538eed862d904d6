import * as z from 'zod'
import { firstSteps } from '../domain/onboarding/firstSteps'
import { pictureTypes } from '../domain/imports/pictureType'
import { fileOf } from './recordOperations'
import { currency, entity, namedObject, optionalText, percent, reminderHours, text, texts, timezone } from './fields'
import { operationsUnder, type Payload } from './operation'

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
    first_steps_hidden: z.boolean(),
  })
  .partial()

export const companySchema = namedObject('Company', {
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
  /** Hides the first steps on the dashboard of every user, whether or not they are done. */
  first_steps_hidden: z.boolean(),
  /** Fetched separately; the hash identifies the picture. */
  logo: z.object({ sha256: z.string(), media_type: z.enum(pictureTypes), size: z.int() }).nullable(),
})
export type Company = z.output<typeof companySchema>

const define = operationsUnder('Company')

export const getCompany = define('getCompany', 'GET /company', { summary: 'The company', response: companySchema })

export const getFirstSteps = define('getFirstSteps', 'GET /company/first-steps', {
  summary: 'The first steps of a new company, each done or not as its records show',
  response: z.object({
    hidden: z.boolean(),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
})
export type FirstSteps = Payload<typeof getFirstSteps>

export const updateCompany = define('updateCompany', 'PATCH /company', {
  summary: 'Change the company',
  body: updateCompanyBodySchema,
  response: companySchema,
  versioned: true,
})

const logo = fileOf({ path: '/company/logo', tag: 'Company', record: companySchema })

/** The body is the picture itself: PNG, JPEG or WebP by its first bytes. */
export const putCompanyLogo = logo.put('putCompanyLogo', 'Replace the logo of the letterhead; at most 1 MB')
export const getCompanyLogo = logo.get('getCompanyLogo', 'The logo of the letterhead')
export const removeCompanyLogo = logo.remove('removeCompanyLogo', 'Remove the logo')
