import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetItemQuery, useSearchItemsQuery } from '../api/itemsApi'
import type { FieldProps } from '../components/Field'
import { CreateItem } from './CreateItem'
import { hitOptions } from './hitOptions'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active item by code, name, brand, part number or alias, typing errors allowed; a field of a form. */
export function ItemPickerField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { t } = useTranslation('components')
  const { currentData: hits = [], isFetching } = useSearchItemsQuery(
    { q: words, limit: shownAtOnce },
    { skip: words === undefined },
  )
  const { currentData: chosen } = useGetItemQuery(id ?? '', { skip: !id })
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      makes={
        may('createItem')
          ? (name, onMade, onClose) => <CreateItem name={name} onMade={onMade} onClose={onClose} />
          : undefined
      }
    />
  )
}
