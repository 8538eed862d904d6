import { sql } from 'drizzle-orm'
import type { Body } from '../../../contract/operation'
import {
  mostProposed,
  type ProposedSupplier,
  type SupplierSuggestions,
  type suggestSuppliers as operation,
} from '../../../contract/supplierSuggestions'
import { dayIn } from '../../../domain/dates/days'
import { categoryKey } from '../../../domain/prices/markupRules'
import { usualChannel } from '../../../domain/rfqs/rfqChannels'
import { leftOut, rankSuppliers, type Seller, type SupplierRecord } from '../../../domain/parties/supplierRanking'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { theCompany } from '../company/companyRepository'
import { categoriesSold, sellersOf, soldBy, toJudge } from './categorySellers'
import { dealsOf, type ItemDeals } from './itemDeals'
import { categoriesOfLines } from './lineCategories'
import { recordsOf } from './supplierRecords'

type Candidate = ProposedSupplier & { active: boolean; blocked_reason: string | null; categories: string[] }

const nobody: SupplierRecord = {
  asked: 0,
  answered: 0,
  hours: null,
  decided: 0,
  won: 0,
  due: 0,
  kept: 0,
  timed: 0,
  in_time: 0,
}
const stranger: ItemDeals = { sold: null, priced: null, of_median: null }

/**
 * Returns for each line the suppliers to invite, the best first, and the sellers who are left out, with a fixed number
 * of queries for any number of lines.
 */
export async function readSupplierSuggestions(
  db: Sql,
  { lines, supplier_ids }: Body<typeof operation>,
  user: UserActor,
  now: Date,
): Promise<SupplierSuggestions> {
  const { currency, timezone } = await theCompany.get(db)
  const sold = await categoriesSold(db)
  const categories = await categoriesOfLines(db, lines, sold)
  const deals = await dealsOf(db, [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))], user, currency)
  const sellers = await sellersOf(db, categories.flat(), sold)
  const known = [...deals.values()].flatMap((of_item) => [...of_item.keys()])
  const candidates = await candidatesOf(db, [
    ...new Set([...known, ...supplier_ids, ...toJudge(sellers, categories.flat())]),
  ])
  const records = await recordsOf(
    db,
    candidates.map(({ id }) => id),
    user,
    now,
  )
  const today = dayIn(now, timezone)
  const judged = new Set(candidates.map(({ id }) => id))
  const all = [...candidates, ...sellers.filter(({ id }) => !judged.has(id))].map(
    ({ categories: of, ...supplier }) => ({ ...supplier, sold: soldBy(of) }),
  )
  const reached = new Map(candidates.map((supplier) => [supplier.id, supplier]))

  const ranked = lines.map(({ item_id, category, description }, index) => {
    const wanted = categories[index] ?? []
    const of_item = deals.get(item_id ?? '')
    const known_to_sell = all.flatMap(({ id, name, active, blocked_reason, sold: of }): (Seller & ItemDeals)[] => {
      const kind = wanted.flatMap((each) => of.get(categoryKey(each)) ?? [])[0] ?? null
      const dealt = of_item?.get(id)
      return dealt || kind
        ? [{ supplier_id: id, name, active, blocked_reason, category: kind, ...(dealt ?? stranger) }]
        : []
    })
    const judgeable = known_to_sell.flatMap((seller) => {
      const supplier = reached.get(seller.supplier_id)
      return supplier
        ? [{ ...seller, ...(records.get(supplier.id) ?? nobody), link_only: usualChannel(supplier, true) === 'copy' }]
        : []
    })
    const suppliers = rankSuppliers(judgeable, today).filter(
      ({ supplier_id }, place) => place < mostProposed || supplier_ids.includes(supplier_id),
    )
    return {
      item_id: item_id ?? null,
      category: category ?? (item_id ? (wanted[0] ?? null) : null),
      description: description ?? null,
      categories: wanted,
      suppliers,
      left_out: leftOut(known_to_sell, new Set(suppliers.map(({ supplier_id }) => supplier_id))),
    }
  })
  const proposed = new Set(ranked.flatMap(({ suppliers }) => suppliers.map(({ supplier_id }) => supplier_id)))
  return {
    lines: ranked,
    suppliers: candidates
      .filter(({ id }) => proposed.has(id))
      .map(({ active: _, blocked_reason: __, categories: ___, ...supplier }) => supplier),
  }
}

/** Their contact details: their own address and phone, otherwise those of the first contact who has one. */
async function candidatesOf(db: Sql, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select s.id, s.name, s.country, s.currency, s.language, s.active, s.blocked_reason, s.categories,
      coalesce(s.email, (select c.email from supplier_contacts c where c.supplier_id = s.id and c.email is not null order by c.position limit 1)) as email,
      coalesce(s.phone, (select c.phone from supplier_contacts c where c.supplier_id = s.id and c.phone is not null order by c.position limit 1)) as phone
    from suppliers s where s.id = any(${sql.param(ids)}::uuid[]) order by s.name, s.id`)
  return rows
}
