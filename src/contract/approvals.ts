import * as z from 'zod'
import { approvalStatuses } from '../domain/approvals/approvalLifeCycle'
import { approvalKinds, approvalRuleProblem, mostApprovers } from '../domain/approvals/approvalRules'
import { awardBodyShape } from './awards'
import { awardChangeKinds } from '../domain/awards/awardChanges'
import {
  accept,
  amount,
  businessDay,
  date,
  decimal,
  entity,
  id,
  instant,
  namedObject,
  optionalText,
  party,
  partyOrNull,
  requiredReasonBodySchema,
  text,
  texts,
  textsOrNull,
} from './fields'
import { changesOf, operationsOf } from './recordOperations'

const kind = z.enum(approvalKinds, 'Choose what needs an approval.')

const ruleShape = {
  name: text(100),
  kind,
  branch_id: id.nullish(),
  /** In the branch's currency. */
  amount_from: amount().nullish(),
  /** In percent; of orders only. */
  margin_below: decimal({ min: '-1000', max: '100', decimals: 2 }).nullish(),
  /** Of awards and purchase orders only. */
  supplier_id: id.nullish(),
  approvers_needed: z.int('Choose how many people approve.').min(1).max(mostApprovers),
  /** Any administrator where none is named. */
  approver_ids: z.array(id).max(50),
  active: z.boolean().optional(),
}

export const approvalRuleBodySchema = z.strictObject(ruleShape).superRefine((rule, context) => {
  const { margin_below = null, supplier_id = null } = rule
  const problem = approvalRuleProblem({ ...rule, margin_below, supplier_id })
  if (problem)
    context.addIssue({ code: 'custom', path: [problem.path], message: problem.message, input: rule[problem.path] })
})
export type ApprovalRuleBody = z.input<typeof approvalRuleBodySchema>
export type ApprovalRuleValues = z.output<typeof approvalRuleBodySchema>

export const approvalRuleSchema = namedObject('ApprovalRule', {
  ...entity,
  name: z.string(),
  kind: z.enum(approvalKinds),
  ...partyOrNull('branch'),
  ...textsOrNull('amount_from', 'margin_below'),
  ...partyOrNull('supplier'),
  approvers_needed: z.int(),
  /** Those who were deactivated since, or may not approve any more, stay named until they are replaced. */
  approvers: z.array(z.object({ id, name: z.string(), approves: z.boolean() })),
  active: z.boolean(),
})
export type ApprovalRule = z.output<typeof approvalRuleSchema>

const ruleOperation = operationsOf({
  one: 'ApprovalRule',
  path: '/approval-rules',
  tag: 'Settings',
  record: approvalRuleSchema,
})

/** A company has few: they are no list with pages. */
export const getApprovalRules = ruleOperation.define('getApprovalRules', 'GET /approval-rules', {
  summary: 'The approval rules, by their names',
  response: z.array(approvalRuleSchema),
})
export const createApprovalRule = ruleOperation.create(
  'A new approval rule: which awards, orders or purchase orders need the approval of one or two other people',
  approvalRuleBodySchema,
)
export const updateApprovalRule = ruleOperation.update(
  'Change an approval rule as a whole, or turn it off; steps that were taken stay',
  approvalRuleBodySchema,
)

/** What the rules judged. The amount is the document's own; the margin is null where it is not an order. */
const figuresSchema = z.object({
  amount: z.string(),
  currency: z.string(),
  margin_percent: z.string().nullable(),
  suppliers: z.array(z.string()),
  /** The amount in the currency of the branch, where that is another one: by the rates of the day of the request. */
  in_branch: z.object({ amount: z.string(), currency: z.string() }).nullable().optional(),
})
export type ApprovalFigures = z.output<typeof figuresSchema>

const proposalSchema = z.object({
  strategy: awardBodyShape.strategy,
  allocations: z.array(z.object({ rfq_line_id: id, quote_line_id: id, quantity: z.string() })),
  job_id: id.optional(),
})
export type AwardProposal = z.output<typeof proposalSchema>

/** One offer that is to be bought. Amounts in the RFQ's currency, the unit price in the quote's. */
const statedLineSchema = z.object({
  rfq_line_id: id,
  quote_line_id: id,
  quote_id: id,
  position: z.int(),
  description: z.string(),
  supplier_id: id,
  ...texts('asked', 'unit', 'supplier_name', 'quantity', 'bought', 'unit_price', 'price_currency', 'goods', 'tax'),
  /** The landed cost of the whole line by this offer, and by the lowest one. */
  landed: z.string().nullable(),
  lowest: z.object(texts('supplier_name', 'landed')).nullable(),
  /** Who gets how much of the line in the best split. */
  split: z.array(z.object(texts('supplier_name', 'quantity'))),
})

