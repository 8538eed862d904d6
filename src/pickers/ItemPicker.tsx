import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchItemsQuery } from '../api/itemsApi'
import { Combobox, type ComboOption } from '../components/Combobox'
import type { ControlProps } from '../components/Field'
import type { Item } from '../contract/items'
import { hitOptions } from './hitOptions'

interface ItemPickerProps extends Partial<ControlProps> {
  label: string
  /** The code of the item that is chosen; empty where none is. */
  shown: string
  /** Nothing when the field was emptied. */
  onPick: (item: Item | undefined) => void
  /** What is offered before anything is typed, and what takes one of it. */
  suggested?: readonly ComboOption[]
  onSuggested?: (id: string) => void
  opensAtOnce?: boolean
  /** Words that named no item: they may still describe what is wanted. */
  onLeave?: (words: string) => void
  /** An item stands there already: only what is chosen changes it. */
  isKept?: boolean
  /** In a cell Tab takes too what the list shows; gets what was typed before what it finds had come. */
  onAhead?: ((keys: string) => void) | undefined
  /** Asked for what is missing; without it nothing can be made. */
  onCreate?: (words: string) => void
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

const shownAtOnce = 8

/** Finds an active item by code, name, part number or what others call it, typing errors allowed; for a cell of a grid. */
export function ItemPicker({ onPick, onSuggested, ...field }: ItemPickerProps) {
  const [words, setWords] = useState<string>()
  const { t } = useTranslation('components')
  const { data: hits = [], isFetching } = useSearchItemsQuery(
    { q: words, limit: shownAtOnce },
    { skip: words === undefined },
  )
  return (
    <Combobox
      {...field}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      onPick={(option) => {
        const isSuggested = words === undefined && field.suggested?.some(({ id }) => id === option?.id)
        if (option && isSuggested) onSuggested?.(option.id)
        else onPick(hits.find(({ id }) => id === option?.id))
      }}
    />
  )
}
