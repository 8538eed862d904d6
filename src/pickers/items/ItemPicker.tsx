import { useState } from 'react'
import { useSearchItemsQuery } from '../../api/itemsApi'
import { Combobox } from '../../components/combobox/Combobox'
import type { ComboOption } from '../../components/combobox/comboOption'
import type { ControlProps } from '../../components/fields/Field'
import type { Item } from '../../contract/items'
import { useTranslation } from '../../i18n/useTranslation'
import { hitOptions } from '../choices/hitOptions'

interface ItemPickerProps extends Partial<ControlProps> {
  label: string
  /** The code of the selected item; empty where there is none. */
  shown: string
  /** Undefined when the field was cleared. */
  onPick: (item: Item | undefined) => void
  /** The suggestions before anything is typed, and the handler that accepts one. */
  suggested?: readonly ComboOption[]
  onSuggested?: (id: string) => void
  opensAtOnce?: boolean
  /** Text that named no item: it can still describe what is wanted. */
  onLeave?: (words: string) => void
  /** An item is set already: only a choice changes it. */
  isKept?: boolean
  /** In a cell Tab accepts the marked option too; receives what was typed before the result was loaded. */
  onAhead?: ((keys: string) => void) | undefined
  /** Called to create a missing item; without it none can be created. */
  onCreate?: (words: string) => void
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

const shownAtOnce = 8

/** Finds an active item by code, name, part number or alias, tolerating typing errors; for a cell of a grid. */
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
