import type { Item } from '../../contract/items'

// Per tab: distinguishes the values of a line's item from typed ones.
const known = new Map<string, Item>()

/** Remembers an item that a line takes its values from. */
export const rememberItem = (item: Item): void => void known.set(item.id, item)

/** An item as a line took it; undefined where this tab has not read it. */
export const knownItem = (id: string): Item | undefined => known.get(id)

/** The values that a line takes from its item. */
export const fieldsOfItem = ({ name, unit, part_number }: Item) => ({
  description: name,
  unit,
  part_number: part_number ?? '',
})

/**
 * A field when an item is selected: the item's value replaces a blank one or that of the previous item; typed text
 * stays.
 */
export function fromItem(
  field: 'description' | 'unit' | 'part_number',
  typed: string,
  item: Item,
  before?: Item,
): string {
  const earlier = before && fieldsOfItem(before)[field]
  return typed.trim() === '' || typed.trim() === earlier?.trim() ? fieldsOfItem(item)[field] : typed
}
