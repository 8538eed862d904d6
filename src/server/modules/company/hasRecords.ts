import { sql } from 'drizzle-orm'
import { sampleEntities } from '../../../domain/onboarding/sampleData'

/** Whether the company has clients, suppliers, items or documents; reads one row of each table at most. */
export const hasRecords = sql<boolean>`(${sql.join(
  sampleEntities.map((entity) => sql`exists (select from ${sql.identifier(entity)})`),
  sql` or `,
)})`
