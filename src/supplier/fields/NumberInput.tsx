import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { decimalsOf, formatDecimal } from '../../domain/figures'
import { readTyped } from '../../components/typedNumber'
import { isDecimal } from '../../domain/money'
import { FieldFrame, type FrameProps } from './FieldFrame'

interface NumberInputProps extends FrameProps {
  /** A decimal string, or what was typed where it is none. */
  value: string
  onChange: (value: string) => void
  /** The currency's code, inside before the number. */
  code?: string
  /** Behind it: "/ pcs", "%". */
  unit?: string
  big?: boolean
  /** A pasted column of several cells, from this field downwards. */
  onPasteColumn?: (values: string[]) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Marks the fields that Enter goes through. */
  'data-price'?: true
}

/** A number with code and unit inside; thousands are grouped while it rests, and what is wrong is said when it is left. */
export function NumberInput({ value, onChange, code, unit, big = false, error, onPasteColumn, onKeyDown, 'data-price': price, ...frame }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typing = typed !== null

  // The grouping goes when the field is entered; what was all selected must stay so, to be typed over.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = event.clipboardData.getData('text').trim().split(/\r?\n/).map(readTyped)
    if (!onPasteColumn || cells.length < 2) return
    event.preventDefault()
    setTyped(cells[0] ?? '')
    onPasteColumn(cells)
  }

  const resting = isDecimal(value, 20) ? formatDecimal(value, code ? decimalsOf(code) : 0) : value
  const shownError = typing ? undefined : error
  return (
    <FieldFrame {...frame} error={shownError}>
      {(control) => (
        <span className={`zb-decimal ${big ? 'zb-decimal-big' : ''} ${shownError ? 'is-invalid' : ''}`.trim()}>
          {code && (
            <span className="zb-decimal-mark" aria-hidden>
              {code}
            </span>
          )}
          <input
            {...control}
            ref={input}
            className="zb-decimal-input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint={price ? 'next' : undefined}
            data-price={price}
            maxLength={40}
            value={typed ?? resting}
            onFocus={() => setTyped(value)}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(readTyped(target.value))
            }}
            onBlur={() => setTyped(null)}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
          {unit && (
            <span className="zb-decimal-mark" aria-hidden>
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
