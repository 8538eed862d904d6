import { useState, type ReactNode } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { Combobox, type ComboOption } from '../components/Combobox'
import { Field, type ControlProps, type FieldProps } from '../components/Field'

interface PickerFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The label of what the form holds, once it is known. */
  shown: string | undefined
  options: readonly ComboOption[]
  busy: boolean
  onSearch: (words: string) => void
  placeholder?: string
  /** In a cell of a table: without the frame, whose label and note stand elsewhere. */
  inCell?: Pick<ControlProps, 'aria-invalid' | 'aria-describedby'> | undefined
  /** Of fixed choices: what one is called, so that one that is typed whole is taken without being picked. */
  labelOf?: (id: string) => string | undefined
  /** Asks for what is missing, by the name that was typed, and tells what was made. Without it nothing can be. */
  makes?: (name: string, made: (option: ComboOption) => void, close: () => void) => ReactNode
  /** Told beside the form's own value: for what else a choice fills in. */
  onPicked?: (option: ComboOption | undefined) => void
}

/** What the pickers have in common: a field of a form that keeps the id of what was found, or ''. */
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
  // Until the server has told what the id is called, the words that were picked stand there.
  const [picked, setPicked] = useState<ComboOption>()
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
        combobox({ ...inCell, className: 'zb-cell' }, props.label)
      ) : (
        <Field {...props}>{(described) => combobox(described)}</Field>
      )}
      {making !== undefined && makes?.(making, take, () => setMaking(undefined))}
    </>
  )
}
