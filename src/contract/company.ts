import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { colorOf, isReadableOnWhite } from '../domain/documents/accentColor'
import { mostMonths } from '../domain/privacy/retention'
import { pictureOf } from './recordOperations'
import {
  currency,
  entity,
  line,
  namedObject,
  optionalText,
  percent,
  reminderHours,
  text,
  texts,
  timezone,
} from './fields'
import { operationsUnder } from './operation'

/** In lower case. Titles and rules are drawn in it on white, and white text on it. */
const accentColor = text(50)
  .refine((entered) => colorOf(entered) !== null, 'Enter a colour such as #1f4e79.')
  .overwrite((entered) => colorOf(entered) ?? entered)
  .refine(
    (entered) => colorOf(entered) === null || isReadableOnWhite(entered),
    'This colour is too pale to be read on white. Enter a darker one.',
  )
  .nullish()

/** Months after which data of a kind is deleted; null for never. */
const keptMonths = z.int('Enter a whole number of months.').min(1).max(mostMonths).nullable()

export const updateCompanyBodySchema = z
  .strictObject({
    name: line(200),
    currency,
    timezone,
    letterhead: optionalText(2000),
    terms: optionalText(5000),
    accent_color: accentColor,
    item_pictures: z.boolean(),
    rate_max_age_days: z.int('Enter a whole number of days.').min(1).max(365),
    default_markup_percent: percent(),
    reminder_hours: reminderHours,
    keep_mails_months: keptMonths,
    keep_enquiries_months: keptMonths,
    keep_sessions_months: keptMonths,
    keep_imports_months: keptMonths,
    support_devtools: z.boolean(),
    first_steps_hidden: z.boolean(),
  })
  .partial()

export const companySchema = namedObject('Company', {
  ...entity,
  ...texts('name', 'currency', 'timezone'),
  letterhead: z.string().nullable(),
  terms: z.string().nullable(),
  /** The colour of documents, as "#1f4e79"; null for black. */
  accent_color: z.string().nullable(),
  /** Quotations and proforma invoices show a picture of each line's item that has a photo. */
  item_pictures: z.boolean(),
  rate_max_age_days: z.int(),
  /** Null for users who may not see margins. */
  default_markup_percent: z.string().nullable(),
  /** Hours before an RFQ's deadline at which suppliers without an answer are reminded by mail. */
  reminder_hours: z.array(z.int()),
  /** Months after which sent mails are deleted; null for never, as in the next three. */
  keep_mails_months: z.int().nullable(),
  /** The same of the client’s message, contact, notes, files and comments in lost and cancelled enquiries. */
  keep_enquiries_months: z.int().nullable(),
  /** The same of ended sessions, with their addresses and devices. */
  keep_sessions_months: z.int().nullable(),
  /** The same of finished imports, with their files. */
  keep_imports_months: z.int().nullable(),
  /** Allows Redux DevTools in the staff application, without its secrets. */
  support_devtools: z.boolean(),
  /** Hides the first steps on the dashboard of every user, whether or not they are done. */
  first_steps_hidden: z.boolean(),
  /** Every user needs a second factor (an authenticator app) to sign in. */
  second_factor_required: z.boolean(),
  /** Fetched separately; the hash identifies the picture. */
  logo: z.object({ sha256: z.string(), media_type: z.enum(pictureTypes), size: z.int() }).nullable(),
})
export type Company = z.output<typeof companySchema>

const define = operationsUnder('Company')

export const getCompany = define('getCompany', 'GET /company', { summary: 'The company', response: companySchema })

export const updateCompany = define('updateCompany', 'PATCH /company', {
  summary: 'Change the company',
  body: updateCompanyBodySchema,
  response: companySchema,
  versioned: true,
})

export const requireSecondFactor = define('requireSecondFactor', 'PUT /company/second-factor', {
  summary: 'Whether every user needs a second factor to sign in; ends the sessions of those who have none',
  body: z.strictObject({ required: z.boolean() }),
  response: companySchema,
  versioned: true,
})

const logo = pictureOf({ path: '/company/logo', tag: 'Company', record: companySchema })

/** The body is the picture itself: PNG, JPEG or WebP by its first bytes. */
export const putCompanyLogo = logo.put('putCompanyLogo', 'Replace the logo of the letterhead; at most 1 MB')
export const getCompanyLogo = logo.get('getCompanyLogo', 'The logo of the letterhead')
export const removeCompanyLogo = logo.remove('removeCompanyLogo', 'Remove the logo')
