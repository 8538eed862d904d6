import type {
  AgentCommission,
  CommissionEntry,
  CommissionStatement,
  DueCommission,
} from '../../src/contract/commission'
import type { ClientHistory } from '../../src/contract/clientHistory'
import type { ItemHistory, PricePoint } from '../../src/contract/itemHistory'
import type { EnquiryMention, OrderMention } from '../../src/contract/mentions'
import type { SupplierHistory, SupplierInvitation } from '../../src/contract/supplierHistory'
import { monthsUpTo } from '../../src/domain/parties/history'
import { ids } from './clientData'
import { masterIds } from './masterData'
import { rfqIds } from './rfqData'

export const historyIds = {
  enquiry: '019a0000-0000-7000-8000-000000000301',
  order: '019a0000-0000-7000-8000-000000000302',
  entry: '019a0000-0000-7000-8000-000000000303',
  otherEntry: '019a0000-0000-7000-8000-000000000304',
}

const mention = {
  branch_id: ids.dsm,
  branch_tag: 'DSM',
  client_name: 'Mawenzi Gold Mine Ltd',
  created_at: '2026-11-02T08:00:00Z',
  quantity: null,
  unit: null,
}

export const anEnquiryMention = (over: Partial<EnquiryMention> = {}): EnquiryMention => ({
  ...mention,
  id: historyIds.enquiry,
  number: 'ENQ-DSM-2026-00412',
  status: 'won',
  client_reference: 'Pump station refit',
  received_on: '2026-11-02',
  ...over,
})

export const anOrderMention = (over: Partial<OrderMention> = {}): OrderMention => ({
  ...mention,
  id: historyIds.order,
  number: 'ORD-DSM-2026-00231',
  status: 'confirmed',
  client_po_number: null,
  total: '70561640',
  currency: 'TZS',
  confirmed_at: '2026-11-18T08:00:00Z',
  ...over,
})

export const aClientHistory = (over: Partial<ClientHistory> = {}): ClientHistory => ({
  currency: 'TZS',
  from: '2025-12-01',
  enquiries: 5,
  won: 3,
  lost: 1,
  hit_rate: '75',
  hit_rate_by_value: '91.5',
  without_value: 0,
  months: monthsUpTo('2026-11-20', 12).map((month) => ({
    month,
    value: month === '2026-11' ? '58948000' : '0',
    orders: month === '2026-11' ? 2 : 0,
  })),
  without_rate: 0,
  last_order: anOrderMention(),
  ...over,
})

export const aSupplierHistory = (over: Partial<SupplierHistory> = {}): SupplierHistory => ({
  invited: 38,
  answered: 33,
  declined: 2,
  open: 1,
  answer_rate: '89.2',
  median_hours: 19,
  longest_hours: 52,
  lines_quoted: 148,
  lines_won: 46,
  won_rate: '31.1',
  awards: 14,
  bought: { from: '2025-12-01', currency: 'TZS', value: '184260000', purchase_orders: 14, without_rate: 0 },
  ...over,
})

export const aSupplierInvitation = (over: Partial<SupplierInvitation> = {}): SupplierInvitation => ({
  id: rfqIds.ningboInvited,
  rfq_id: rfqIds.pump,
  rfq_number: 'RFQ-DSM-2026-00118',
  rfq_title: 'Pump station refit',
  rfq_status: 'awarded',
  deadline: '2026-11-16T09:00:00Z',
  branch_tag: 'DSM',
  status: 'submitted',
  sent_at: '2026-11-10T09:00:00Z',
  submitted_at: '2026-11-11T04:00:00Z',
  lines_won: 3,
  created_at: '2026-11-10T08:00:00Z',
  ...over,
})

export const aPricePoint = (over: Partial<PricePoint> = {}): PricePoint => ({
  id: masterIds.price,
  supplier_id: rfqIds.ningbo,
  supplier_name: 'Ningbo Haitai',
  quoted_on: '2026-11-10',
  source: 'quote',
  unit: 'H87',
  currency: 'USD',
  unit_price: '10.2',
  rate: '2607',
  rate_date: '2026-11-08',
  converted: '26591.4',
  ...over,
})

export const anItemHistory = (over: Partial<ItemHistory> = {}): ItemHistory => ({
  currency: 'TZS',
  unit: 'H87',
  prices: [aPricePoint()],
  more: false,
  ...over,
})

export const anAgentCommission = (over: Partial<AgentCommission> = {}): AgentCommission => ({
  totals: [{ currency: 'TZS', earned: '1178960', reversed: '100000', paid: '500000', due: '578960' }],
  months: [{ month: '2026-11', currency: 'TZS', earned: '1178960', reversed: '100000', paid: '500000', due: '578960' }],
  ...over,
})

export const aCommissionEntry = (over: Partial<CommissionEntry> = {}): CommissionEntry => ({
  id: historyIds.entry,
  order_id: historyIds.order,
  order_number: 'ORD-DSM-2026-00231',
  client_name: 'Mawenzi Gold Mine Ltd',
  kind: 'earned',
  amount: '1178960',
  currency: 'TZS',
  basis: 'net',
  basis_amount: '58948000',
  percent: '2',
  at: '2026-11-18T08:00:00Z',
  day: '2026-11-18',
  paid_on: null,
  reference: null,
  reverses_id: null,
  reversed_at: null,
  reversed_reason: null,
  ...over,
})

export const aDueCommission = (over: Partial<DueCommission> = {}): DueCommission => ({
  order_id: historyIds.order,
  order_number: 'ORD-DSM-2026-00231',
  client_name: 'Mawenzi Gold Mine Ltd',
  branch_id: ids.dsm,
  currency: 'TZS',
  earned_at: '2026-11-18T08:00:00Z',
  due: '578960',
  ...over,
})

/** Commission accrued for one order, and a payment for another. */
export const aCommissionStatement = (over: Partial<CommissionStatement> = {}): CommissionStatement => ({
  agent_id: masterIds.juma,
  agent_name: 'Juma Kapinga',
  month: '2026-11',
  currencies: [
    {
      currency: 'TZS',
      opening: '500000',
      earned: '1178960',
      reversed: '0',
      paid: '500000',
      closing: '1178960',
      entries: [
        aCommissionEntry(),
        aCommissionEntry({
          id: historyIds.otherEntry,
          kind: 'paid',
          amount: '500000',
          basis: null,
          basis_amount: null,
          percent: null,
          day: '2026-11-19',
          paid_on: '2026-11-19',
          reference: 'M-Pesa RK7',
        }),
      ],
    },
  ],
  ...over,
})
