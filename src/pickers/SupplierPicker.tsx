import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetSupplierQuery } from '../api/suppliersApi'
import { useSearchPartiesQuery } from '../api/searchApi'
import type { FieldProps } from '../components/Field'
import { CreateSupplier } from './CreateParty'
import { hitOptions } from './hitOptions'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active supplier by code, name, town or category, typing errors allowed. */
export function SupplierPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { t } = useTranslation('components')
  const { currentData: hits = [], isFetching } = useSearchPartiesQuery(
    { noun: 'suppliers', query: { q: words, limit: shownAtOnce } },
    { skip: words === undefined },
  )
  const { currentData: chosen } = useGetSupplierQuery(id ?? '', { skip: !id })
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      makes={
        may('createSupplier')
          ? (name, onMade, onClose) => <CreateSupplier name={name} onMade={onMade} onClose={onClose} />
          : undefined
      }
    />
  )
}
