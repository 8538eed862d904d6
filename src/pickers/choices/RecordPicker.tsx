import { useState, type ComponentType } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../components/fields/Field'
import type { OperationId } from '../../contract/rights'
import type { PartyHit } from '../../contract/search'
import { useTranslation } from '../../i18n/useTranslation'
import type { Creating } from '../CreateDialog'
import { hitOptions } from './hitOptions'
import { PickerField } from './PickerField'
import { useMay } from '../useMay'

/** How the records of an entity are searched, read and created. */
export interface PickedEntity {
  /** Searches nothing until words are typed. */
  useHits: (words: string | undefined) => { hits: readonly PartyHit[] | undefined; isFetching: boolean }
  useRecord: (id: string, options: { skip: boolean }) => { currentData?: { name: string } | undefined }
  /** The operation that creates one, if the user may use it. */
  creates: OperationId
  Create: ComponentType<Creating>
}

interface RecordPickerProps<V extends FieldValues> extends FieldProps<V> {
  entity: PickedEntity
}

/** A form field that finds one active record as one types, tolerating typing errors, or creates a missing one. */
export function RecordPicker<V extends FieldValues>({ entity, ...props }: RecordPickerProps<V>) {
  const { useHits, useRecord, creates, Create } = entity
  const may = useMay()
  const [words, setWords] = useState<string>()
  const id: string | undefined = useWatch({ name: props.name })
  const { t } = useTranslation('components')
  const { hits = [], isFetching } = useHits(words)
  const { currentData: chosen } = useRecord(id ?? '', { skip: !id })
  return (
    <PickerField<V>
      {...props}
      shown={chosen?.name}
      options={hitOptions(hits, t)}
      busy={isFetching}
      onSearch={setWords}
      makes={may(creates) ? (name, onMade, onClose) => <Create {...{ name, onMade, onClose }} /> : undefined}
    />
  )
}

/** The number of records that are offered at once. */
export const shownAtOnce = 20
