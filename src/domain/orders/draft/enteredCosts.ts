import type { FieldProblem } from '../../documents/decision'

const costFieldsOfLine = [
  'supplier_id',
  'cost_currency',
  'cost_unit_price',
  'cost_freight',
  'cost_tax_percent',
  'markup_percent',
] as const
const costFieldsOfHead = ['commission_percent', 'commission_basis', 'commission_capped', 'by_quote'] as const

type Entered = { [Field in (typeof costFieldsOfHead)[number]]?: unknown } & {
  lines?: readonly { [Field in (typeof costFieldsOfLine)[number]]?: unknown }[] | undefined
}

const message = 'Your role does not include costs. Leave this out, or ask a colleague who sees costs.'

/** Returns the costs, markups and commissions that a draft enters, as problems for a user who may not see them; null is an entry too. */
export const enteredCosts = (draft: Entered): FieldProblem[] => [
  ...costFieldsOfHead.filter((field) => draft[field] !== undefined).map((path) => ({ path, message })),
  ...(draft.lines ?? []).flatMap((line, index) =>
    costFieldsOfLine
      .filter((field) => line[field] !== undefined)
      .map((field) => ({ path: `lines.${index}.${field}`, message })),
  ),
]
