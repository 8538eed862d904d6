import type { Approval, ApprovalDelegation, ApprovalRequest, ApprovalRule } from '../../src/contract/approvals'
import { ids } from './clientData'
import { idOf } from './idOf'
import { orderIds } from './orderData'

export const approvalIds = {
  rule: '019a0000-0000-7000-8000-000000000901',
  request: '019a0000-0000-7000-8000-000000000902',
  bahati: '019a0000-0000-7000-8000-000000000903',
  chen: '019a0000-0000-7000-8000-000000000904',
  delegation: '019a0000-0000-7000-8000-000000000905',
}

const entity = {
  version: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
}

const figures = { amount: '23333320', currency: 'TZS', margin_percent: '4.1', suppliers: ['Ningbo Haitai'] }

/** What the order needs: the approval of two people, because of its margin. */
export const neededForMargin = (over: Partial<NonNullable<Approval['needed']>> = {}): Approval['needed'] => ({
  approvers_needed: 2,
  rules: [
    {
      id: approvalIds.rule,
      name: 'Low margin',
      amount_from: null,
      margin_below: '8',
      currency: null,
      supplier_name: null,
    },
  ],
  figures,
  approved: false,
  ...over,
})

export const anApprovalRequest = (over: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  id: approvalIds.request,
  version: 3,
  created_at: '2026-11-20T09:00:00.000Z',
  status: 'pending',
  figures,
  proposal: null,
  asked: null,
  changes: [],
  digest: 'f1',
  note: 'A good client',
  requester_id: ids.neema,
  requester_name: 'Neema Mushi',
  approvers_needed: 2,
  rules: ['Low margin'],
  decisions: [],
  approvers: ['Bahati', 'Chen'],
  may_decide: false,
  may_withdraw: false,
  ...over,
})

/** The pumps from Tanga, which are dearer than Ningbo's, as they are asked for. */
export const anAskedAward = (over: Partial<NonNullable<ApprovalRequest['asked']>> = {}) => ({
  currency: 'TZS',
  total: '29850000',
  lines: [
    {
      rfq_line_id: idOf('line 2'),
      quote_line_id: idOf('Tanga Industrial, line 2'),
      quote_id: idOf('Tanga Industrial'),
      position: 2,
      description: 'Centrifugal pump 30 kW',
      asked: '4',
      unit: 'H87',
      supplier_id: idOf('Tanga'),
      supplier_name: 'Tanga Industrial',
      quantity: '4',
      bought: '4',
      unit_price: '7350000',
      price_currency: 'TZS',
      goods: '29400000',
      tax: '0',
      landed: '29650019',
      lowest: { supplier_name: 'Ningbo Haitai', landed: '24100000' },
      split: [{ supplier_name: 'Ningbo Haitai', quantity: '4' }],
    },
  ],
  suppliers: [
    {
      quote_id: idOf('Tanga Industrial'),
      supplier_id: idOf('Tanga'),
      supplier_name: 'Tanga Industrial',
      quote_revision: 1,
      currency: 'TZS',
      rate: '1',
      freight: '450000',
    },
  ],
  uncovered: [{ position: 1, description: 'Gate valve', missing: '60', unit: 'H87' }],
  lowest_total: '28000000',
  split: { total: '27500000', proven: true, used: false },
  warnings: [
    {
      code: 'AWD-02',
      path: 'allocations.0',
      message:
        'Line 2: Tanga Industrial costs TZS 29,650,019, the lowest is Ningbo Haitai at TZS 24,100,000. Enter a reason.',
      reason: 'Known supplier',
    },
  ],
  ...over,
})

export const anApproval = (over: Partial<Approval> = {}): Approval => ({
  kind: 'order',
  document_id: orderIds.pump,
  needed: neededForMargin(),
  request: null,
  ...over,
})

export const anApprovalRule = (over: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...entity,
  id: approvalIds.rule,
  name: 'Low margin',
  kind: 'order',
  branch_id: null,
  branch_name: null,
  amount_from: null,
  margin_below: '8',
  supplier_id: null,
  supplier_name: null,
  approvers_needed: 2,
  approvers: [],
  active: true,
  ...over,
})

export const aDelegation = (over: Partial<ApprovalDelegation> = {}): ApprovalDelegation => ({
  ...entity,
  id: approvalIds.delegation,
  to_user_id: approvalIds.chen,
  to_user_name: 'Chen Wei',
  from_day: '2026-11-20',
  until_day: '2026-11-27',
  reason: 'On leave',
  ...over,
})
