import { beyondInWords, isBeyond } from './bounds'
import { dayInWords } from './dayCounts'
import { compare, type Decimal, divide, isDecimal, isPositive, isZero, largest } from './money'
import { unitSymbol } from './units'

/** What a rule says of one place of a quote; `path` is the field's, as a form names it. */
export interface QuoteFinding {
  code: 'QUO-01' | 'QUO-04' | 'QUO-05' | 'QUO-06' | 'QUO-07' | 'QUO-08' | 'NUM-01'
  path: string
  message: string
}

export interface AnsweredLine {
  rfq_line_id: string
  unit_price?: Decimal | null | undefined
  free_of_charge?: boolean | undefined
  no_bid_reason?: string | null | undefined
  unit?: string | undefined
  /** How many of the asked unit one of `unit` is; the asked unit itself needs none. */
  unit_factor?: Decimal | null | undefined
  available_quantity?: Decimal | null | undefined
  minimum_quantity?: Decimal | null | undefined
  pack_size?: Decimal | null | undefined
  price_breaks?: readonly { quantity: Decimal; unit_price: Decimal }[] | undefined
  alternative?: string | null | undefined
}

/** A line that this supplier is asked for. */
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
  /** Those that the RFQ has a rate for. */
  currencies: readonly string[]
  /** The branch's day, YYYY-MM-DD. */
  today: string
  /** What one of the quote's currency is in the RFQ's, where that is known. */
  rate?: Decimal | undefined
}

const filled = (text: string | null | undefined) => Boolean(text?.trim())
/** Has the line a price, or costs it nothing? */
export const isPriced = ({ unit_price, free_of_charge }: AnsweredLine) =>
  Boolean(free_of_charge) || (unit_price ?? '') !== ''

/** How many of the asked unit one of the line's is: of the asked unit 1, of another what was said, null where nothing was. */
export function unitFactorOf(
  { unit, unit_factor }: Pick<AnsweredLine, 'unit' | 'unit_factor'>,
  asked: Pick<AskedLine, 'unit'>,
): Decimal | null {
  return unit === undefined || unit === asked.unit ? '1' : (unit_factor ?? null)
}

/** What cannot even be kept: a line that was not asked, or one that is answered as asked twice. */
export function misplacedLines(lines: readonly AnsweredLine[], asked: readonly AskedLine[]): QuoteFinding[] {
  return lines.flatMap((line, index): QuoteFinding[] => {
    const of = asked.find(({ id }) => id === line.rfq_line_id)
    const path = `lines.${index}.rfq_line_id`
    if (!of) return [{ code: 'QUO-04', path, message: 'This line is not among those that you are asked for.' }]
    const again =
      !filled(line.alternative) &&
      lines.findIndex((other) => other.rfq_line_id === line.rfq_line_id && !filled(other.alternative)) < index
    return again
      ? [
          {
            code: 'QUO-04',
            path,
            message: `Line ${of.position}: answered twice. Keep one answer, or describe the other as an alternative.`,
          },
        ]
      : []
  })
}

/**
 * NUM-01: a price that makes more than 15 digits with what would be bought of it: the quantity asked, its own minimum, pack or break,
 * in the quote's currency and, at the RFQ's rate, in the RFQ's.
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
    // The quantity asked counts in the asked unit: of a unit that holds several, fewer are bought, but never less than one of them.
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

/** What blocks a quote: QUO-01, QUO-04, QUO-05, QUO-06, QUO-08 and NUM-01, each line by its position. */
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
        message: 'Enter a price for at least one line, or decline the whole with a reason.',
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
      message: `Prices can be given in ${currencies.join(', ')} (you chose ${currency}).`,
    },
  ]
}

function validityProblems({ valid_until }: QuoteToJudge, today: string): QuoteFinding[] {
  if (!valid_until) return [{ code: 'QUO-05', path: 'valid_until', message: 'Say until when your prices are valid.' }]
  if (valid_until >= today) return []
  return [
    {
      code: 'QUO-05',
      path: 'valid_until',
      message: `Valid until ${dayInWords(valid_until, today)}: that day has passed. Choose today or later.`,
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
      problems.push(at('QUO-01', 'unit_price', `a price is a number of at least 0 (you entered ${price}).`))
    else if (isZero(price) && !line.free_of_charge)
      problems.push(at('QUO-01', 'unit_price', 'the price is 0. Enter a price, or tick “free of charge”.'))
    else if (!isZero(price) && line.free_of_charge)
      problems.push(at('QUO-01', 'unit_price', `free of charge, and yet at ${price}. Take one of the two out.`))
  }
  for (const [field, words] of quantities) {
    const value = line[field]
    if (value !== undefined && value !== null && !(isDecimal(value) && isPositive(value)))
      problems.push(at('QUO-06', field, `${words} must be more than 0 (you entered ${value}).`))
  }
  if (isPriced(line) && unitFactorOf(line, asked) === null) {
    const sold = unitSymbol(line.unit ?? asked.unit)
    problems.push(
      at(
        'QUO-06',
        'unit_factor',
        `you sell by the ${sold}. Enter how many ${unitSymbol(asked.unit)} one ${sold} holds.`,
      ),
    )
  }
  problems.push(...breakProblems(line, at))
  if (isPriced(line) && filled(line.no_bid_reason))
    problems.push(at('QUO-08', 'no_bid_reason', 'a price, and a reason not to quote. Take one of the two out.'))
  if (line.alternative !== undefined && line.alternative !== null && !filled(line.alternative))
    problems.push(at('QUO-08', 'alternative', 'describe what you offer instead.'))
  if (filled(line.alternative) && !isPriced(line))
    problems.push(at('QUO-08', 'unit_price', 'enter the price of what you offer instead, or take it out.'))
  return problems
}

const quantities = [
  ['minimum_quantity', 'the minimum'],
  ['pack_size', 'the pack'],
  ['available_quantity', 'what is available'],
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
          `the quantity of a price break must be more than 0 (you entered ${quantity}).`,
        ),
      ]
    if (before !== undefined && compare(quantity, before) <= 0)
      return [at('QUO-06', `${field}.quantity`, `price breaks must rise: ${quantity} comes after ${before}.`)]
    if (!isDecimal(unit_price) || (!isPositive(unit_price) && !free_of_charge))
      return [
        at(
          'QUO-06',
          `${field}.unit_price`,
          `the price from ${quantity} on must be more than 0 (you entered ${unit_price}).`,
        ),
      ]
    return []
  })
}

/** QUO-08: each line has a price, or an alternative with one, or a reason. */
function unanswered(lines: readonly AnsweredLine[], asked: readonly AskedLine[]): QuoteFinding[] {
  return asked.flatMap(({ id, position }): QuoteFinding[] => {
    if (lines.some((line) => line.rfq_line_id === id && (isPriced(line) || filled(line.no_bid_reason)))) return []
    const index = lines.findIndex((line) => line.rfq_line_id === id && !filled(line.alternative))
    return [
      {
        code: 'QUO-08',
        path: index < 0 ? 'lines' : `lines.${index}.no_bid_reason`,
        message: `Line ${position}: enter a price, or say why you do not quote it.`,
      },
    ]
  })
}
