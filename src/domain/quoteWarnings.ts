import { dayInWords, daysBetween } from './dayCounts'
import { compare, multiply } from './money'
import { isPriced, unitFactorOf, type AnsweredLine, type AskedLine, type QuoteAsked, type QuoteFinding, type QuoteToJudge } from './quoteRules'
import { unitSymbol } from './units'

/** What warns: a validity under 7 days (QUO-05), a minimum above what is asked, a unit that counts as another (QUO-06). */
export function quoteWarnings(quote: QuoteToJudge, { asked, today }: Omit<QuoteAsked, 'currencies'>): QuoteFinding[] {
  const { valid_until } = quote
  const short = valid_until && valid_until >= today && daysBetween(today, valid_until) < 7
  const validity: QuoteFinding[] = short ? [{ code: 'QUO-05', path: 'valid_until', message: `Valid until ${dayInWords(valid_until, today)}: that is less than 7 days.` }] : []
  const lines = quote.lines.flatMap((line, index) => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    return of && isPriced(line) ? lineWarnings(line, of, `lines.${index}`) : []
  })
  return [...validity, ...lines]
}

function lineWarnings(line: AnsweredLine, asked: AskedLine, path: string): QuoteFinding[] {
  const { unit, minimum_quantity } = line
  const unit_factor = unitFactorOf(line, asked)
  // Without it nothing can be compared, and it is not submitted so anyway.
  if (unit_factor === null) return []
  const name = `Line ${asked.position}`
  const [quoted, wanted] = [unitSymbol(unit ?? asked.unit), unitSymbol(asked.unit)]
  const warnings: QuoteFinding[] = []
  if (unit !== undefined && unit !== asked.unit && compare(unit_factor, '1') === 0) {
    warnings.push({ code: 'QUO-06', path: `${path}.unit_factor`, message: `${name}: 1 ${quoted} counts as 1 ${wanted}. Enter how many ${wanted} it holds, if that is not so.` })
  }
  if (minimum_quantity && compare(multiply(minimum_quantity, unit_factor), asked.quantity) > 0) {
    warnings.push({ code: 'QUO-06', path: `${path}.minimum_quantity`, message: `${name}: your minimum of ${minimum_quantity} ${quoted} is more than the ${asked.quantity} ${wanted} that are asked.` })
  }
  return warnings
}
