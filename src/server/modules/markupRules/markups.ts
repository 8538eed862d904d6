import { inArray } from 'drizzle-orm'
import { markupFor, type Markup } from '../../../domain/prices/markupRules'
import type { Sql } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { getCompany } from '../company/companyRepository'
import { rulesForClient } from './markupRulesRepository'

/**
 * Returns the markup of each item for a client by the company's rules, in the order of the items; null is for an
 * item outside the catalogue.
 */
export async function markupsFor(
  db: Sql,
  client_id: string | null,
  item_ids: readonly (string | null)[],
): Promise<Markup[]> {
  const wanted = [...new Set(item_ids.flatMap((id) => id ?? []))]
  const found =
    wanted.length > 0
      ? await db.select({ id: items.id, category: items.category }).from(items).where(inArray(items.id, wanted))
      : []
  const categories = new Map(found.map(({ id, category }) => [id, category]))
  const rules = await rulesForClient(db, client_id)
  const { default_markup_percent } = await getCompany(db)
  return item_ids.map((item_id) =>
    markupFor(
      rules,
      { client_id, item_id, category: item_id === null ? null : (categories.get(item_id) ?? null) },
      default_markup_percent,
    ),
  )
}
