import type { TFunction } from 'i18next'
import { writeNumber, type Separators } from '../../domain/money/numberFormat'
import { readNumber, readingsOf, withoutMark } from '../../domain/money/typedNumber'

/** The error of a number as `typedDecimal` stored it: both readings, or that it is not a number. */
export function numberProblem(t: TFunction<'components'>, kept: string, separators: Separators): string | undefined {
  const typed = withoutMark(kept)
  if (!typed) return undefined
  return (
    numberQuestion(t, kept, separators)?.question ??
    (readNumber(typed, separators).problem &&
      t('field.not_a_number', { typed, sample: writeNumber('1234.5', separators, 2) }))
  )
}

/** Both readings of an ambiguous number (NUM-02) in the user's number format, and the question that offers them. */
export function numberQuestion(t: TFunction<'components'>, kept: string, separators: Separators) {
  const found = readingsOf(kept, separators)
  if (!found) return undefined
  const readings = found.map((value) => ({ value, shown: writeNumber(value, separators) }))
  return {
    question: t('field.ambiguous', { typed: withoutMark(kept), first: readings[0]?.shown, second: readings[1]?.shown }),
    readings,
  }
}
