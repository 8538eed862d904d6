import { beyondInWords, isBeyond } from '../money/bounds'
import { dayInWords } from '../dates/dayCounts'
import { compare, type Decimal, divide, isDecimal, isPositive, isZero, largest } from '../money/money'
import { unitSymbol } from '../items/units'

/** A finding of a quote rule; `path` is the field's name in the form. */
export interface QuoteFinding {
  code: 'QUO-01' | 'QUO-04' | 'QUO-05' | 'QUO-06' | 'QUO-07' | 'QUO-08' | 'QUO-12' | 'QUO-13' | 'NUM-01'
  path: string
  message: string
}

export interface AnsweredLine {
  rfq_line_id: string
  unit_price?: Decimal | null | undefined
  free_of_charge?: boolean | undefined
  no_bid_reason?: string | null | undefined
  unit?: string | undefined
  /** The number of requested units in one of `unit`; not needed for the requested unit. */
  unit_factor?: Decimal | null | undefined
  available_quantity?: Decimal | null | undefined
  minimum_quantity?: Decimal | null | undefined
  pack_size?: Decimal | null | undefined
  price_breaks?: readonly { quantity: Decimal; unit_price: Decimal }[] | undefined
  alternative?: string | null | undefined
}

export interface AskedLine {
  id: string
  position: number
  quantity: Decimal
  unit: string
}

export interface QuoteToJudge {
  currency: string
  valid_until?: string | null | undefined
  lines: readonly AnsweredLine[]
}

export interface QuoteAsked {
  asked: readonly AskedLine[]
  currencies: readonly string[]
  /** In the branch's time zone, YYYY-MM-DD. */
  today: string
  /** One unit of the quote's currency in the RFQ's, if known. */
  rate?: Decimal | undefined
}

const filled = (text: string | null | undefined) => Boolean(text?.trim())
export const isPriced = ({ unit_price, free_of_charge }: AnsweredLine) =>
  Boolean(free_of_charge) || (unit_price ?? '') !== ''

/** The requested units in one of the line's: 1 for the same unit, otherwise the entered factor or null. */
export function unitFactorOf(
  { unit, unit_factor }: Pick<AnsweredLine, 'unit' | 'unit_factor'>,
  asked: Pick<AskedLine, 'unit'>,
): Decimal | null {
  return unit === undefined || unit === asked.unit ? '1' : (unit_factor ?? null)
}

/** Lines that cannot be saved: not requested, or answered twice for the requested item. */
export function misplacedLines(lines: readonly AnsweredLine[], asked: readonly AskedLine[]): QuoteFinding[] {
  return lines.flatMap((line, index): QuoteFinding[] => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    const path = `lines.${index}.rfq_line_id`
    if (!of) return [{ code: 'QUO-04', path, message: 'This line is not part of your request. Remove it.' }]
    const again =
      !filled(line.alternative) &&
      lines.findIndex((other) => other.rfq_line_id === line.rfq_line_id && !filled(other.alternative)) < index
    return again
      ? [
          {
            code: 'QUO-04',
            path,
            message: `Line ${of.position}: this line has two answers. Keep one, or describe the other as an alternative.`,
          },
        ]
      : []
  })
}

/**
 * NUM-01: more than 15 digits for the requested quantity, the minimum, the pack or a break, in the quote's or the RFQ's
 * currency.
 */
export function boundsProblems(
  lines: readonly AnsweredLine[],
  asked: readonly AskedLine[],
  rate?: Decimal,
): QuoteFinding[] {
  return lines.flatMap((line, index): QuoteFinding[] => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    if (!of) return []
    const factor = unitFactorOf(line, of)
    const at = (field: string, quantity: Decimal, price: Decimal): QuoteFinding[] => [
      {
        code: 'NUM-01',
        path: `lines.${index}.${field}`,
        message: `Line ${of.position}: ${beyondInWords(quantity, price)}`,
      },
    ]
    const isTooMuch = (quantity: Decimal | null | undefined, price: Decimal | null | undefined) =>
      isBeyond(quantity, price) || isBeyond(quantity, price, rate)
    // The requested quantity in the offer's unit, at least one of them.
    const wanted =
      factor !== null && isDecimal(factor, 20) && isPositive(factor) && isDecimal(of.quantity, 20)
        ? largest('1', divide(of.quantity, factor, 6))
        : of.quantity
    const bought = [wanted, line.minimum_quantity, line.pack_size].find((quantity) =>
      isTooMuch(quantity, line.unit_price),
    )
    const steps = (line.price_breaks ?? []).flatMap(({ quantity, unit_price }, row) =>
      isTooMuch(quantity, unit_price) || isTooMuch(wanted, unit_price)
        ? at(`price_breaks.${row}.unit_price`, isTooMuch(quantity, unit_price) ? quantity : wanted, unit_price)
        : [],
    )
    return [...(bought ? at('unit_price', bought, line.unit_price ?? '') : []), ...steps]
  })
}

