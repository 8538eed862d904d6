import type { Decimal } from '../money/money'

export interface MarkupRule {
  id: string
  client_id: string | null
  item_id: string | null
  category: string | null
  percent: Decimal
}

export interface Sale {
  client_id: string | null
  item_id: string | null
  category: string | null
}

/** By priority: the client's rules before the item's, the item's before its category's. */
export const markupBases = ['client_item', 'client_category', 'client', 'item', 'category', 'default'] as const
export type MarkupBasis = (typeof markupBases)[number]

export interface Markup {
  percent: Decimal
  from: MarkupBasis
  /** Null for the company's default markup. */
  rule_id: string | null
}

/** Normalises categories for comparison: ignores case and spaces. */
export const categoryKey = (category: string) => category.trim().replace(/\s+/g, ' ').toLowerCase()

const same = (left: string | null, right: string | null) =>
  left !== null && right !== null && categoryKey(left) === categoryKey(right)

const fits: Record<Exclude<MarkupBasis, 'default'>, (rule: MarkupRule, sale: Sale) => boolean> = {
  client_item: (rule, sale) => isFor(rule.client_id, sale.client_id) && isFor(rule.item_id, sale.item_id),
  client_category: (rule, sale) =>
    isFor(rule.client_id, sale.client_id) && rule.item_id === null && same(rule.category, sale.category),
  client: (rule, sale) => isFor(rule.client_id, sale.client_id) && rule.item_id === null && rule.category === null,
  item: (rule, sale) => rule.client_id === null && isFor(rule.item_id, sale.item_id),
  category: (rule, sale) => rule.client_id === null && rule.item_id === null && same(rule.category, sale.category),
}

const isFor = (of: string | null, wanted: string | null) => of !== null && of === wanted

/** The markup of a sale: that of the most specific rule, otherwise the company's default. */
export function markupFor(rules: readonly MarkupRule[], sale: Sale, default_percent: Decimal): Markup {
  for (const from of markupBases) {
    if (from === 'default') break
    const rule = rules.find((each) => fits[from](each, sale))
    if (rule) return { percent: rule.percent, from, rule_id: rule.id }
  }
  return { percent: default_percent, from: 'default', rule_id: null }
}

/** Validates the subject of a rule: a client, an item, a category, or a client with an item or a category. */
export function markupRuleProblem({
  client_id,
  item_id,
  category,
}: {
  client_id?: string | null
  item_id?: string | null
  category?: string | null
}): { path: 'client_id' | 'category'; message: string } | undefined {
  if (item_id && category)
    return {
      path: 'category',
      message: 'Choose an item or a category, not both.',
    }
  if (!client_id && !item_id && !category)
    return {
      path: 'client_id',
      message: 'Choose a client, an item or a category. The default markup is set in the company settings.',
    }
  return undefined
}
