import { eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { createItemBodySchema, Item, listItems as listOperation } from '../../../contract/items'
import type { Query } from '../../../contract/operation'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { isAnyOf, isAnyText, listPage, momentsBetween } from '../../db/lists/list'
import { recordList } from '../../db/lists/listOptions'
import { textOrLast, unitBySymbol } from '../../db/schema/columns'
import { item_aliases, items } from '../../db/schema/items'
import { searchCodes, searchText } from '../../db/search/search'
import { saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { publicColumns } from '../../db/rows/publicColumns'
import { notFound } from '../../http/refusal'
import { theCompany } from '../company/companyRepository'
import { photoOf } from './photoRepository'

type ItemValues = Omit<z.output<typeof createItemBodySchema>, 'accept'>
type Changes = Partial<ItemValues>

export const itemColumns = {
  ...publicColumns(items),
  // The column has its own fragment: in a query on one table it would otherwise be written without the table's name and
  // refer to the alias's.
  aliases: sql<Item['aliases']>`coalesce((
    select json_agg(json_build_object('text', a.text, 'client_id', a.client_id) order by a.id)
    from item_aliases a where a.item_id = ${sql`${items.id}`}), '[]'::json)`,
  photo: photoOf(sql`${items.id}`),
}

const itemRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...itemColumns, sort_key }).from(items)

export async function listItems(db: Sql, query: Query<typeof listOperation>): Promise<Page<Item>> {
  const { timezone } = await theCompany.get(db)
  return listPage<Item>(db, query, {
    ...recordList(
      items,
      query,
      [
        isAnyOf(items.category, query.category),
        isAnyText(items.brand, query.brand),
        isAnyOf(items.unit, query.unit),
        momentsBetween(items.created_at, { from: query.created_from, to: query.created_to }, timezone),
      ],
      {
        unit: unitBySymbol(items.unit),
        category: textOrLast(items.category),
        brand: textOrLast(items.brand),
        part_number: textOrLast(items.part_number),
      },
    ),
    rows: itemRows,
  })
}

export async function getItem(db: Sql, id: string): Promise<Item> {
  const [item] = await db.select(itemColumns).from(items).where(eq(items.id, id))
  if (!item) throw notFound('item')
  return item
}

/** Returns the columns derived from the typed values, for search and comparison. */
export const derivedOf = ({
  code,
  name,
  brand,
  part_number,
  category,
  aliases = [],
}: Pick<ItemValues, 'code' | 'name' | 'brand' | 'part_number' | 'category' | 'aliases'>) => ({
  code_key: normaliseCode(code),
  part_number_key: part_number ? normaliseCode(part_number) : null,
  search_text: searchText(
    code,
    name,
    brand,
    part_number,
    category,
    ...aliases.map(({ text }) => text),
    searchCodes(code, part_number, ...aliases.map(({ text }) => text)),
  ),
})

export async function insertItem(db: Transaction, { aliases = [], ...values }: ItemValues): Promise<Item> {
  const id = await insertRow(db, items, { ...values, ...derivedOf({ ...values, aliases }) })
  await addAliases(db, id, aliases)
  return getItem(db, id)
}

export const updateItem = (db: Transaction, id: string, version: number, { aliases, ...values }: Changes) =>
  beforeAndAfter(getItem, db, id, async (before) => {
    await saveVersion(db, items, before, version, {
      ...values,
      ...derivedOf({ ...before, ...values, aliases: aliases ?? before.aliases }),
    })
    if (aliases) {
      await db.delete(item_aliases).where(eq(item_aliases.item_id, id))
      await addAliases(db, id, aliases)
    }
  })

async function addAliases(db: Transaction, item_id: string, aliases: NonNullable<ItemValues['aliases']>) {
  if (aliases.length === 0) return
  await db
    .insert(item_aliases)
    .values(aliases.map(({ text, client_id }) => ({ item_id, client_id, text, text_key: normaliseCode(text) })))
}

/** Returns the codes of the items of these lines, as a query that other reads can include. */
export const codesOf = (db: Sql, lines: readonly { item_id?: string | null | undefined }[]) =>
  db
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(
      isOneOf(
        items.id,
        lines.flatMap(({ item_id }) => item_id ?? []),
      ),
    )
