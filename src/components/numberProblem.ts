import type { TFunction } from 'i18next'
import { readNumber, withoutMark, writeNumber, type NumberContext, type Separators } from '../domain/typedNumber'

/** What is wrong with a number as `typedDecimal` kept it, in words: both that it can mean, or that it is none. */
export function numberProblem(t: TFunction<'components'>, kept: string, separators: Separators, context?: NumberContext): string | undefined {
  const typed = withoutMark(kept)
  if (!typed) return undefined
  const { problem } = readNumber(typed, separators, context)
  if (problem === 'ambiguous') return ambiguity(t, kept, separators, context)
  return problem && t('field.not_a_number', { typed, sample: writeNumber('1234.5', separators, 2) })
}

/** Of one that can mean two, both, as the reader writes them. */
export function ambiguity(t: TFunction<'components'>, kept: string, separators: Separators, context?: NumberContext): string | undefined {
  const typed = withoutMark(kept)
  const { readings } = readNumber(typed, separators, context)
  if (!readings) return undefined
  const [first = '', second = ''] = readings.map((each) => writeNumber(each, separators))
  return t('field.ambiguous', { typed, first, second })
}
