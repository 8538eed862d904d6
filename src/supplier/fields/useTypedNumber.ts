import { use, useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { useSelectOnFocus } from '../../components/fields/useSelectOnFocus'
import { ConventionContext } from '../../components/numbers/numberConvention'
import { decimalsOf } from '../../domain/money/figures'
import { isDecimal } from '../../domain/money/money'
import {
  isUndecided,
  markOfReading,
  readingsOf,
  shownByOthers,
  typedDecimal,
  withoutMark,
} from '../../domain/money/typedNumber'
import { plainFigure } from '../../domain/text/plainFigure'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'
import { pageSeparators } from '../../i18n/pageSeparators'

interface TypedNumberOptions {
  value: string
  onChange: (value: string) => void
  /** The currency's code, which determines the number of decimals. */
  code: string | undefined
  /** Whole numbers are stored as typed. */
  whole: boolean
  /** The field was left; `before` is what it held when it was entered. */
  onLeave?: ((before: string) => void) | undefined
}

/** A number during typing and when formatted; its decimal sign is read like those of the other fields (NUM-02). */
export function useTypedNumber({ value, onChange, code, whole, onLeave }: TypedNumberOptions) {
  const { t } = useTranslation('supplier')
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  const { onFocus, ...press } = useSelectOnFocus<HTMLInputElement>()
  const convention = use(ConventionContext)
  const place = useId()
  const isTyping = typed !== null
  const digits = code ? decimalsOf(code) : 0

  const read = (text: string, shown = convention.shown(place)) =>
    whole ? plainFigure(text).trim() : typedDecimal(text, pageSeparators(), { digits, shown })

  useEffect(() =>
    convention.onChoice((mark) => {
      if (isUndecided(value)) onChange(read(withoutMark(value), mark))
    }),
  )

  const readings = isTyping
    ? undefined
    : readingsOf(value, pageSeparators())?.map((reading) => ({ value: reading, shown: formatDecimal(reading) }))
  const [first, second] = readings ?? []
  const resting = isDecimal(value, 20) ? formatDecimal(value, digits) : withoutMark(value)
  return {
    input,
    isTyping,
    text: typed ?? resting,
    /** The readings of an ambiguous number, once it is left. */
    choice: readings && {
      question: t('problem.ambiguous', { value: withoutMark(value), first: first?.shown, second: second?.shown }),
      readings,
    },
    /** How the field is entered and left: its groups are taken away, and its text is selected. */
    focusing: {
      ...press,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        before.current = value
        setTyped(editable(value))
        onFocus(event)
      },
      onBlur: () => {
        setTyped(null)
        onLeave?.(before.current)
      },
    },
    type(text: string) {
      setTyped(text)
      if (!whole) convention.see(place, text)
      onChange(read(text))
    },
    /**
     * Parses the cells of a pasted column as numbers, by the decimal sign that they show; this field takes the first.
     */
    takeColumn(cells: readonly string[]): string[] {
      const inColumn = shownByOthers(cells)
      setTyped(cells[0] ?? '')
      const numbers = cells.map((cell, index) => read(cell, inColumn(index) ?? convention.shown(place)))
      for (const [index, cell] of cells.entries()) convention.see(`${place} ${index}`, cell)
      return numbers
    },
    choose: (reading: string) => {
      onChange(reading)
      input.current?.focus()
      setTyped(editable(reading))
      convention.choose(place, markOfReading(withoutMark(value), reading))
    },
  }
}

/** A number as it is typed on: without groups, with the decimal sign of the page. */
const editable = (value: string) =>
  isDecimal(value, 20) ? value.replace('.', pageSeparators().decimal) : withoutMark(value)
