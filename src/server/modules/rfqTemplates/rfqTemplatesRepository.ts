import { and, asc, eq, sql } from 'drizzle-orm'
import type { RfqTemplate } from '../../../contract/rfqTemplates'
import type { Sql, Transaction } from '../../db/connection/database'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { deleteVersion } from '../../db/documents/saveVersion'
import { rfqs } from '../../db/schema/rfqs'
import { rfq_templates } from '../../db/schema/rfqTemplates'
import { users } from '../../db/schema/people'
import { notFound } from '../../http/refusal'

const columns = {
  ...entityColumns(rfq_templates),
  name: rfq_templates.name,
  rfq_id: rfqs.id,
  rfq_number: rfqs.number,
  title: rfqs.title,
  line_count: sql<number>`(select count(*)::int from rfq_lines l where l.rfq_id = rfqs.id and l.removed_in is null)`,
  supplier_count: sql<number>`(select count(*)::int from invitations i where i.rfq_id = rfqs.id and i.status <> 'withdrawn')`,
  created_by_name: users.name,
}

const select = (db: Sql) =>
  db
    .select(columns)
    .from(rfq_templates)
    .innerJoin(rfqs, eq(rfqs.id, rfq_templates.rfq_id))
    .leftJoin(users, eq(users.id, rfq_templates.created_by))

export const listRfqTemplates = (db: Sql, branch_id: string): Promise<RfqTemplate[]> =>
  select(db)
    .where(eq(rfq_templates.branch_id, branch_id))
    .orderBy(asc(sql`lower(${rfq_templates.name})`), asc(rfq_templates.id))

export async function getRfqTemplate(db: Sql, branch_id: string, id: string): Promise<RfqTemplate> {
  const [template] = await select(db).where(and(eq(rfq_templates.id, id), eq(rfq_templates.branch_id, branch_id)))
  if (!template) throw notFound('template')
  return template
}

export async function insertRfqTemplate(
  db: Transaction,
  values: { branch_id: string; name: string; rfq_id: string; created_by: string },
): Promise<RfqTemplate> {
  const id = await insertRow(db, rfq_templates, values)
  return getRfqTemplate(db, values.branch_id, id)
}

export async function removeRfqTemplate(db: Transaction, before: RfqTemplate, version: number): Promise<void> {
  await deleteVersion(db, rfq_templates, before, version)
}