/** What the approver of an award reads: the award as its approval was requested. */
const awardStatementSchema = namedObject('AwardStatement', {
  currency: z.string(),
  total: z.string(),
  lines: z.array(statedLineSchema),
  suppliers: z.array(
    z.object({
      quote_id: id,
      supplier_id: id,
      ...texts('supplier_name', 'currency', 'rate'),
      quote_revision: z.int(),
      freight: z.string().nullable(),
    }),
  ),
  uncovered: z.array(z.object({ position: z.int(), ...texts('description', 'missing', 'unit') })),
  lowest_total: z.string().nullable(),
  split: z.object({ total: z.string(), proven: z.boolean(), used: z.boolean() }).nullable(),
  /** Each with the requester's reason for going past it. */
  warnings: z.array(z.object({ ...texts('code', 'path', 'message'), reason: z.string().nullable() })),
})
export type AskedAward = z.output<typeof awardStatementSchema>

const changeSchema = z.object({
  kind: z.enum(awardChangeKinds),
  position: z.int().nullable(),
  ...textsOrNull('supplier_name', 'before', 'after'),
})

const requestSchema = z.object({
  id,
  version: z.int(),
  created_at: instant,
  status: z.enum(approvalStatuses),
  figures: figuresSchema,
  /** The award that is to be approved; null for the other kinds. */
  proposal: proposalSchema.nullable(),
  /** The award as its approver reads it; null for the other kinds, and for requests from before it was kept. */
  asked: awardStatementSchema.nullable(),
  /** What has changed of the award since: the approval is of what was asked, so it must be requested again. */
  changes: z.array(changeSchema),
  /** What the approval is of: sent along by an approver, it says what they have read. */
  digest: z.string(),
  note: z.string().nullable(),
  ...party('requester'),
  approvers_needed: z.int(),
  /** The names of its rules. */
  rules: z.array(z.string()),
  decisions: z.array(
    z.object({
      name: z.string(),
      /** Where the approver acted for a user who delegated to them. */
      on_behalf_of: z.string().nullable(),
      approved: z.boolean(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  /** The users who may still approve it. */
  approvers: z.array(z.string()),
  /** What the caller may do. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
})
export type ApprovalRequest = z.output<typeof requestSchema>

export const approvalSchema = namedObject('Approval', {
  kind: z.enum(approvalKinds),
  document_id: id,
  /**
   * The rules that the next step meets, and whether it has their approvals; null where it needs none. An award is judged
   * when it is made.
   */
  needed: z
    .object({
      approvers_needed: z.int(),
      rules: z.array(
        z.object({ id, name: z.string(), ...textsOrNull('amount_from', 'margin_below', 'currency', 'supplier_name') }),
      ),
      figures: figuresSchema,
      approved: z.boolean(),
    })
    .nullable(),
  /** The latest request; null where there is none, and once the step was taken. */
  request: requestSchema.nullable(),
})
export type Approval = z.output<typeof approvalSchema>

const operation = changesOf({ path: '/approval-requests', tag: 'Approvals', record: approvalSchema })

const documentParams = z.object({ kind: z.enum(approvalKinds), id })

export const getApproval = operation.define('getApproval', 'GET /approvals/:kind/:id', {
  summary: 'The approval that the next step of an RFQ, an order or a purchase order needs, and its request',
  params: documentParams,
  response: approvalSchema,
})

export const requestApproval = operation.define('requestApproval', 'POST /approvals/:kind/:id/requests', {
  summary: 'Request the approval of a document as it is; a later change of it makes the request outdated',
  params: documentParams,
  body: z.strictObject({
    note: optionalText(1000),
    /** The award to approve, for an RFQ only. */
    award: z.strictObject({ ...awardBodyShape, reason: optionalText(1000), accept }).optional(),
  }),
  response: approvalSchema,
  versioned: true,
})

export const approveRequest = operation.change(
  'approveRequest',
  'approve',
  'Approve a request: never one’s own, and each person once; a delegate approves for the user who delegated',
  z.strictObject({
    note: optionalText(1000),
    /** Of the request that was read: another one is refused. */
    digest: z.string().max(100).optional(),
  }),
)
export const rejectRequest = operation.change(
  'rejectRequest',
  'reject',
  'Reject a request with a reason',
  requiredReasonBodySchema,
)
export const withdrawRequest = operation.run('withdrawRequest', 'withdraw', 'Withdraw one’s own request')

export const delegationSchema = namedObject('ApprovalDelegation', {
  ...entity,
  ...party('to_user'),
  from_day: date,
  until_day: date,
  reason: z.string().nullable(),
})
export type ApprovalDelegation = z.output<typeof delegationSchema>

export const delegationBodySchema = z
  .strictObject({ to_user_id: id, from_day: businessDay, until_day: businessDay, reason: optionalText(500) })
  .refine(({ from_day, until_day }) => from_day <= until_day, {
    path: ['until_day'],
    message: 'Enter a last day that is not before the first day.',
  })
export type DelegationBody = z.input<typeof delegationBodySchema>

const delegation = operationsOf({
  one: 'ApprovalDelegation',
  path: '/approval-delegations',
  tag: 'Approvals',
  record: delegationSchema,
})

export const getApprovalDelegations = delegation.define('getApprovalDelegations', 'GET /approval-delegations', {
  summary: 'The delegations of the caller’s own approvals, the latest first',
  response: z.array(delegationSchema),
})
export const createApprovalDelegation = delegation.create(
  'Delegate one’s own approvals to another user, from a day until a day',
  delegationBodySchema,
)
export const removeApprovalDelegation = delegation.remove('End a delegation; what the delegate approved stays approved')