/** Returns what blocks a quote: QUO-01, QUO-04, QUO-05, QUO-06, QUO-08 and NUM-01, with the line's position. */
export function quoteProblems(quote: QuoteToJudge, { asked, currencies, today, rate }: QuoteAsked): QuoteFinding[] {
  const misplaced = misplacedLines(quote.lines, asked)
  const head = [...currencyProblems(quote, currencies), ...validityProblems(quote, today)]
  if (!quote.lines.some(isPriced)) {
    return [
      ...misplaced,
      ...head,
      {
        code: 'QUO-04',
        path: 'lines',
        message: 'Enter a price for at least one line, or decline the RFQ with a reason.',
      },
    ]
  }
  const lines = quote.lines.flatMap((line, index) => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    return of ? lineProblems(line, of, `lines.${index}`) : []
  })
  return [
    ...misplaced,
    ...head,
    ...lines,
    ...boundsProblems(quote.lines, asked, rate),
    ...unanswered(quote.lines, asked),
  ]
}

function currencyProblems({ currency }: QuoteToJudge, currencies: readonly string[]): QuoteFinding[] {
  if (currencies.includes(currency)) return []
  return [
    {
      code: 'QUO-01',
      path: 'currency',
      message: `Quote in one of these currencies: ${currencies.join(', ')} (you chose ${currency}).`,
    },
  ]
}

function validityProblems({ valid_until }: QuoteToJudge, today: string): QuoteFinding[] {
  if (!valid_until)
    return [{ code: 'QUO-05', path: 'valid_until', message: 'Enter the date until which your prices are valid.' }]
  if (valid_until >= today) return []
  return [
    {
      code: 'QUO-05',
      path: 'valid_until',
      message: `Valid until ${dayInWords(valid_until, today)}: this date has passed. Choose today or later.`,
    },
  ]
}

function lineProblems(line: AnsweredLine, asked: AskedLine, path: string): QuoteFinding[] {
  const at = (code: QuoteFinding['code'], field: string, message: string): QuoteFinding => ({
    code,
    path: `${path}.${field}`,
    message: `Line ${asked.position}: ${message}`,
  })
  const problems: QuoteFinding[] = []
  const price = line.unit_price ?? ''
  if (price !== '') {
    if (!isDecimal(price) || compare(price, '0') < 0)
      problems.push(at('QUO-01', 'unit_price', `the price must be a number of at least 0 (you entered ${price}).`))
    else if (isZero(price) && !line.free_of_charge)
      problems.push(at('QUO-01', 'unit_price', 'the price is 0. Enter a price, or tick “free of charge”.'))
    else if (!isZero(price) && line.free_of_charge)
      problems.push(
        at('QUO-01', 'unit_price', `this line is free of charge but has a price of ${price}. Remove one of them.`),
      )
  }
  for (const [field, words] of quantities) {
    const value = line[field]
    if (value !== undefined && value !== null && !(isDecimal(value) && isPositive(value)))
      problems.push(at('QUO-06', field, `${words} must be greater than 0 (you entered ${value}).`))
  }
  if (isPriced(line) && unitFactorOf(line, asked) === null) {
    const sold = unitSymbol(line.unit ?? asked.unit)
    problems.push(
      at('QUO-06', 'unit_factor', `you quote per ${sold}. Enter how many ${unitSymbol(asked.unit)} are in 1 ${sold}.`),
    )
  }
  problems.push(...breakProblems(line, at))
  if (isPriced(line) && filled(line.no_bid_reason))
    problems.push(at('QUO-08', 'no_bid_reason', 'this line has a price and a reason not to quote. Remove one of them.'))
  if (line.alternative !== undefined && line.alternative !== null && !filled(line.alternative))
    problems.push(at('QUO-08', 'alternative', 'describe the alternative.'))
  if (filled(line.alternative) && !isPriced(line))
    problems.push(at('QUO-08', 'unit_price', 'enter a price for the alternative, or remove it.'))
  return problems
}

const quantities = [
  ['minimum_quantity', 'the minimum quantity'],
  ['pack_size', 'the pack size'],
  ['available_quantity', 'the available quantity'],
] as const

function breakProblems(
  { price_breaks = [], free_of_charge }: AnsweredLine,
  at: (code: 'QUO-06', field: string, message: string) => QuoteFinding,
): QuoteFinding[] {
  return price_breaks.flatMap(({ quantity, unit_price }, index): QuoteFinding[] => {
    const before = price_breaks[index - 1]?.quantity
    const field = `price_breaks.${index}`
    if (!(isDecimal(quantity) && isPositive(quantity)))
      return [
        at(
          'QUO-06',
          `${field}.quantity`,
          `the quantity of a price break must be greater than 0 (you entered ${quantity}).`,
        ),
      ]
    if (before !== undefined && compare(quantity, before) <= 0)
      return [
        at('QUO-06', `${field}.quantity`, `price break quantities must increase (${quantity} comes after ${before}).`),
      ]
    if (!isDecimal(unit_price) || (!isPositive(unit_price) && !free_of_charge))
      return [
        at(
          'QUO-06',
          `${field}.unit_price`,
          `the price from ${quantity} must be greater than 0 (you entered ${unit_price}).`,
        ),
      ]
    return []
  })
}

function unanswered(lines: readonly AnsweredLine[], asked: readonly AskedLine[]): QuoteFinding[] {
  return asked.flatMap(({ id, position }): QuoteFinding[] => {
    if (lines.some((line) => line.rfq_line_id === id && (isPriced(line) || filled(line.no_bid_reason)))) return []
    const index = lines.findIndex((line) => line.rfq_line_id === id && !filled(line.alternative))
    return [
      {
        code: 'QUO-08',
        path: index < 0 ? 'lines' : `lines.${index}.no_bid_reason`,
        message: `Line ${position}: enter a price or a reason for not quoting.`,
      },
    ]
  })
}
