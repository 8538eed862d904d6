import { sql } from 'drizzle-orm'
import type { SampleData } from '../../../contract/sampleData'
import { countByEntity, sampleEntities, type SampleEntity } from '../../../domain/onboarding/sampleData'
import type { Sql, Transaction } from '../../db/database'
import { sample_data, sample_records } from '../../db/schema/sampleData'

export interface SampleRecord {
  entity: SampleEntity
  id: string
}

export const sampleRecords = (db: Sql): Promise<SampleRecord[]> =>
  db
    .select({ entity: sample_records.entity, id: sample_records.entity_id })
    .from(sample_records)
    .orderBy(sample_records.entity, sample_records.entity_id)

/** Whether the company has none of the records that the sample data has; reads one row of each table at most. */
export async function isCompanyEmpty(db: Sql): Promise<boolean> {
  const rows_of = sampleEntities.map((entity) => sql`exists (select from ${sql.identifier(entity)})`)
  const { rows } = await db.execute<{ has_rows: boolean }>(sql`select ${sql.join(rows_of, sql` or `)} as has_rows`)
  return rows[0]?.has_rows === false
}

export async function getSampleData(db: Sql): Promise<SampleData> {
  const [loaded] = await db.select({ at: sample_data.loaded_at, by_name: sample_data.by_name }).from(sample_data)
  if (!loaded) return { loaded: null, is_empty: await isCompanyEmpty(db) }
  return { loaded: { ...loaded, records: countByEntity(await sampleRecords(db)) }, is_empty: false }
}

/** Waits until no other request loads or removes the sample data, and holds the others off. */
export async function holdSampleData(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample data', 0))`)
}
