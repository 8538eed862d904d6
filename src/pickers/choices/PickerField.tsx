import { useState, type ReactNode } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { Combobox } from '../../components/combobox/Combobox'
import type { ComboOption } from '../../components/combobox/comboOption'
import { Field, type ControlProps, type FieldProps } from '../../components/fields/Field'
import { useFieldLabel } from '../../components/fields/fieldTexts'

interface PickerFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The label of the form's value, once it is known. */
  shown: string | undefined
  options: readonly ComboOption[]
  busy: boolean
  onSearch: (words: string) => void
  placeholder?: string
  /** In a table cell: without the frame, whose label and note are shown elsewhere. */
  inCell?: Pick<ControlProps, 'aria-invalid' | 'aria-describedby'> | undefined
  /** For fixed choices: the label of one, so that a fully typed one is accepted without being picked. */
  labelOf?: (id: string) => string | undefined
  /** Creates a missing record from the typed name, and passes it on. Without it none can be created. */
  makes?: (name: string, made: (option: ComboOption) => void, close: () => void) => ReactNode
  /** Called in addition to setting the form's value: for other fields that a choice fills in. */
  onPicked?: (option: ComboOption | undefined) => void
}

/** The base of the pickers: a form field that holds the id of the found record, or ''. */
export function PickerField<V extends FieldValues>({
  shown,
  options,
  busy,
  onSearch,
  placeholder,
  inCell,
  labelOf,
  makes,
  onPicked,
  ...props
}: PickerFieldProps<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  // Until the server has returned the name of the id, the picked label is shown.
  const [picked, setPicked] = useState<ComboOption>()
  const label = useFieldLabel(props)
  const [making, setMaking] = useState<string>()
  const words = picked && picked.id === field.value ? (labelOf?.(picked.id) ?? picked.label) : shown

  function take(option: ComboOption | undefined) {
    setPicked(option)
    field.onChange(option?.id ?? '')
    onPicked?.(option)
  }

  const combobox = (described: Partial<ControlProps>, label?: string) => (
    <Combobox
      {...described}
      label={label}
      shown={field.value ? (words ?? '') : ''}
      options={options}
      busy={busy}
      onSearch={onSearch}
      placeholder={placeholder}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onPick={take}
      takesOnLeave
      onLeave={(typed) => {
        const whole =
          labelOf &&
          options.find(({ id, label }) => [id, label].some((each) => each.toLowerCase() === typed.toLowerCase()))
        if (whole) take(whole)
      }}
      onCreate={makes && setMaking}
    />
  )

  return (
    <>
      {inCell ? (
        combobox({ ...inCell, className: 'zb-cell' }, label)
      ) : (
        <Field {...props}>{(described) => combobox(described)}</Field>
      )}
      {making !== undefined && makes?.(making, take, () => setMaking(undefined))}
    </>
  )
}
