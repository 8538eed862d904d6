import type { TFunction } from 'i18next'
import { formatDecimal } from '../domain/figures'
import { compare, isDecimal } from '../domain/money'
import { unitSymbol } from '../domain/units'
import type { Offer } from './amounts'
import type { AnswerDraft, RfqLine } from './draft'

/** What his minimum, his packs and his stock make of what was asked, in sentences. */
export function hintsOf(answer: AnswerDraft, offer: Offer | null, line: RfqLine, t: TFunction<'supplier'>): string[] {
  if (!offer) return []
  const surplus = formatDecimal(offer.surplus)
  const { minimum_quantity, pack_size } = answer
  const packed = isDecimal(pack_size) && compare(offer.surplus, '0') > 0
  const least = isDecimal(minimum_quantity) && compare(offer.surplus, '0') > 0
  const whole = answer.unit === line.unit ? '' : ` ${unitSymbol(answer.unit)}`
  return [
    ...(least && !packed ? [t('hint.minimum', { minimum: formatDecimal(minimum_quantity) + whole, surplus })] : []),
    ...(packed && !least ? [t('hint.packs', { pack: formatDecimal(pack_size) + whole, surplus })] : []),
    ...(packed && least ? [t('hint.both', { minimum: formatDecimal(minimum_quantity) + whole, pack: formatDecimal(pack_size) + whole, surplus })] : []),
    ...(compare(offer.short, '0') > 0 ? [t('hint.short', { short: formatDecimal(offer.short) })] : []),
  ]
}
