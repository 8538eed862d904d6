import { beyondInWords, isBeyond } from '../money/bounds'
import { isDecimal, isPositive, maxDecimals, type Decimal } from '../money/money'

/** A finding of an enquiry rule; `path` is the field's name in the form. */
export interface RuleFinding {
  code: 'ENQ-01' | 'ENQ-02' | 'ENQ-03' | 'ENQ-04' | 'ENQ-05' | 'ENQ-06' | 'NUM-01'
  path: string
  message: string
}

interface RuleLine {
  item_id?: string | null | undefined
  description?: string | null | undefined
  quantity?: Decimal | undefined
  target_price?: Decimal | null | undefined
  unit?: string | undefined
  dropped_reason?: string | null | undefined
}

/** What blocks saving a line: item or description (ENQ-02), quantity (ENQ-03), bounds of the target total (NUM-01). */
export function lineProblems(lines: readonly RuleLine[]): RuleFinding[] {
  return lines.flatMap((line, index) => {
    const name = `Line ${index + 1}`
    const nothing: RuleFinding[] =
      line.item_id || line.description?.trim()
        ? []
        : [
            {
              code: 'ENQ-02',
              path: `lines.${index}.description`,
              message: `${name}: choose an item or enter a description.`,
            },
          ]
    const { quantity = '', target_price } = line
    const wrong = quantityProblem(quantity)
    if (wrong)
      return [...nothing, { code: 'ENQ-03' as const, path: `lines.${index}.quantity`, message: `${name}: ${wrong}` }]
    return isBeyond(quantity, target_price)
      ? [
          ...nothing,
          {
            code: 'NUM-01' as const,
            path: `lines.${index}.target_price`,
            message: `${name}: ${beyondInWords(quantity, target_price ?? '')}`,
          },
        ]
      : nothing
  })
}

function quantityProblem(quantity: string): string | undefined {
  if (quantity === '') return 'enter a quantity.'
  if (!isDecimal(quantity, 60)) return `quantity must be a number (you entered ${quantity}).`
  if (!isPositive(quantity)) return `quantity must be greater than 0 (you entered ${quantity}).`
  if (!isDecimal(quantity)) return `quantity may have at most ${maxDecimals} decimals (you entered ${quantity}).`
  return undefined
}

/** Returns what an enquiry needs to leave draft: a client (ENQ-01) and a line that is not dropped (ENQ-02). */
export function openingProblems({
  client_id,
  lines,
}: {
  client_id: string | null
  lines: readonly RuleLine[]
}): RuleFinding[] {
  const problems: RuleFinding[] = []
  if (!client_id) problems.push({ code: 'ENQ-01', path: 'client_id', message: 'Choose a client.' })
  if (!lines.some(({ dropped_reason }) => !dropped_reason))
    problems.push({ code: 'ENQ-02', path: 'lines', message: 'Add at least one line.' })
  return problems
}

/** A line that repeats an earlier line's item; both as indexes. Lines with the same unit can be merged. */
export interface Repeated {
  index: number
  earlier: number
  mergeable: boolean
}

/** The lines that repeat an item (ENQ-04); dropped lines do not count. */
export function repeatedItems(lines: readonly RuleLine[]): Repeated[] {
  return lines.flatMap(({ item_id, dropped_reason, unit }, index) => {
    if (!item_id || dropped_reason) return []
    const earlier = lines.findIndex((line) => line.item_id === item_id && !line.dropped_reason)
    return earlier < index ? [{ index, earlier, mergeable: lines[earlier]?.unit === unit }] : []
  })
}

/** ENQ-04 as text, at the later line. */
export const repeatedItemWarnings = (lines: readonly RuleLine[]): RuleFinding[] =>
  repeatedItems(lines).map(({ index, earlier }) => ({
    code: 'ENQ-04',
    path: `lines.${index}.item_id`,
    message: `Line ${index + 1}: line ${earlier + 1} requests the same item. Merge the lines, or keep both.`,
  }))

/** ENQ-05: the required date is before today; both YYYY-MM-DD, today in the branch's time zone. */
export function requiredByWarnings(required_by: string | null | undefined, today: string): RuleFinding[] {
  if (!required_by || required_by >= today) return []
  return [{ code: 'ENQ-05', path: 'required_by', message: `Required by ${required_by}: this date has passed.` }]
}

/** ENQ-06: where this client's reference was used before. */
export const usedReferenceWarning = (reference: string, where: string): RuleFinding => ({
  code: 'ENQ-06',
  path: 'client_reference',
  message: `This client already used the reference ${reference}: ${where}.`,
})
