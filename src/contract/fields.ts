import * as z from 'zod'
import { compare, isDecimal } from '../domain/money'
import { currencyByCode } from '../domain/currencies'
import { isUnitCode } from '../domain/units'
import { isCountryCode } from '../domain/countries'

// In the browser zod must not compile its checks: the page's policy forbids code made from text.
z.config({ jitless: 'document' in globalThis })

/* The building blocks of every schema. Messages are whole sentences for the person who typed. */

export const id = z.uuid('This is not an id.')
export const version = z.int().min(1)
export const instant = z.iso.datetime({ message: 'Give a time like 2026-11-20T12:00:00Z.' })
export const date = z.iso.date('Give a date like 2026-11-20.')

// Control characters (but tab and line breaks) and bidirectional overrides have no place in a name or a note.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

/** Text that must be filled in, at most `max` characters. */
export function text(max: number) {
  return z
    .string('Fill this in.')
    .trim()
    .min(1, 'Fill this in.')
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !unprintable.test(value), 'Take out the characters that cannot be printed.')
}

/** Text that may be left out; null clears it. */
export const optionalText = (max: number) => text(max).nullish()

export const email = text(254).pipe(z.email('Enter an e-mail address like name@example.com.'))
export const currency = z
  .string('Choose a currency.')
  .refine((code) => currencyByCode(code) !== undefined, 'Choose a currency from the list.')
export const country = z.string().refine(isCountryCode, 'Choose a country from the list.')
/** A UNECE Recommendation 20 code: H87 is a piece. */
export const unit = z.string('Choose a unit.').refine(isUnitCode, 'Choose a unit from the list.')
export const language = z.enum(['en', 'sw', 'fr'], 'Choose English, Swahili or French.')

interface DecimalRange {
  decimals?: number
  min?: string
  above?: string
  max?: string
}

/** A decimal number as a string ("12.50"), at most `decimals` places (6), within its range. */
export function decimal({ decimals = 6, min, above, max = '999999999999999' }: DecimalRange = {}) {
  return z.string('Enter a number.').superRefine((value, context) => {
    const problem = decimalProblem(value, { decimals, min, above, max })
    if (problem) context.addIssue({ code: 'custom', message: problem, input: value })
  })
}

function decimalProblem(value: string, { decimals = 6, min, above, max }: DecimalRange): string | undefined {
  if (!isDecimal(value, 20)) return `Enter a number (you entered ${value === '' ? 'nothing' : value}).`
  if (!isDecimal(value, decimals)) return `Use at most ${decimals} decimals (you entered ${value}).`
  if (above !== undefined && compare(value, above) <= 0) return `Must be more than ${above} (you entered ${value}).`
  if (min !== undefined && compare(value, min) < 0) return `Must be at least ${min} (you entered ${value}).`
  if (max !== undefined && compare(value, max) > 0) return `Must be at most ${max} (you entered ${value}).`
  return undefined
}

export const amount = () => decimal({ min: '0' })
export const quantity = () => decimal({ above: '0' })
export const percent = () => decimal({ min: '0', max: '100' })

export const timezone = text(60).refine((zone) => isTimezone(zone), 'Enter a time zone like Africa/Dar_es_Salaam.')

function isTimezone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** What every entity carries. */
export const entity = { id, version, created_at: instant, updated_at: instant }

/** Acceptance of rules that warn: each with the reason that is kept in the activity. */
export const accept = z
  .array(z.strictObject({ code: text(20), path: z.string().max(200), reason: text(500) }))
  .max(2000)
  .optional()

/** The body of a step of a life cycle: why, where the step wants it. */
export const reasonBodySchema = z.strictObject({ reason: optionalText(1000) })

/** Hours before a deadline at which suppliers are reminded; none of them: never. */
export const reminderHours = z
  .array(z.int('Enter whole hours.').min(1, 'Enter hours from 1 to 336.').max(336, 'Enter hours from 1 to 336.'))
  .max(5, 'At most five reminders.')

export const idParams = z.object({ id })

/** The query of a list: words, an order from an allow-list, a page. */
export function listQuery<F extends readonly [string, ...string[]], X extends z.ZodRawShape>(
  sortFields: F,
  filters: X,
) {
  const sorts = sortFields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  return z.strictObject({
    q: z.string().max(200).optional(),
    sort: z.enum(sorts, `Sort by one of: ${sorts.join(', ')}.`).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    after: z.string().max(500).optional(),
    before: z.string().max(500).optional(),
    ...filters,
  })
}

/** Two filters of a list: from a day, up to a day, both included. */
export function span<N extends string>(name: N) {
  const days = date.optional()
  return { [`${name}_from`]: days, [`${name}_to`]: days } as Record<`${N}_from` | `${N}_to`, typeof days>
}

/** A yes or no in a query string. */
export const flag = z.enum(['true', 'false']).optional()
