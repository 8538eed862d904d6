/** The entries by key, in their order; the keys in the order of their first entries. */
export function grouped<Entry, Key>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): Map<Key, [Entry, ...Entry[]]> {
  const groups = new Map<Key, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
