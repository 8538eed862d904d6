import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useGetItemQuery, useListItemsQuery } from '../api/itemsApi'
import type { FieldProps } from '../components/Field'
import { PickerField } from './PickerField'

const shownAtOnce = 20

/** Finds an active item by code, name, brand, part number or alias; a field of a form. */
export function ItemPickerField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { currentData: found, isFetching } = useListItemsQuery({ q: words, active: 'true', limit: shownAtOnce }, { skip: words === undefined })
  const { currentData: chosen } = useGetItemQuery(id ?? '', { skip: !id })
  const options = (found?.rows ?? []).map(({ id: option, name, code }) => ({ id: option, label: name, note: code }))
  return <PickerField<V> {...props} shown={chosen?.name} options={options} busy={isFetching} onSearch={setWords} />
}
