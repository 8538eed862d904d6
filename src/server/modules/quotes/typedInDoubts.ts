import type { Rfq } from '../../../contract/rfqs'
import { countNothingMore } from '../../../domain/comparison/offerClass'
import { type AskedPrice, askedPrices, pricePerUnit } from '../../../domain/prices/priceDoubts'
import { unitFactorOf, type QuoteFinding } from '../../../domain/quotes/quoteRules'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { compareSubmitted } from './compareSubmitted'
import { doubtsIn, priceMemory } from '../prices/priceMemory'
import type { QuoteValues } from './quoteRows'
import type { SubmittedRows } from './submittedQuotes'

interface TypedIn {
  submitted: SubmittedRows
  supplier_id: string
  values: QuoteValues
  user: UserActor
  now: Date
}

/**
 * Returns typed-in prices that may have a wrong unit or currency (QUO-07), compared with earlier prices of the items
 * and with other suppliers' quotes.
 */
export async function typedInDoubts(
  db: Sql,
  rfq: Rfq,
  { submitted, supplier_id, values, user, now }: TypedIn,
): Promise<QuoteFinding[]> {
  const { comparison, read_on } = compareSubmitted(rfq, submitted, now, countNothingMore)
  const others = askedPrices(comparison).filter((price) => price.supplier_id !== supplier_id)
  const doubts = doubtsIn(await priceMemory(db, { ...rfq, read_on }, user), rfq, [
    ...others,
    ...typedPrices(supplier_id, values, rfq),
  ])
  const position = (index: number) =>
    rfq.lines.find(({ id }) => id === values.lines[index]?.rfq_line_id)?.position ?? '?'
  return values.lines.flatMap((_, index): QuoteFinding[] => {
    const path = `lines.${index}.unit_price`
    const words = doubts.get(path)
    return words === undefined ? [] : [{ code: 'QUO-07', path, message: `Line ${position(index)}: ${words}` }]
  })
}

function typedPrices(supplier_id: string, { currency, lines }: QuoteValues, rfq: Rfq): AskedPrice[] {
  const rate = currency === rfq.currency ? '1' : rfq.rates.find((each) => each.currency === currency)?.rate
  if (rate === undefined) return []
  return lines.flatMap((line, index) => {
    const { rfq_line_id, unit_price = null, free_of_charge = false, alternative } = line
    const asked = rfq.lines.find(({ id }) => id === rfq_line_id)
    const unit_factor = asked ? unitFactorOf(line, asked) : null
    const price =
      alternative || unit_factor === null ? null : pricePerUnit({ unit_price, unit_factor, free_of_charge }, rate)
    return price ? [{ key: `lines.${index}.unit_price`, rfq_line_id, supplier_id, currency, price }] : []
  })
}
