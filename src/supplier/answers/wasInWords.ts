import type { TFunction } from 'i18next'
import type { PublicChange } from '../../contract/quotes'
import { joined, listed } from '../../i18n/joined'
import type { RfqLine } from '../draft'
import { unitText } from '../../i18n/unitText'
import { formatDecimal, formatMoney } from '../../i18n/figures'

/**
 * The earlier values of a changed line, as far as they differ, and the supplier's price at that time: "was 60 pcs · you
 * asked INR 940".
 */
export function wasInWords(
  { was, was_unit_price, was_currency }: PublicChange,
  line: RfqLine,
  t: TFunction<'supplier'>,
): string {
  if (!was) return t('changes.new')
  const parts = [
    was.description === line.description ? '' : was.description,
    was.quantity === line.quantity && was.unit === line.unit
      ? ''
      : `${formatDecimal(was.quantity)} ${unitText(was.unit)}`,
    (was.specification ?? '') === (line.specification ?? '') ? '' : (was.specification ?? '–'),
  ].filter(Boolean)
  const price =
    was_unit_price && was_currency ? t('changes.was_price', { price: formatMoney(was_unit_price, was_currency) }) : ''
  return joined([t('changes.was', { was: listed(parts) }), price])
}
