import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SupplierGroup } from '../../../contract/supplierGroups'
import type { Sql, Transaction } from '../../db/connection/database'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { deleteVersion, saveVersion } from '../../db/documents/saveVersion'
import { suppliers } from '../../db/schema/parties'
import { supplier_group_members, supplier_groups } from '../../db/schema/rfqTemplates'
import { invalid, notFound } from '../../http/refusal'

const columns = {
  ...entityColumns(supplier_groups),
  name: supplier_groups.name,
  suppliers: sql<SupplierGroup['suppliers']>`coalesce((
    select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'city', s.city, 'country', s.country, 'currency', s.currency,
      'email', s.email, 'phone', s.phone, 'language', s.language, 'blocked_reason', s.blocked_reason, 'active', s.active) order by m.position)
    from supplier_group_members m join suppliers s on s.id = m.supplier_id where m.group_id = supplier_groups.id), '[]'::json)`,
}

export const listSupplierGroups = (db: Sql): Promise<SupplierGroup[]> =>
  db
    .select(columns)
    .from(supplier_groups)
    .orderBy(asc(sql`lower(${supplier_groups.name})`), asc(supplier_groups.id))

export async function getSupplierGroup(db: Sql, id: string): Promise<SupplierGroup> {
  const [group] = await db.select(columns).from(supplier_groups).where(eq(supplier_groups.id, id))
  if (!group) throw notFound('group of suppliers')
  return group
}

interface GroupValues {
  name?: string | undefined
  supplier_ids?: string[] | undefined
}

export async function insertSupplierGroup(
  db: Transaction,
  { name, supplier_ids }: { name: string; supplier_ids: string[] },
): Promise<SupplierGroup> {
  const id = await insertRow(db, supplier_groups, { name })
  await setMembers(db, id, supplier_ids)
  return getSupplierGroup(db, id)
}

export async function updateSupplierGroup(
  db: Transaction,
  before: SupplierGroup,
  version: number,
  { name, supplier_ids }: GroupValues,
): Promise<SupplierGroup> {
  await saveVersion(db, supplier_groups, before, version, name === undefined ? {} : { name })
  if (supplier_ids) await setMembers(db, before.id, supplier_ids)
  return getSupplierGroup(db, before.id)
}

export async function removeSupplierGroup(db: Transaction, before: SupplierGroup, version: number): Promise<void> {
  await deleteVersion(db, supplier_groups, before, version)
}

async function setMembers(db: Transaction, group_id: string, supplier_ids: readonly string[]) {
  const known = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(inArray(suppliers.id, [...supplier_ids]))
  if (known.length < supplier_ids.length)
    throw invalid([
      { path: 'supplier_ids', message: 'A supplier does not exist any more. Choose the suppliers again.' },
    ])
  await db.delete(supplier_group_members).where(eq(supplier_group_members.group_id, group_id))
  // A merged supplier is redirected to the kept one, who may be in the group already.
  await db
    .insert(supplier_group_members)
    .values(supplier_ids.map((supplier_id, index) => ({ group_id, supplier_id, position: index + 1 })))
    .onConflictDoNothing()
}
