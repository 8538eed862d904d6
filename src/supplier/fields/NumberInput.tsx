import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ConventionContext } from '../../components/numberConvention'
import { NumberChoice } from '../../components/NumberChoice'
import { decimalsOf, formatDecimal } from '../../domain/figures'
import { isDecimal } from '../../domain/money'
import {
  isUndecided,
  markOfReading,
  pointSeparators,
  readingsOf,
  shownByOthers,
  typedDecimal,
  withoutMark,
} from '../../domain/typedNumber'
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
  /** Whole days: kept as they are typed. */
  whole?: boolean
  /** A pasted column of several cells, from this field downwards. */
  onPasteColumn?: (values: string[]) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Marks the fields that Enter goes through. */
  'data-price'?: true
}

/** A number with code and unit inside; thousands are grouped while it rests, and what is wrong, or may be two numbers, is said when it is left. */
export function NumberInput({
  value,
  onChange,
  code,
  unit,
  big = false,
  whole = false,
  error,
  onPasteColumn,
  onKeyDown,
  'data-price': price,
  ...frame
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typing = typed !== null

  // The grouping goes when the field is entered; what was all selected must stay so, to be typed over.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  const { t } = useTranslation('supplier')
  const convention = use(ConventionContext)
  const place = useId()
  const digits = code ? decimalsOf(code) : 0
  const read = (text: string, shown = convention.shown(place)) =>
    whole ? text.trim() : typedDecimal(text, pointSeparators, { digits, shown })

  function type(text: string) {
    setTyped(text)
    if (!whole) convention.see(place, text)
    onChange(read(text))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const cells = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (!onPasteColumn || cells.length < 2) return
    event.preventDefault()
    const inColumn = shownByOthers(cells)
    setTyped(cells[0] ?? '')
    onPasteColumn(cells.map((cell, index) => read(cell, inColumn(index) ?? convention.shown(place))))
    for (const [index, cell] of cells.entries()) convention.see(`${place} ${index}`, cell)
  }

  function choose(reading: string) {
    onChange(reading)
    input.current?.focus()
    setTyped(reading)
    convention.choose(place, markOfReading(withoutMark(value), reading))
  }

  useEffect(() =>
    convention.onChoice((mark) => {
      if (isUndecided(value)) onChange(read(withoutMark(value), mark))
    }),
  )

  const readings = typing
    ? undefined
    : readingsOf(value, pointSeparators)?.map((reading) => ({ value: reading, shown: formatDecimal(reading) }))
  const question =
    readings &&
    t('problem.ambiguous', { value: withoutMark(value), first: readings[0]?.shown, second: readings[1]?.shown })
  const resting = isDecimal(value, 20) ? formatDecimal(value, digits) : withoutMark(value)
  const shownError = typing ? undefined : error
  return (
    <FieldFrame
      {...frame}
      error={shownError}
      choice={readings && question && <NumberChoice question={question} readings={readings} onChoose={choose} />}
    >
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
            onFocus={() => setTyped(withoutMark(value))}
            onChange={({ target }) => type(target.value)}
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
