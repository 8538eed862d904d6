import { useEffect, useState, type ReactNode } from 'react'
import { useGrid } from '../../components/lineGrid/gridContext'
import type { Item } from '../../contract/items'
import { CreateItem } from './CreateItem'
import { FindItems } from './FindItems'
import { itemColumnId, type ItemOfLine } from './itemColumn'
import { rememberItem } from './knownItems'
import { MakingItems } from './makingItems'
import { useMay } from '../useMay'

interface ItemsOfLinesProps<R> {
  /** The line with the values of its item. */
  take: (row: R, item: Item) => R
  children: ReactNode
}

/** The items of a grid's lines: those of pasted codes are looked up, and a missing one is created from its cell. */
export function ItemsOfLines<R extends ItemOfLine>({ take, children }: ItemsOfLinesProps<R>) {
  const may = useMay()
  const store = useGrid<R>()
  const [making, setMaking] = useState<{ words: string; key: string }>()

  function make(words: string, row: unknown) {
    const key = store.get().entries.find((entry) => entry.row === row)?.key
    if (key !== undefined) setMaking({ words, key })
  }

  function made(item: Item) {
    rememberItem(item)
    const index = making ? store.get().keys.indexOf(making.key) : -1
    if (index >= 0)
      store.change([{ index, put: (row) => take({ ...row, item_id: item.id, item_code: item.code }, item) }])
  }

  useEffect(() => {
    if (!making) return
    // The cell's input was removed when the dialog opened, so the dialog returns the focus to the cell.
    return () =>
      store.goTo({
        row: store.get().keys.indexOf(making.key),
        column: store.columns().findIndex(({ id }) => id === itemColumnId),
      })
  }, [making, store])

  return (
    <MakingItems value={may('createItem') ? make : undefined}>
      <FindItems<R> take={take} />
      {children}
      {making && (
        <CreateItem name={making.words} onRecord={made} onMade={() => {}} onClose={() => setMaking(undefined)} />
      )}
    </MakingItems>
  )
}
