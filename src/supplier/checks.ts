import { noSuchDay } from '../domain/dates/noSuchDay'
import { compare, isDecimal, isZero } from '../domain/money/money'
import { boundsProblems } from '../domain/quotes/quoteRules'
import { readingsOf, withoutMark } from '../domain/money/typedNumber'
import { isFreightUnticked, type QuoteHeadForm } from '../domain/quotes/quoteForm'
import type { AnswerDraft, RfqLine } from './draft'
import { formatDecimal } from '../i18n/figures'
import { pageSeparators } from '../i18n/pageSeparators'

/** The error of a field, as the key of a sentence (under `problem`) and its values. */
export interface Problem {
  field: string
  /** The row of the price breaks. */
  row?: number
  key: string
  values?: Record<string, string | number>
  /** It cannot even be saved; otherwise it only cannot be submitted. */
  unfit: boolean
}

const unfit = (field: string, key: string, values: Problem['values'], row?: number): Problem => ({
  field,
  key,
  unfit: true,
  ...(values ? { values } : {}),
  ...(row === undefined ? {} : { row }),
})
const unready = (field: string, key: string, row?: number): Problem => ({
  field,
  key,
  unfit: false,
  ...(row === undefined ? {} : { row }),
})

interface Range {
  above?: string
  min?: string
  max?: string
}

/** The key of a typed number's error, or undefined; an empty one is valid. */
function numberProblem(
  value: string,
  { above, min = '0', max }: Range = {},
): [key: string, values: Problem['values']] | undefined {
  if (value === '') return undefined
  const readings = readingsOf(value, pageSeparators())?.map((reading) => formatDecimal(reading))
  if (readings) return ['ambiguous', { value: withoutMark(value), first: readings[0] ?? '', second: readings[1] ?? '' }]
  if (!isDecimal(value, 20)) return ['number', { value }]
  if (!isDecimal(value)) return ['decimals', { value }]
  if (above !== undefined && compare(value, above) <= 0) return ['above', { value, above }]
  if (compare(value, min) < 0) return ['least', { value, min }]
  if (max !== undefined && compare(value, max) > 0) return ['most', { value, max }]
  return undefined
}

function daysProblem(value: string): [key: string, values: Problem['values']] | undefined {
  return value === '' || (/^\d{1,4}$/.test(value) && Number(value) <= 3650) ? undefined : ['days', { value }]
}

/** The errors of the quote's header, shown during typing. `today` is today's date in the branch. */
export function checkHead(head: QuoteHeadForm, today: string): Problem[] {
  const problems = [
    ...number('freight', head.freight),
    ...(isFreightUnticked(head) ? [unfit('freight', 'freight_zero', {})] : []),
    ...number('minimum_order_value', head.minimum_order_value),
    ...of('lead_time_days', daysProblem(head.lead_time_days)),
  ]
  if (head.valid_until === noSuchDay) problems.push(unfit('valid_until', 'no_such_day', {}))
  if (head.valid_until && head.valid_until < today) problems.push(unready('valid_until', 'valid_past'))
  return problems
}

/** The errors of an answer, shown during typing; `besides` marks an alternative. */
export function checkAnswer(
  answer: AnswerDraft,
  line: Pick<RfqLine, 'unit'> & Partial<Pick<RfqLine, 'quantity'>>,
  besides = false,
): Problem[] {
  if (answer.no_bid) return answer.no_bid_reason.trim() ? [] : [unready('no_bid_reason', 'no_bid_reason')]
  const price = answer.free_of_charge ? [] : number('unit_price', answer.unit_price)
  const problems = [
    ...price,
    ...number('minimum_quantity', answer.minimum_quantity, { above: '0' }),
    ...number('pack_size', answer.pack_size, { above: '0' }),
    ...number('available_quantity', answer.available_quantity, { above: '0' }),
    ...number('unit_factor', answer.unit === line.unit ? '' : answer.unit_factor, { above: '0' }),
    ...number('tax_percent', answer.tax_percent, { max: '100' }),
    ...of('lead_time_days', daysProblem(answer.lead_time_days)),
    ...breakProblems(answer),
    ...boundProblems(answer, line),
  ]
  if (!answer.free_of_charge && answer.unit_price && price.length === 0 && isZero(answer.unit_price))
    problems.push(unready('unit_price', 'zero'))
  if (answer.unit !== line.unit && !answer.unit_factor) problems.push(unready('unit_factor', 'unit_factor'))
  if (besides && !answer.alternative.trim()) problems.push(unready('alternative', 'alternative'))
  return problems
}

/** NUM-01, by the same rule as the server. */
function boundProblems(
  answer: AnswerDraft,
  { unit, quantity = '0' }: Pick<RfqLine, 'unit'> & Partial<Pick<RfqLine, 'quantity'>>,
): Problem[] {
  const asked = { id: '', position: 0, unit, quantity }
  return boundsProblems(
    [{ ...answer, unit_price: answer.free_of_charge ? '0' : answer.unit_price, rfq_line_id: '' }],
    [asked],
  ).map(({ path }) => {
    const [, row] = /price_breaks\.(\d+)/.exec(path) ?? []
    return unfit(
      row === undefined ? 'unit_price' : 'price_breaks.unit_price',
      'bounds',
      undefined,
      row === undefined ? undefined : Number(row),
    )
  })
}

function breakProblems({ price_breaks, free_of_charge }: AnswerDraft): Problem[] {
  return price_breaks.flatMap((step, row): Problem[] => {
    const quantity = numberProblem(step.quantity, { above: '0' })
    const price = numberProblem(step.unit_price)
    const before = price_breaks.slice(0, row).findLast((other) => isDecimal(other.quantity))
    const falls =
      !quantity && step.quantity !== '' && before !== undefined && compare(step.quantity, before.quantity) <= 0
    const half = Boolean(step.quantity) !== Boolean(step.unit_price)
    const free = !price && step.unit_price !== '' && isZero(step.unit_price) && !free_of_charge
    return [
      ...(quantity ? [unfit('price_breaks.quantity', ...quantity, row)] : []),
      ...(price ? [unfit('price_breaks.unit_price', ...price, row)] : []),
      ...(falls ? [unready('price_breaks.quantity', 'break_rise', row)] : []),
      ...(free ? [unready('price_breaks.unit_price', 'break_zero', row)] : []),
      ...(half
        ? [unready(step.quantity ? 'price_breaks.unit_price' : 'price_breaks.quantity', 'break_half', row)]
        : []),
    ]
  })
}

function of(field: string, problem: ReturnType<typeof numberProblem>): Problem[] {
  return problem ? [unfit(field, ...problem)] : []
}

function number(field: string, value: string, range?: Range): Problem[] {
  return of(field, numberProblem(value, range))
}

/** The leaf of the draft that an error's field belongs to. */
export const leafOf = (field: string) => field.split('.')[0] ?? field
