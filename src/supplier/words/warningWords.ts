import type { TFunction } from 'i18next'
import type { Warning } from '../../contract/envelope'
import { sendable, whereIs, type QuoteState } from '../quote/quoteState'

const keys: Record<string, string> = {
  'QUO-05 valid_until': 'warned.valid_until',
  'QUO-06 minimum_quantity': 'warned.minimum_quantity',
  'QUO-06 unit_factor': 'warned.unit_factor',
  'QUO-07 unit_price': 'warned.unit_price',
  'QUO-07 price_breaks.unit_price': 'warned.unit_price',
}

/** The server's warnings, in the language of the page: the server's own text has the figures, in English. */
export function warningWords(
  { code, path, message }: Warning,
  state: QuoteState,
  language: string,
  t: TFunction<'supplier'>,
): string {
  const { key, field } = whereIs(path, sendable(state).body.places)
  const words = keys[`${code} ${field}`]
  if (language === 'en' || words === undefined) return message
  const position = state.rfq.lines.find(({ id }) => key.startsWith(`${id}:`))?.position
  return position === undefined ? t(words) : t('review.at_line', { position, words: t(words) })
}
