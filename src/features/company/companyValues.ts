import type { Resolver, ResolverResult } from 'react-hook-form'
import type * as z from 'zod'
import { typedDays } from '../../components/numbers/typedNumber'
import { formResolver } from '../../components/saving/formResolver'
import { updateCompanyBodySchema, type Company } from '../../contract/company'
import { hoursWanted, readHours } from '../../domain/notices/notice'
import { retainedKinds, type RetainedKind } from '../../domain/privacy/retention'

export type CompanyBody = z.input<typeof updateCompanyBodySchema>
/** The days and the reminder hours are form values as typed. */
export type CompanyValues = Omit<CompanyBody, 'rate_max_age_days' | 'reminder_hours' | MonthsField> & {
  rate_max_age_days: string
  reminder_hours: string
} & Record<MonthsField, string>

/** The time after which data of a kind is deleted: months, or empty for never. */
export type MonthsField = `keep_${RetainedKind}_months`
export const monthsFields = retainedKinds.map((kind): MonthsField => `keep_${kind}_months`)
const eachMonths = <Value>(of: (field: MonthsField) => Value) =>
  Object.fromEntries(monthsFields.map((field) => [field, of(field)])) as Record<MonthsField, Value>

const check = formResolver<CompanyBody, CompanyBody>(updateCompanyBodySchema, { blank: null })

export const companyResolver: Resolver<CompanyValues, unknown, CompanyBody> = async (values, context, options) => {
  const days = values.rate_max_age_days
  const hours = readHours(values.reminder_hours)
  const typed = {
    ...values,
    rate_max_age_days: typedDays(days) ?? Number.NaN,
    reminder_hours: hours ?? [],
    ...eachMonths((field) => (values[field] === '' ? null : Number(values[field]))),
  }
  const checked = (await check(
    typed,
    context,
    options as unknown as Parameters<typeof check>[2],
  )) as unknown as ResolverResult<CompanyValues, CompanyBody>
  return hours
    ? checked
    : { values: {}, errors: { ...checked.errors, reminder_hours: { type: 'hours', message: hoursWanted } } }
}

export function toCompanyForm({
  name,
  currency,
  timezone,
  letterhead,
  terms,
  accent_color,
  item_pictures,
  rate_max_age_days,
  default_markup_percent,
  reminder_hours,
  support_devtools,
  first_steps_hidden,
  ...company
}: Company): CompanyValues {
  return {
    name,
    currency,
    timezone,
    letterhead: letterhead ?? '',
    terms: terms ?? '',
    accent_color: accent_color ?? '',
    item_pictures,
    rate_max_age_days: String(rate_max_age_days),
    default_markup_percent: default_markup_percent ?? '',
    reminder_hours: reminder_hours.join(', '),
    support_devtools,
    first_steps_hidden,
    ...eachMonths((field) => String(company[field] ?? '')),
  }
}
