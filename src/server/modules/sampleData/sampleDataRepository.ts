import { sql } from 'drizzle-orm'
import type { SampleData } from '../../../contract/sampleData'
import { countByEntity, type SampleEntity } from '../../../domain/onboarding/sampleData'
import type { Sql, Transaction } from '../../db/connection/database'
import { sample_data, sample_records } from '../../db/schema/sampleData'
import { hasRecords } from '../company/hasRecords'

export interface SampleRecord {
  entity: SampleEntity
  id: string
}

export const sampleRecords = (db: Sql): Promise<SampleRecord[]> =>
  db
    .select({ entity: sample_records.entity, id: sample_records.entity_id })
    .from(sample_records)
    .orderBy(sample_records.entity, sample_records.entity_id)

export async function isCompanyEmpty(db: Sql): Promise<boolean> {
  const { rows } = await db.execute<{ has_records: boolean }>(sql`select ${hasRecords} as has_records`)
  return rows[0]?.has_records === false
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
