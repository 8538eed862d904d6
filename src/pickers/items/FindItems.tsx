import { useEffect, useRef } from 'react'
import { useLazySearchItemsQuery } from '../../api/itemsApi'
import { useEntries, useGrid } from '../../components/lineGrid/gridContext'
import { pastedTag } from '../../components/lineGrid/store/rangeActions'
import type { Item } from '../../contract/items'
import { codeKey } from '../../domain/text/codeKey'
import { plainText } from '../../domain/text/plainText'
import type { ItemOfLine } from './itemColumn'
import { rememberItem } from './knownItems'

/** The number of concurrent lookups. */
const atOnce = 4

/** Finds the items of pasted codes. A code that matches none, or several, stays unchanged. */
export function FindItems<R extends ItemOfLine>({ take }: { take: (row: R, item: Item) => R }) {
  const store = useGrid<R>()
  const entries = useEntries<R>()
  const [search] = useLazySearchItemsQuery()
  const asked = useRef(new Set<string>())

  useEffect(() => {
    const isOpen = ({ item_id, item_code }: ItemOfLine) => item_code !== '' && item_id === ''
    // A removed code is looked up again when it is pasted again: its item may exist by then.
    const open = new Set(entries.flatMap(({ row }) => (isOpen(row) ? [row.item_code] : [])))
    const codes = [...open].filter((code) => !asked.current.has(code))
    asked.current = open
    if (codes.length === 0) return

    async function find(code: string) {
      const hits = await search({ q: code, limit: 5 }, true).unwrap()
      const item = namedBy(hits, code)
      if (!item) return
      rememberItem(item)
      const found = store
        .get()
        .entries.flatMap(({ row }, index) => (isOpen(row) && row.item_code === code ? [index] : []))
      const last = store.get().history.past.at(-1)?.tag
      store.change(
        found.map((index) => ({
          index,
          put: (row: R) => take({ ...row, item_id: item.id, item_code: item.code }, item),
        })),
        [],
        last?.startsWith(pastedTag) ? last : undefined,
      )
    }

    const waiting = [...codes]
    async function work() {
      // A failed search leaves its code unchanged: the item can be chosen by hand.
      for (let code = waiting.shift(); code !== undefined; code = waiting.shift())
        await find(code).catch(() => undefined)
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
  }, [entries, search, store, take])
  return null
}

/** The one item with this code, part number or alias, ignoring punctuation; an exact match wins. */
function namedBy(hits: readonly Item[], code: string): Item | undefined {
  const names = ({ code, part_number, aliases }: Item) => [code, part_number ?? '', ...aliases.map(({ text }) => text)]
  const by = (asKey: (text: string) => string) =>
    hits.filter((item) => asKey(code) !== '' && names(item).some((each) => asKey(each) === asKey(code)))
  const [written, alike] = [by(plainText), by(codeKey)]
  const found = written.length > 0 ? written : alike
  return found.length === 1 ? found[0] : undefined
}
