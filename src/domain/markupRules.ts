import type { Decimal } from './money'

export interface MarkupRule {
  id: string
  client_id: string | null
  item_id: string | null
  category: string | null
  percent: Decimal
}

/** What is sold, and to whom. */
export interface Sale {
  client_id: string | null
  item_id: string | null
  /** The item's. */
  category: string | null
}

/** What a rule may be about, the most exact first: a client's own rules come before an item's, an item's before its category's. */
export const markupBases = ['client_item', 'client_category', 'client', 'item', 'category', 'default'] as const
export type MarkupBasis = (typeof markupBases)[number]

export interface Markup {
  percent: Decimal
  /** Where it comes from. */
  from: MarkupBasis
  /** The rule; null for the company's usual markup. */
  rule_id: string | null
}

/** Categories are written by people: case and spaces say nothing. */
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

/** The markup of a sale: that of the most exact rule, else the company's usual one. */
export function markupFor(rules: readonly MarkupRule[], sale: Sale, default_percent: Decimal): Markup {
  for (const from of markupBases) {
    if (from === 'default') break
    const rule = rules.find((each) => fits[from](each, sale))
    if (rule) return { percent: rule.percent, from, rule_id: rule.id }
  }
  return { percent: default_percent, from: 'default', rule_id: null }
}

/** What is wrong with what a rule is about: it names a client, an item, a category, or a client with one of the two. */
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
      message: 'Choose an item or a category, not both: an item’s rule counts before its category’s.',
    }
  if (!client_id && !item_id && !category)
    return {
      path: 'client_id',
      message:
        'Say for whom or what it is: a client, an item or a category. The usual markup of all else stands with the company.',
    }
  return undefined
}
