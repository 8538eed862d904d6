import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useGetSupplierQuery, useListSuppliersQuery } from '../api/suppliersApi'
import type { FieldProps } from '../components/Field'
import { CreateSupplier } from './CreateParty'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active supplier by code, name, town or category. */
export function SupplierPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { currentData: found, isFetching } = useListSuppliersQuery({ q: words, active: 'true', limit: shownAtOnce }, { skip: words === undefined })
  const { currentData: chosen } = useGetSupplierQuery(id ?? '', { skip: !id })
  const options = (found?.rows ?? []).map(({ id: option, name, code }) => ({ id: option, label: name, note: code }))
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={options}
      busy={isFetching}
      onSearch={setWords}
      makes={may('createSupplier') ? (name, onMade, onClose) => <CreateSupplier name={name} onMade={onMade} onClose={onClose} /> : undefined}
    />
  )
}
