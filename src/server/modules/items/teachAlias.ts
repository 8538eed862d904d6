import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { longestAlias } from '../../../domain/items/itemMatch'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Transaction } from '../../db/connection/database'
import { item_aliases, items } from '../../db/schema/items'
import type { Recorder } from '../../audit/record'
import { derivedOf, getItem } from './itemsRepository'

export interface Lesson {
  item_id: string
  client_id: string
  /** The client's name for the item. */
  text: string
}

/**
 * Stores a client's names for items, so that the client's next request finds them with certainty. A name that already
 * finds its item is not stored, and a name moves to the new item where the client used it for another one. Processed in
 * id order, so that concurrent calls do not deadlock.
 */
export async function teachAliases(tx: Transaction, lessons: readonly Lesson[], record: Recorder): Promise<void> {
  const once = new Map(
    lessons
      .filter(({ text }) => text.length <= longestAlias)
      .map((lesson) => [`${lesson.client_id} ${normaliseCode(lesson.text)}`, lesson]),
  )
  for (const lesson of [...once.values()].toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)))
    await teach(tx, lesson, record)
}

async function teach(tx: Transaction, { item_id, client_id, text }: Lesson, record: Recorder) {
  await tx.select({ id: items.id }).from(items).where(eq(items.id, item_id)).for('update')
  const before = await getItem(tx, item_id)
  const key = normaliseCode(text)
  if ([before.name, before.code, before.part_number ?? ''].some((known) => normaliseCode(known) === key)) return
  const known = await tx
    .select({ id: item_aliases.id })
    .from(item_aliases)
    .where(
      and(
        eq(item_aliases.item_id, item_id),
        eq(item_aliases.text_key, key),
        or(isNull(item_aliases.client_id), eq(item_aliases.client_id, client_id)),
      ),
    )
  if (known.length > 0) return
  await tx
    .delete(item_aliases)
    .where(
      and(eq(item_aliases.client_id, client_id), eq(item_aliases.text_key, key), ne(item_aliases.item_id, item_id)),
    )
  await tx.insert(item_aliases).values({ item_id, client_id, text, text_key: key })
  const taught = await getItem(tx, item_id)
  await tx
    .update(items)
    .set({ search_text: derivedOf(taught).search_text, version: before.version + 1, updated_at: sql`now()` })
    .where(eq(items.id, item_id))
  record({
    action: 'alias_taught',
    entity: 'items',
    entity_id: item_id,
    before,
    after: await getItem(tx, item_id),
  })
}
