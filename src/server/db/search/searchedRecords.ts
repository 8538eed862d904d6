import { sql } from 'drizzle-orm'
import type { DocumentNoun, SearchedNoun } from '../../../domain/search/searchedNouns'
import { item_aliases, items } from '../schema/items'
import { agents, clients, suppliers } from '../schema/parties'
import { users } from '../schema/people'
import type { Searched } from './tolerantSearch'

const party = (noun: string, table: typeof clients | typeof suppliers | typeof agents): Searched => {
  // All three tables have these columns.
  const { id, code_key, name, search_text, active } = table as typeof agents
  return { table, noun, id, code_key, name, search_text, active }
}

/** The records that are searched by words and codes, each with its own vocabulary. */
export const searchedRecords: Record<Exclude<SearchedNoun, DocumentNoun>, Searched> = {
  clients: party('clients', clients),
  suppliers: party('suppliers', suppliers),
  agents: party('agents', agents),
  items: {
    table: items,
    noun: 'items',
    id: items.id,
    code_key: items.code_key,
    name: items.name,
    search_text: items.search_text,
    active: items.active,
    other_key: items.part_number_key,
    known_by: (key) =>
      sql`select ${item_aliases.item_id} as id from ${item_aliases} where ${item_aliases.text_key} = ${key}`,
  },
  users: {
    table: users,
    noun: 'users',
    id: users.id,
    name: users.name,
    search_text: users.search_text,
    active: users.active,
  },
}
