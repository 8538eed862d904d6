import type { ClipboardEvent, KeyboardEvent } from 'react'
import { NumberChoice } from '../../components/numbers/NumberChoice'
import { FieldFrame, type FrameProps } from './FieldFrame'
import { useTypedNumber } from './useTypedNumber'

interface NumberInputProps extends FrameProps {
  /** A decimal string, or the typed text where it is not one. */
  value: string
  onChange: (value: string) => void
  /** The currency's code, inside before the number. */
  code?: string
  /** After it: "/ pcs", "%". */
  unit?: string
  big?: boolean
  /** Whole days: stored as typed. */
  whole?: boolean
  /** A pasted column of several cells, from this field downwards. */
  onPasteColumn?: (values: string[]) => void
  /** It was left; `before` is what it held when it was entered. */
  onLeave?: (before: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Marks the fields that Enter moves between. */
  'data-price'?: true
}

/**
 * A number with code and unit inside; thousands are grouped while it is not focused, and an invalid or ambiguous number
 * is reported when it is left.
 */
export function NumberInput({
  value,
  onChange,
  code,
  unit,
  big = false,
  whole = false,
  error,
  onPasteColumn,
  onLeave,
  onKeyDown,
  'data-price': price,
  ...frame
}: NumberInputProps) {
  const number = useTypedNumber({ value, onChange, code, whole, onLeave })
  const shownError = number.isTyping ? undefined : error

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (!onPasteColumn || cells.length < 2) return
    event.preventDefault()
    onPasteColumn(number.takeColumn(cells))
  }

  return (
    <FieldFrame
      {...frame}
      error={shownError}
      choice={number.choice && <NumberChoice {...number.choice} onChoose={number.choose} />}
    >
      {(control) => (
        <span className={`zb-decimal ${big ? 'zb-decimal-big' : ''} ${shownError ? 'is-invalid' : ''}`.trim()}>
          {code && <Mark text={code} />}
          <input
            {...control}
            ref={number.input}
            className="zb-decimal-input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint={price ? 'next' : undefined}
            data-price={price}
            maxLength={40}
            value={number.text}
            {...number.focusing}
            onChange={({ target }) => number.type(target.value)}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
          {unit && <Mark text={unit} />}
        </span>
      )}
    </FieldFrame>
  )
}

function Mark({ text }: { text: string }) {
  return (
    <span className="zb-decimal-mark" aria-hidden>
      {text}
    </span>
  )
}
