import type { FieldValues } from 'react-hook-form'
import { useGetItemQuery, useSearchItemsQuery } from '../../api/itemsApi'
import type { FieldProps } from '../../components/fields/Field'
import { CreateItem } from './CreateItem'
import { RecordPicker, shownAtOnce, type PickedEntity } from '../choices/RecordPicker'

function useHits(words: string | undefined) {
  const { currentData, isFetching } = useSearchItemsQuery(
    { q: words, limit: shownAtOnce },
    { skip: words === undefined },
  )
  return { hits: currentData, isFetching }
}

const items: PickedEntity = { useHits, useRecord: useGetItemQuery, creates: 'createItem', Create: CreateItem }

/** Finds an active item by code, name, brand, part number or alias, tolerating typing errors; a field of a form. */
export function ItemPickerField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  return <RecordPicker<V> {...props} entity={items} />
}
