import type { TFunction } from 'i18next'
import { compare, isDecimal } from '../../domain/money/money'
import { isFinerThanCurrency } from '../../domain/prices/priceGuard'
import type { Offer } from '../answers/amounts'
import type { AnswerDraft, RfqLine } from '../draft'
import { unitText } from '../../i18n/unitText'
import { formatDecimal } from '../../i18n/figures'

/** Asks whether a price that is finer than its currency is right (QUO-07); undefined where it is not finer. */
export const doubtOf = (
  answer: AnswerDraft,
  offer: Offer | null,
  currency: string,
  t: TFunction<'supplier'>,
): string | undefined =>
  offer && !answer.free_of_charge && isFinerThanCurrency(answer.unit_price, currency)
    ? t('hint.fine', { currency })
    : undefined

/** "2,500 was here before. 25,002,500 is more than 100 times as much: is it correct?" */
export const replacedInWords = (price: string, before: string, t: TFunction<'supplier'>): string =>
  t(compare(price, before) > 0 ? 'hint.far_above' : 'hint.far_below', {
    price: formatDecimal(price),
    before: formatDecimal(before),
  })

/** The effect of the minimum, the packs and the stock on the requested quantity, in sentences. */
export function hintsOf(answer: AnswerDraft, offer: Offer | null, line: RfqLine, t: TFunction<'supplier'>): string[] {
  if (!offer) return []
  const surplus = formatDecimal(offer.surplus)
  const { minimum_quantity, pack_size } = answer
  const packed = isDecimal(pack_size) && compare(offer.surplus, '0') > 0
  const least = isDecimal(minimum_quantity) && compare(offer.surplus, '0') > 0
  const whole = answer.unit === line.unit ? '' : ` ${unitText(answer.unit)}`
  return [
    ...(least && !packed ? [t('hint.minimum', { minimum: formatDecimal(minimum_quantity) + whole, surplus })] : []),
    ...(packed && !least ? [t('hint.packs', { pack: formatDecimal(pack_size) + whole, surplus })] : []),
    ...(packed && least
      ? [
          t('hint.both', {
            minimum: formatDecimal(minimum_quantity) + whole,
            pack: formatDecimal(pack_size) + whole,
            surplus,
          }),
        ]
      : []),
    ...(!packed && !least && compare(offer.surplus, '0') > 0
      ? [t('hint.whole', { unit: unitText(answer.unit), surplus })]
      : []),
    ...(compare(offer.short, '0') > 0 ? [t('hint.short', { short: formatDecimal(offer.short) })] : []),
  ]
}
