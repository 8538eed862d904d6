import { useLayoutEffect, useRef, useState } from 'react'
import { get, useController, useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'
import { isDecimal } from '../domain/money'
import { formatDecimal } from '../domain/figures'
import { readTyped } from './typedNumber'

interface CellProps<V extends FieldValues> {
  name: FieldPath<V>
  /** What and where: "Quantity, line 3". */
  label: string
  /** The id of the sentence that says what is wrong in this row. */
  noteId: string
}

/** What every control of a cell carries: its name, and whether it is wrong. */
export function useCell(name: string, label: string, noteId: string) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const wrong = get(errors, name) !== undefined
  return {
    'aria-label': label,
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-describedby': wrong ? noteId : undefined,
  }
}

export function TextCell<V extends FieldValues = FieldValues>({ name, label, noteId, maxLength }: CellProps<V> & { maxLength?: number }) {
  const { register } = useFormContext<V>()
  return <input {...register(name)} {...useCell(name, label, noteId)} className="zb-cell" type="text" autoComplete="off" maxLength={maxLength} />
}

interface DecimalCellProps<V extends FieldValues> extends CellProps<V> {
  decimals?: number
  /** Shown in place of the form's own value: a figure that follows from another cell, until it is typed over. */
  follows?: string
  onTyped?: () => void
}

/** A number in a cell; the form keeps a decimal string, thousands are grouped while it rests. */
export function DecimalCell<V extends FieldValues = FieldValues>({ name, label, noteId, decimals = 0, follows, onTyped }: DecimalCellProps<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typing = typed !== null

  // The grouping goes when the cell is entered; what was all selected must stay so, to be typed over.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  const value = follows ?? String(field.value ?? '')
  return (
    <input
      {...useCell(name, label, noteId)}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      className="zb-cell zb-cell-figure"
      name={field.name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (isDecimal(value, 20) ? formatDecimal(value, decimals) : value)}
      onFocus={() => setTyped(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(readTyped(target.value))
        onTyped?.()
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}
