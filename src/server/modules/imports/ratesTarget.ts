import { asc, inArray } from 'drizzle-orm'
import { compare } from '../../../domain/money/money'
import { movesTooFar, rateMoveLimitPercent } from '../../../domain/rates/rateMove'
import type { Sql } from '../../db/connection/database'
import { exchange_rates } from '../../db/schema/company'
import { uuidv7 } from '../../db/rows/ids'
import { getCompany } from '../company/companyRepository'
import type { ReadRow } from './reader/messages'
import { isSound, problemOf, refused, refusedAsLacking, type Planned, type Target, type TargetSettings } from './target'

interface Rate {
  valid_from: string
  rate: string
  /** The row number in the file. */
  row?: number
}

/** Imports exchange rates, which are only added. A rate that is already the newest of its day is not inserted again. */
export function ratesTarget(settings: TargetSettings): Target {
  /** Each currency's rates in the order in which they apply, including those that the file adds. */
  const book = new Map<string, Rate[]>()
  let own: string | undefined

  async function learn(db: Sql, rows: readonly ReadRow[]) {
    own ??= (await getCompany(db)).currency
    const unknown = [
      ...new Set(rows.flatMap(({ values: { currency } }) => (currency === undefined ? [] : [String(currency)]))),
    ].filter((currency) => !book.has(currency))
    if (unknown.length === 0) return
    for (const currency of unknown) book.set(currency, [])
    const found = await db
      .select({ currency: exchange_rates.currency, valid_from: exchange_rates.valid_from, rate: exchange_rates.rate })
      .from(exchange_rates)
      .where(inArray(exchange_rates.currency, unknown))
      .orderBy(asc(exchange_rates.valid_from), asc(exchange_rates.created_at), asc(exchange_rates.id))
    for (const { currency, ...rate } of found) book.get(currency)?.push(rate)
  }

  async function look(db: Sql, rows: readonly ReadRow[]): Promise<() => Planned[]> {
    await learn(db, rows)
    return () => rows.map((read) => (isSound(read) ? planOne(read) : refused(read, read.problems)))
  }

  function planOne(read: ReadRow): Planned {
    const lacking = refusedAsLacking('exchange-rates', settings, read)
    if (lacking) return lacking
    const { currency, rate, valid_from, source } = read.values as Record<
      'currency' | 'rate' | 'valid_from' | 'source',
      string
    >
    if (currency === own)
      return refused(read, [
        problemOf(
          settings,
          read,
          'currency',
          `${own} is the company’s currency: its rate is always 1. Remove the row.`,
        ),
      ])
    const rates = book.get(currency) ?? []
    const before = rates.findLast((each) => each.valid_from <= valid_from && each.row !== read.row)
    if (before?.valid_from === valid_from && compare(before.rate, rate) === 0)
      return { read, outcome: 'unchanged', problems: [], changes: [] }
    const far = before && movesTooFar(before.rate, rate) ? before : undefined
    if (far && settings.accept_reason === undefined) {
      const message = `${currency} was ${far.rate} from ${far.valid_from}: ${rate} differs by more than ${rateMoveLimitPercent} %. Correct it, or import the file again with a reason.`
      return refused(read, [{ ...problemOf(settings, read, 'rate', message), warning: 'MST-04' }])
    }
    const next = rates.findIndex((each) => each.valid_from > valid_from)
    rates.splice(next < 0 ? rates.length : next, 0, { valid_from, rate, row: read.row })
    const id = uuidv7()
    const values = { currency, rate, valid_from, source }
    return {
      read,
      outcome: 'created',
      problems: [],
      changes: before?.valid_from === valid_from ? [{ field: 'rate', before: before.rate, after: rate }] : [],
      write: { id, ...values },
      auditEvent: {
        action: 'created',
        entity_id: id,
        after: values,
        ...(far ? { reason: `MST-04: ${settings.accept_reason ?? ''}` } : {}),
      },
    }
  }

  return {
    entity: 'exchange-rates',
    table: exchange_rates,
    inserted: ['id', 'currency', 'rate', 'valid_from', 'source'],
    updated: [],
    look,
  }
}
