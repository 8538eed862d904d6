import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetAgentQuery } from '../api/agentsApi'
import { useSearchPartiesQuery } from '../api/searchApi'
import type { FieldProps } from '../components/Field'
import { CreateAgent } from './CreateParty'
import { hitOptions } from './hitOptions'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active agent by code, name, e-mail or phone, typing errors allowed. */
export function AgentPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { t } = useTranslation('components')
  const { currentData: hits = [], isFetching } = useSearchPartiesQuery(
    { noun: 'agents', query: { q: words, limit: shownAtOnce } },
    { skip: words === undefined },
  )
  const { currentData: chosen } = useGetAgentQuery(id ?? '', { skip: !id })
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      makes={
        may('createAgent')
          ? (name, onMade, onClose) => <CreateAgent name={name} onMade={onMade} onClose={onClose} />
          : undefined
      }
    />
  )
}
