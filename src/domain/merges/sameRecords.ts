import type { DocumentContent } from '../audit/trailContent'

type Row = DocumentContent['head']

/** Fields of a document that name a record which may be merged. */
const naming = ['client_id', 'supplier_id', 'item_id', 'supplier_name'] as const

/** Groups what was one record at some time: each member with the same one of its group. */
export function groupedBy(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const [left, right] of pairs) {
    const [to, from] = [first.get(left) ?? left, first.get(right) ?? right]
    for (const [member, group] of first) if (group === from) first.set(member, to)
    for (const member of [left, right, to, from]) first.set(member, to)
  }
  return first
}

/**
 * Returns a document's content with each record that was merged named by its group: a merge moves documents without an
 * entry in the trail of each. `written` is how a value is in the content: a digest where it is masked.
 */
export function asOneRecord(
  { head, parts }: DocumentContent,
  groups: ReadonlyMap<string, string>,
  written: (field: string, value: string) => unknown = (_, value) => value,
): DocumentContent {
  if (groups.size === 0) return { head, parts }
  const meant = new Map(
    naming.map((field) => [
      field as string,
      new Map([...groups].map(([member, group]) => [written(field, member), written(field, group)])),
    ]),
  )
  const inGroups = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, meant.get(field)?.get(value) ?? value]))
  return {
    head: inGroups(head),
    parts: Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.map(inGroups)])),
  }
}
