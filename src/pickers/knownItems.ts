import type { Item } from '../contract/items'

// Of this tab: what lines took from their items is told from what was typed by it.
const known = new Map<string, Item>()

/** Keeps an item that a line takes its words from. */
export const rememberItem = (item: Item): void => void known.set(item.id, item)

/** An item as a line took it; undefined where this tab has not read it. */
export const knownItem = (id: string): Item | undefined => known.get(id)

/** What a line takes from its item. */
export const fieldsOfItem = ({ name, unit, part_number }: Item) => ({
  description: name,
  unit,
  part_number: part_number ?? '',
})

/** A field as an item is chosen: its own words go in where nothing stands, or only what came from the item before; what was typed stays. */
export function fromItem(
  field: 'description' | 'unit' | 'part_number',
  typed: string,
  item: Item,
  before?: Item,
): string {
  const stood = before && fieldsOfItem(before)[field]
  return typed.trim() === '' || typed.trim() === stood?.trim() ? fieldsOfItem(item)[field] : typed
}
