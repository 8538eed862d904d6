import { desc, lte, type SQL, sql } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type {
  ExchangeRate,
  ExchangeRateBody,
  listExchangeRates as listOperation,
} from '../../../contract/exchangeRates'
import type { Query } from '../../../contract/operation'
import type { Sql, Transaction } from '../../db/connection/database'
import { pick } from '../../../domain/fields/pick'
import { daysBetween, isAnyOf, listPage } from '../../db/lists/list'
import { exchange_rates } from '../../db/schema/company'
import { matches } from '../../db/search/search'
import { publicColumns } from '../../db/rows/publicColumns'
import { setting } from '../../db/memory/settingMemory'

const columns = publicColumns(exchange_rates)

const rateRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(exchange_rates)

export const listExchangeRates = (db: Sql, query: Query<typeof listOperation>): Promise<Page<ExchangeRate>> =>
  listPage<ExchangeRate>(db, query, {
    table: exchange_rates,
    // Ids increase with time: of two rates of one day the later entry comes first.
    sorts: pick(exchange_rates, ['valid_from', 'created_at', 'currency', 'rate', 'source']),
    default_sort: '-valid_from',
    where: [
      matches(sql`lower(${exchange_rates.currency} || ' ' || ${exchange_rates.source})`, query.q),
      isAnyOf(exchange_rates.currency, query.currency),
      daysBetween(exchange_rates.valid_from, { from: query.valid_from, to: query.valid_to }),
    ],
    rows: rateRows,
  })

const newestFirst = [desc(exchange_rates.valid_from), desc(exchange_rates.created_at), desc(exchange_rates.id)]

/**
 * An exchange rate of the company: one unit of `currency` in the company's currency, and the day (YYYY-MM-DD) from
 * which it applies.
 */
export type BookRate = Pick<ExchangeRate, 'currency' | 'rate' | 'valid_from' | 'source'>

/** The rate of each currency that counts on a day (YYYY-MM-DD): the newest of the latest day up to it. A currency without one is not there. */
export const latestExchangeRates = (db: Sql, on: string | SQL) =>
  db
    .selectDistinctOn([exchange_rates.currency], columns)
    .from(exchange_rates)
    .where(lte(exchange_rates.valid_from, on))
    .orderBy(exchange_rates.currency, ...newestFirst)

/** The same rates, remembered; for changes of them they are read. */
export const exchangeRatesOn = setting('exchange_rates', (db, on: string) => latestExchangeRates(db, on))

/** The same rates without the columns that every entity has. */
export const latestRates = async (db: Sql, on: string): Promise<BookRate[]> =>
  (await latestExchangeRates(db, on)).map(({ currency, rate, valid_from, source }) => ({
    currency,
    rate,
    valid_from,
    source,
  }))

/** Inserts rates in the given order. */
export const insertExchangeRates = (
  db: Transaction,
  values: Omit<ExchangeRateBody, 'accept'>[],
): Promise<ExchangeRate[]> => db.insert(exchange_rates).values(values).returning(columns)
