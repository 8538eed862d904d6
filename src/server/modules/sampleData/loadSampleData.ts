import { eq } from 'drizzle-orm'
import type { loadSampleData as operation, SampleData } from '../../../contract/sampleData'
import { dayIn, daysBefore } from '../../../domain/dates/days'
import { roundMoney } from '../../../domain/money/money'
import { countByEntity, samplePrice, type SampleSeries } from '../../../domain/onboarding/sampleData'
import type { Sql } from '../../db/connection/database'
import { sample_data, sample_records } from '../../db/schema/sampleData'
import { document_series } from '../../db/schema/system'
import { conflict } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { getBranch } from '../branches/branchesRepository'
import { insertClient } from '../clients/clientsRepository'
import { getCompany } from '../company/companyRepository'
import { insertItem } from '../items/itemsRepository'
import { insertPrice } from '../prices/pricesRepository'
import { insertSupplier } from '../suppliers/suppliersRepository'
import { getSampleData, holdSampleData, isCompanyEmpty, type SampleRecord } from './sampleDataRepository'
import { sampleClients, sampleItems, sampleSuppliers } from './sampleRecords'
import { writeStory } from './sampleStory'
import { stepsWithin } from './steps'

/**
 * Loads the sample data in one transaction, as a user would enter it. Its day is today: the audit trail has no other
 * time than that of the request.
 */
export async function loadSampleData(change: Change<typeof operation>): Promise<SampleData> {
  const { db, now, record } = change
  const { branch_id } = change.body
  const user = userOf(change)
  await holdSampleData(db)
  if (!(await isCompanyEmpty(db)))
    throw conflict(
      'not_empty',
      'Sample data can be loaded only into a company without clients, suppliers, items and documents. Your company has some already.',
    )
  const branch = await getBranch(db, branch_id, user)
  const before = await seriesOf(db, branch_id)
  const { records, idOf } = await insertRecords(change, branch)
  const documents = await writeStory({ take: stepsWithin({ ...change, branch_id }, 'Sample data'), branch, now, idOf })
  const all = [...records, ...documents]
  const series: SampleSeries[] = (await seriesOf(db, branch_id)).map(({ last_serial: after, ...one }) => ({
    ...one,
    branch_id,
    before: before.find(({ kind, year }) => kind === one.kind && year === one.year)?.last_serial ?? 0,
    after,
  }))
  await db.insert(sample_data).values({ loaded_at: now.toISOString(), by_name: user.name, series })
  await db.insert(sample_records).values(all.map(({ entity, id }) => ({ entity, entity_id: id })))
  const company = await getCompany(db)
  record({ action: 'sample_data_loaded', entity: 'company', entity_id: company.id, after: countByEntity(all) })
  return getSampleData(db)
}

const seriesOf = (db: Sql, branch_id: string) =>
  db
    .select({ kind: document_series.kind, year: document_series.year, last_serial: document_series.last_serial })
    .from(document_series)
    .where(eq(document_series.branch_id, branch_id))

/** Inserts clients, suppliers, items and price lists, in the branch's currency: no exchange rate is needed. */
async function insertRecords(
  { db, record, now }: Pick<Change<typeof operation>, 'db' | 'record' | 'now'>,
  { currency, timezone }: { currency: string; timezone: string },
) {
  const ids = new Map<string, string>()
  const records: SampleRecord[] = []
  const idOf = (code: string) => {
    const id = ids.get(code)
    if (!id) throw new Error(`the sample has no ${code}`)
    return id
  }
  const keep = (entity: SampleRecord['entity'], after: { id: string; code: string }) => {
    ids.set(after.code, after.id)
    records.push({ entity, id: after.id })
    record({ action: 'created', entity, entity_id: after.id, after })
  }
  for (const client of sampleClients) keep('clients', await insertClient(db, { ...client, currency }))
  for (const supplier of sampleSuppliers) keep('suppliers', await insertSupplier(db, { ...supplier, currency }))
  const quoted_on = daysBefore(dayIn(now, timezone), 20)
  for (const { cost, from, ...item } of sampleItems) {
    keep('items', await insertItem(db, item))
    for (const supplier of from) {
      const price = await insertPrice(db, {
        supplier_id: idOf(supplier),
        item_id: idOf(item.code),
        unit: item.unit,
        currency,
        unit_price: roundMoney(samplePrice(cost, currency), currency),
        quoted_on,
        source: 'typed',
      })
      record({ action: 'created', entity: 'prices', entity_id: price.id, after: price })
    }
  }
  return { records, idOf }
}
