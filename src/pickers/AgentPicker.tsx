import { useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useGetAgentQuery, useListAgentsQuery } from '../api/agentsApi'
import type { FieldProps } from '../components/Field'
import { CreateAgent } from './CreateParty'
import { PickerField } from './PickerField'
import { useMay } from './useMay'

const shownAtOnce = 20

/** Finds an active agent by code, name, e-mail or phone. */
export function AgentPicker<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { currentData: found, isFetching } = useListAgentsQuery({ q: words, active: 'true', limit: shownAtOnce }, { skip: words === undefined })
  const { currentData: chosen } = useGetAgentQuery(id ?? '', { skip: !id })
  const options = (found?.rows ?? []).map(({ id: option, name, code }) => ({ id: option, label: name, note: code }))
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={options}
      busy={isFetching}
      onSearch={setWords}
      makes={may('createAgent') ? (name, onMade, onClose) => <CreateAgent name={name} onMade={onMade} onClose={onClose} /> : undefined}
    />
  )
}
