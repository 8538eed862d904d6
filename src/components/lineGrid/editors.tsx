import { useLayoutEffect, useRef, useState } from 'react'
import type { CellEditorProps } from './column'
import type { Choice } from './choice'

/** A text input: the form holds the parsed value, the cell keeps the typed text until it is left. */
export function TextEditor<R>({
  text,
  label,
  onText,
  isCard,
  maxLength,
  figure,
  ...control
}: CellEditorProps<R> & { maxLength?: number; figure?: boolean }) {
  const [typed, setTyped] = useState<string>()
  const input = useFocus<HTMLInputElement>(isCard)
  return (
    <input
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      ref={input}
      className={`zb-cell${figure ? ' zb-cell-figure' : ''}`}
      type="text"
      inputMode={figure ? 'decimal' : undefined}
      autoComplete="off"
      aria-label={label}
      maxLength={maxLength}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(target.value)
      }}
      onBlur={() => isCard && setTyped(undefined)}
    />
  )
}

/** The same for a text that is read whole: it grows with the text, which stays one line of a sheet. */
export function WordsEditor<R>({
  text,
  label,
  onText,
  isCard,
  maxLength,
  ...control
}: CellEditorProps<R> & { maxLength?: number | undefined }) {
  const [typed, setTyped] = useState<string>()
  const input = useFocus<HTMLTextAreaElement>(isCard)
  const shown = typed ?? text
  useLayoutEffect(() => {
    if (input.current) growWithText(input.current)
  }, [input, shown])
  return (
    <textarea
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      ref={input}
      className="zb-cell zb-cell-words"
      rows={1}
      autoComplete="off"
      aria-label={label}
      maxLength={maxLength}
      value={shown}
      onFocus={({ target }) => !isCard && target.setSelectionRange(target.value.length, target.value.length)}
      onChange={({ target }) => {
        const line = target.value.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ')
        setTyped(line)
        onText(line)
      }}
      onKeyDown={(event) => isCard && event.key === 'Enter' && event.preventDefault()}
      onBlur={() => isCard && setTyped(undefined)}
    />
  )
}

function growWithText(field: HTMLTextAreaElement) {
  field.style.height = ''
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight}px`
}

interface SelectEditorProps<R> extends CellEditorProps<R> {
  value: string
  onValue: (value: string) => void
  choices: readonly Choice[]
  none: string | undefined
}

export function SelectEditor<R>({ label, value, onValue, choices, none, isCard, ...control }: SelectEditorProps<R>) {
  const select = useFocus<HTMLSelectElement>(isCard)
  const isKnown = value === '' ? none !== undefined : choices.some((choice) => choice.value === value)
  return (
    <select
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      ref={select}
      className="zb-cell zb-cell-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {choices
        .filter((choice) => !choice.past || choice.value === value)
        .map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </select>
  )
}

/** Focuses the input when the cell enters edit mode. */
function useFocus<E extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(isCard: boolean | undefined) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isCard) element.current?.focus()
  }, [isCard])
  return element
}
