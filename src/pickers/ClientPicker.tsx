import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useGetClientQuery, useListClientsQuery } from '../api/clientsApi'
import type { FieldProps } from '../components/Field'
import { CreateClient } from './CreateParty'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active client by code, name, town or e-mail. */
export function ClientPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { data: found, isFetching } = useListClientsQuery({ q: words, active: 'true', limit: shownAtOnce }, { skip: words === undefined })
  const { currentData: chosen } = useGetClientQuery(id ?? '', { skip: !id })
  const options = (found?.rows ?? []).map(({ id: option, name, code }) => ({ id: option, label: name, note: code }))
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={options}
      busy={isFetching}
      onSearch={setWords}
      makes={may('createClient') ? (name, onMade, onClose) => <CreateClient name={name} onMade={onMade} onClose={onClose} /> : undefined}
    />
  )
}
