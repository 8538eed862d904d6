import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetClientQuery } from '../api/clientsApi'
import { useSearchPartiesQuery } from '../api/searchApi'
import type { FieldProps } from '../components/Field'
import { CreateClient } from './CreateParty'
import { hitOptions } from './hitOptions'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active client by code, name, town or e-mail, typing errors allowed. */
export function ClientPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { t } = useTranslation('components')
  const { data: hits = [], isFetching } = useSearchPartiesQuery(
    { noun: 'clients', query: { q: words, limit: shownAtOnce } },
    { skip: words === undefined },
  )
  const { currentData: chosen } = useGetClientQuery(id ?? '', { skip: !id })
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      makes={
        may('createClient')
          ? (name, onMade, onClose) => <CreateClient name={name} onMade={onMade} onClose={onClose} />
          : undefined
      }
    />
  )
}
