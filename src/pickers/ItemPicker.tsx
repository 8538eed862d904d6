import { useState } from 'react'
import { useListItemsQuery } from '../api/itemsApi'
import { Combobox } from '../components/Combobox'
import type { ControlProps } from '../components/Field'
import type { Item } from '../contract/items'

interface ItemPickerProps extends Partial<ControlProps> {
  label: string
  /** The code of the item that is chosen; empty where none is. */
  shown: string
  /** Nothing when the field was emptied. */
  onPick: (item: Item | undefined) => void
  /** Words that named no item: they may still describe what is wanted. */
  onLeave?: (words: string) => void
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

const shownAtOnce = 8

/** Finds an active item by code, name, part number or what others call it; for a cell of a grid. */
export function ItemPicker({ onPick, ...field }: ItemPickerProps) {
  const [words, setWords] = useState<string>()
  const { data: found, isFetching } = useListItemsQuery({ q: words, active: 'true', limit: shownAtOnce }, { skip: words === undefined })
  const rows = found?.rows ?? []
  return (
    <Combobox
      {...field}
      options={rows.map(({ id, name, code }) => ({ id, label: name, note: code }))}
      busy={isFetching}
      onSearch={setWords}
      onPick={(option) => onPick(rows.find(({ id }) => id === option?.id))}
    />
  )
}
