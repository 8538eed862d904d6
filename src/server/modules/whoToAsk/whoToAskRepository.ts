import { inArray, sql } from 'drizzle-orm'
import type { Body } from '../../../contract/operation'
import { mostProposed, type ProposedSupplier, type WhoToAsk, type whoToAsk as operation } from '../../../contract/whoToAsk'
import { dayIn } from '../../../domain/days'
import { rankSuppliers, type SupplierRecord } from '../../../domain/supplierRanking'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { items } from '../../db/schema/items'
import { getCompany } from '../company/companyRepository'
import { dealsOf, type ItemDeals } from './itemDeals'
import { recordsOf } from './supplierRecords'

/** So many of those who sell a category are looked at: those who were asked last. */
const ofCategory = 40

type Candidate = ProposedSupplier & { active: boolean; blocked_reason: string | null; categories: string[] }

const nobody: SupplierRecord = { asked: 0, answered: 0, hours: null, decided: 0, won: 0, due: 0, kept: 0, timed: 0, in_time: 0 }
const stranger: ItemDeals = { sold: null, priced: null, of_median: null }

/** For each line the suppliers to ask, the best first, by a fixed number of queries however many lines there are. */
export async function readWhoToAsk(db: Sql, { lines, supplier_ids }: Body<typeof operation>, user: UserActor, now: Date): Promise<WhoToAsk> {
  const { currency, timezone } = await getCompany(db)
  const item_ids = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]
  const kinds = await categoriesOf(db, item_ids)
  const wanted = lines.map(({ item_id, category }) => ({ item_id, category: category ?? kinds.get(item_id ?? '') ?? null }))
  const deals = await dealsOf(db, item_ids, user, currency)
  const known = [...deals.values()].flatMap((of_item) => [...of_item.keys()])
  const ids = [...new Set([...known, ...supplier_ids, ...(await sellersOf(db, [...new Set(wanted.flatMap(({ category }) => category ?? []))]))])]
  const candidates = await candidatesOf(db, ids)
  const records = await recordsOf(db, candidates.map(({ id }) => id), user, now)
  const today = dayIn(now, timezone)

  const ranked = wanted.map(({ item_id, category }) => {
    const of_item = deals.get(item_id ?? '')
    const all = rankSuppliers(
      candidates.map((supplier) => ({
        supplier_id: supplier.id,
        name: supplier.name,
        active: supplier.active,
        blocked_reason: supplier.blocked_reason,
        reachable: Boolean(supplier.email ?? supplier.phone),
        category: category !== null && supplier.categories.includes(category) ? category : null,
        ...(of_item?.get(supplier.id) ?? stranger),
        ...(records.get(supplier.id) ?? nobody),
      })),
      today,
    )
    return { item_id: item_id ?? null, category, suppliers: all.filter(({ supplier_id }, place) => place < mostProposed || supplier_ids.includes(supplier_id)) }
  })
  const proposed = new Set(ranked.flatMap(({ suppliers }) => suppliers.map(({ supplier_id }) => supplier_id)))
  return { lines: ranked, suppliers: candidates.filter(({ id }) => proposed.has(id)).map(({ active: _, blocked_reason: __, categories: ___, ...supplier }) => supplier) }
}

/** The category of each of these items. */
async function categoriesOf(db: Sql, item_ids: string[]): Promise<Map<string, string>> {
  if (item_ids.length === 0) return new Map()
  const rows = await db.select({ id: items.id, category: items.category }).from(items).where(inArray(items.id, item_ids))
  return new Map(rows.flatMap(({ id, category }) => (category ? [[id, category] as const] : [])))
}

/** Of each category the suppliers who sell it and may be asked. */
async function sellersOf(db: Sql, categories: readonly string[]): Promise<string[]> {
  if (categories.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct s.id from unnest(${sql.param(categories)}::text[]) as wanted (category)
    cross join lateral (
      select n.id from suppliers n
      where n.active and n.blocked_reason is null and wanted.category = any(n.categories)
      order by (select i.created_at from invitations i where i.supplier_id = n.id order by i.created_at desc nulls first, i.id desc nulls first limit 1) desc nulls last, n.name, n.id
      limit ${ofCategory}) s`)
  return rows.map(({ id }) => id)
}

/** How they are reached: by their own address and phone, else by those of the first person there who has one. */
async function candidatesOf(db: Sql, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select s.id, s.name, s.country, s.currency, s.language, s.active, s.blocked_reason, s.categories,
      coalesce(s.email, (select c.email from supplier_contacts c where c.supplier_id = s.id and c.email is not null order by c.position limit 1)) as email,
      coalesce(s.phone, (select c.phone from supplier_contacts c where c.supplier_id = s.id and c.phone is not null order by c.position limit 1)) as phone
    from suppliers s where s.id = any(${sql.param(ids)}::uuid[]) order by s.name, s.id`)
  return rows
}
