import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { listMarkupRules as listOperation, MarkupRule, MarkupRuleBody } from '../../../contract/markupRules'
import type { Query } from '../../../contract/operation'
import { pick } from '../../../domain/fields/pick'
import { categoryKey, markupRuleProblem } from '../../../domain/prices/markupRules'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { isAnyOf, listPage } from '../../db/lists/list'
import { textOrLast } from '../../db/schema/columns'
import { items, markup_rules } from '../../db/schema/items'
import { clients } from '../../db/schema/parties'
import { matches } from '../../db/search/search'
import { deleteVersion, saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { invalid, notFound } from '../../http/refusal'

const columns = {
  ...entityColumns(markup_rules),
  client_id: markup_rules.client_id,
  client_name: clients.name,
  item_id: markup_rules.item_id,
  item_code: items.code,
  item_name: items.name,
  category: markup_rules.category,
  percent: markup_rules.percent,
}

/** The normalised category: `categoryKey` in SQL. */
const keyOfCategory = sql`lower(regexp_replace(trim(markup_rules.category), '\\s+', ' ', 'g'))`

/**
 * The search text of a rule: the client's words, the item's and its category. Counting needs the rules only, so there
 * is no join.
 */
const searchWords = sql`(coalesce((select c.search_text from clients c where c.id = markup_rules.client_id), '') || ' ' ||
  coalesce((select i.search_text from items i where i.id = markup_rules.item_id), '') || ' ' || lower(coalesce(markup_rules.category, '')))`

const named = (db: Sql) =>
  db
    .select(columns)
    .from(markup_rules)
    .leftJoin(clients, eq(clients.id, markup_rules.client_id))
    .leftJoin(items, eq(items.id, markup_rules.item_id))

const ruleRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(markup_rules)
    .leftJoin(clients, eq(clients.id, markup_rules.client_id))
    .leftJoin(items, eq(items.id, markup_rules.item_id))

export const listMarkupRules = (db: Sql, query: Query<typeof listOperation>): Promise<Page<MarkupRule>> =>
  listPage<MarkupRule>(db, query, {
    table: markup_rules,
    sorts: {
      ...pick(markup_rules, ['created_at', 'percent']),
      client_name: textOrLast(clients.name),
      item_name: textOrLast(items.name),
      category: textOrLast(markup_rules.category),
    },
    default_sort: '-created_at',
    where: [
      matches(searchWords, query.q),
      isAnyOf(markup_rules.client_id, query.client_id),
      isAnyOf(markup_rules.item_id, query.item_id),
      isAnyOf(keyOfCategory, query.category?.map(categoryKey)),
    ],
    rows: ruleRows,
  })

async function getMarkupRule(db: Sql, id: string): Promise<MarkupRule> {
  const [rule] = await named(db).where(eq(markup_rules.id, id))
  if (!rule) throw notFound('markup rule')
  return rule
}

export async function insertMarkupRule(db: Transaction, values: MarkupRuleBody): Promise<MarkupRule> {
  await refuseTwice(db, values)
  const id = await insertRow(db, markup_rules, values)
  return getMarkupRule(db, id)
}

export const updateMarkupRule = (db: Transaction, id: string, version: number, values: Partial<MarkupRuleBody>) =>
  beforeAndAfter(getMarkupRule, db, id, async (before) => {
    const merged = { ...before, ...values }
    const problem = markupRuleProblem(merged)
    if (problem) throw invalid([problem])
    await refuseTwice(db, merged, id)
    await saveVersion(db, markup_rules, before, version, values)
  })

export async function removeMarkupRule(db: Transaction, id: string, version: number): Promise<MarkupRule> {
  const before = await getMarkupRule(db, id)
  await deleteVersion(db, markup_rules, before, version)
  return before
}

/**
 * Rejects a second rule for the same target, with normalised categories; concurrent inserts are stopped by the
 * constraint.
 */
async function refuseTwice(
  db: Transaction,
  { client_id, item_id, category }: Omit<MarkupRuleBody, 'percent'>,
  but?: string,
) {
  const [there] = await db
    .select({ percent: markup_rules.percent })
    .from(markup_rules)
    .where(
      and(
        client_id ? eq(markup_rules.client_id, client_id) : isNull(markup_rules.client_id),
        item_id ? eq(markup_rules.item_id, item_id) : isNull(markup_rules.item_id),
        category ? sql`${keyOfCategory} = ${categoryKey(category)}` : isNull(markup_rules.category),
        but ? ne(markup_rules.id, but) : undefined,
      ),
    )
    .limit(1)
  if (there)
    throw invalid([
      {
        path: category ? 'category' : item_id ? 'item_id' : 'client_id',
        message: `A rule for this already exists with ${there.percent} %. Edit the existing rule.`,
      },
    ])
}

/** Returns the rules that apply to a client, and the general ones. */
export const rulesForClient = (db: Sql, client_id: string | null) =>
  db
    .select({
      id: markup_rules.id,
      client_id: markup_rules.client_id,
      item_id: markup_rules.item_id,
      category: markup_rules.category,
      percent: markup_rules.percent,
    })
    .from(markup_rules)
    .where(or(isNull(markup_rules.client_id), client_id ? eq(markup_rules.client_id, client_id) : undefined))
