import { useEffect, useRef } from 'react'
import { useLazyListItemsQuery } from '../api/itemsApi'
import { useEntries, useGrid } from '../components/lineGrid/gridContext'
import type { Item } from '../contract/items'
import type { ItemOfLine } from './itemColumn'

/** So many codes are looked up at the same time. */
const atOnce = 4

/** Finds the items of codes that were pasted. What names none, or several, stays as it stands. */
export function FindItems<R extends ItemOfLine>({ take }: { take: (row: R, item: Item) => R }) {
  const store = useGrid<R>()
  const entries = useEntries<R>()
  const [list] = useLazyListItemsQuery()
  const asked = useRef(new Set<string>())

  useEffect(() => {
    const isOpen = ({ item_id, item_code }: ItemOfLine) => item_code !== '' && item_id === ''
    const codes = [...new Set(entries.flatMap(({ row }) => (isOpen(row) && !asked.current.has(row.item_code) ? [row.item_code] : [])))]
    if (codes.length === 0) return
    for (const code of codes) asked.current.add(code)

    async function find(code: string) {
      const { rows } = await list({ q: code, active: 'true', limit: 5 }, true).unwrap()
      const exact = rows.filter((item) => [item.code, item.part_number].some((each) => each?.toLowerCase() === code.toLowerCase()))
      const [item] = exact
      if (!item || exact.length > 1) return
      const found = store.get().entries.flatMap(({ row }, index) => (isOpen(row) && row.item_code === code ? [index] : []))
      store.change(
        found.map((index) => ({ index, put: (row: R) => take({ ...row, item_id: item.id, item_code: item.code }, item) })),
        [],
        store.get().history.past.at(-1)?.tag,
      )
    }

    const waiting = [...codes]
    async function work() {
      // A search that failed leaves its code as it is: it can be chosen by hand.
      for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) await find(code).catch(() => undefined)
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
  }, [entries, list, store, take])
  return null
}
