import { compare, convert, crossRate, sum, type Decimal } from '../money/money'

/** The steps that may need an approval: an RFQ's award, quoting or confirming an order, sending a purchase order. */
export const approvalKinds = ['award', 'order', 'purchase_order'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** At most two people approve. */
export const mostApprovers = 2

/** All the conditions of a rule must hold; a rule without any always applies. */
export interface ApprovalRule {
  id: string
  name: string
  kind: ApprovalKind
  /** Null for all branches. */
  branch_id: string | null
  /** In the branch's currency. */
  amount_from: Decimal | null
  /** In percent, of orders only. */
  margin_below: Decimal | null
  /** Of awards and purchase orders only. */
  supplier_id: string | null
  approvers_needed: number
  /** The users who may approve; any administrator where none is named. */
  approver_ids: readonly string[]
  active: boolean
}

/** What is to be approved, as the rules judge it. */
export interface ApprovalSubject {
  kind: ApprovalKind
  branch_id: string
  /** In the branch's currency; null where no exchange rate exists, which meets every amount. */
  amount: Decimal | null
  /** Null where it is not an order. */
  margin: { amount: Decimal; percent: Decimal | null } | null
  supplier_ids: readonly string[]
}

/** Returns the active rules that a step meets. All of them must be satisfied, so the strictest decides. */
export const rulesMet = <Rule extends ApprovalRule>(rules: readonly Rule[], subject: ApprovalSubject): Rule[] =>
  rules.filter(
    (rule) =>
      rule.active &&
      rule.kind === subject.kind &&
      (rule.branch_id === null || rule.branch_id === subject.branch_id) &&
      (rule.amount_from === null || subject.amount === null || compare(subject.amount, rule.amount_from) >= 0) &&
      (rule.margin_below === null || isMarginBelow(subject.margin, rule.margin_below)) &&
      (rule.supplier_id === null || subject.supplier_ids.includes(rule.supplier_id)),
  )

/**
 * Whether the approval of a whole order covers the confirmed part of it: a rule about the margin is only satisfied by a
 * margin that is not below the approved one.
 */
export function coversPart(
  rules: readonly Pick<ApprovalRule, 'margin_below'>[],
  whole: ApprovalSubject['margin'],
  part: ApprovalSubject['margin'],
): boolean {
  if (rules.every(({ margin_below }) => margin_below === null)) return true
  if (!whole || !part || whole.percent === null || part.percent === null) return false
  return compare(part.percent, whole.percent) >= 0
}

/** The number of people who must approve: that of the strictest rule, 0 without a rule. */
export const approversNeeded = (rules: readonly Pick<ApprovalRule, 'approvers_needed'>[]): number =>
  Math.max(0, ...rules.map(({ approvers_needed }) => approvers_needed))

/** A loss without a percentage, which a price of 0 has, is below every margin. */
function isMarginBelow(margin: ApprovalSubject['margin'], below: Decimal): boolean {
  if (!margin) return false
  return margin.percent === null ? compare(margin.amount, '0') < 0 : compare(margin.percent, below) < 0
}

interface RuleProblem {
  path: 'supplier_id' | 'margin_below' | 'approver_ids'
  message: string
}

/** Returns what is wrong with a rule: a condition that its kind does not have, or too few approvers. */
export function approvalRuleProblem({
  kind,
  margin_below,
  supplier_id,
  approvers_needed,
  approver_ids,
  active = true,
}: Pick<ApprovalRule, 'kind' | 'margin_below' | 'supplier_id' | 'approvers_needed' | 'approver_ids'> & {
  active?: boolean | undefined
}): RuleProblem | null {
  if (margin_below !== null && kind !== 'order')
    return { path: 'margin_below', message: 'Only orders have a margin. Leave the margin blank.' }
  if (supplier_id !== null && kind === 'order')
    return { path: 'supplier_id', message: 'An order may have several suppliers. Leave the supplier blank.' }
  const named = new Set(approver_ids).size
  // Whether one of them could request it, so that one more is needed, is known where the users are.
  return active && named > 0 && named < approvers_needed
    ? { path: 'approver_ids', message: 'Name at least as many users as must approve.' }
    : null
}

/** A user whom a rule names, or might. */
export interface NamedApprover {
  /** Active, with a role that approves where the rule applies. */
  approves: boolean
  /** Whether the user may take the step of the rule, and so request its approval. */
  requests: boolean
}

/**
 * Whether the named users are enough: who requests an approval cannot give it, so one more is needed
 * where one of them could. Without a name any administrator approves.
 */
export const hasEnoughApprovers = (approvers_needed: number, named: readonly NamedApprover[]): boolean =>
  named.length === 0 ||
  named.filter(({ approves }) => approves).length >=
    approvers_needed + (named.some(({ approves, requests }) => approves && requests) ? 1 : 0)

interface Rates {
  company_currency: string
  /** One unit of each currency in the company's currency. */
  rates: readonly { currency: string; rate: Decimal }[]
}

/** Returns the sum of amounts in a currency by the company's exchange rates; null where one is missing. */
export function amountTogether(
  amounts: readonly { amount: Decimal; currency: string }[],
  to: string,
  rates: Rates,
): Decimal | null {
  const converted = amounts.map((each) => amountIn(each, to, rates))
  return converted.includes(null) ? null : sum(converted.filter((each) => each !== null))
}

/** Returns an amount in another currency; null where a rate is missing. */
function amountIn(
  { amount, currency }: { amount: Decimal; currency: string },
  to: string,
  { company_currency, rates }: Rates,
): Decimal | null {
  if (currency === to) return amount
  const rateOf = (code: string) =>
    code === company_currency ? '1' : rates.find((rate) => rate.currency === code)?.rate
  const [from_rate, to_rate] = [rateOf(currency), rateOf(to)]
  return from_rate && to_rate ? convert(amount, crossRate(from_rate, to_rate), to) : null
}
