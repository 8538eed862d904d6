import type { AttentionGroup, AttentionRow, Dashboard } from '../../src/contract/dashboard'
import type { Payload } from '../../src/contract/operation'
import type {
  getCommissionsReport,
  getQuotationsReport,
  getSalesReport,
  getSuppliersReport,
} from '../../src/contract/reports'
import { monthsOf } from '../../src/domain/dashboard/dashboardPeriod'
import { aBranch } from './clientData'
import { rfqIds } from './rfqData'

export const attentionId = '019a0000-0000-7000-8000-0000000000a1'

/** A row of what needs attention; the rest is unknown. */
export const anAttentionRow = (over: Partial<AttentionRow> = {}): AttentionRow => ({
  entity: 'rfqs',
  id: attentionId,
  number: 'RFQ-DSM-2026-00121',
  name: 'Oxygen regulators',
  about: null,
  day: null,
  at: null,
  invited: null,
  answered: null,
  awaited: null,
  sealed: null,
  amount: null,
  currency: null,
  mail_id: null,
  error: null,
  ...over,
})

export const anAttentionGroup = (
  kind: AttentionGroup['kind'],
  row: Partial<AttentionRow>,
  over: Partial<AttentionGroup> = {},
): AttentionGroup => ({
  branch_id: aBranch().id,
  kind,
  total: 1,
  rows: [anAttentionRow(row)],
  today: '2026-11-20',
  ...over,
})

type Figures = Dashboard['branches'][number]

/** The figures of a branch from September to 20 November: 1, 2 and 3 orders won. */
export const someFigures = (over: Partial<Figures> = {}): Figures => ({
  branch_id: aBranch().id,
  currency: 'TZS',
  from: '2026-09-01',
  to: '2026-11-20',
  pipeline: [
    { stage: 'open', count: 14, value: '163200000', unvalued: 2 },
    { stage: 'quoted', count: 11, value: '241700000', unvalued: 0 },
    { stage: 'to_deliver', count: 7, value: '142900000', unvalued: 0 },
  ],
  outcomes: [
    { status: 'lost', reason_code: 'price', count: 8, value: '42000000', unvalued: 0 },
    { status: 'cancelled', reason_code: null, count: 2, value: '0', unvalued: 2 },
  ],
  months: monthsOf({ from: '2026-09-01', to: '2026-11-20' }).map((days, place) => ({
    ...days,
    won: { count: place + 1, value: `${(place + 1) * 20_000_000}`, unvalued: 0 },
    quoted: { won: place + 1, lost: 1, waiting: place },
    margin: {
      orders: place + 1,
      net: `${(place + 1) * 18_000_000}`,
      cost: `${(place + 1) * 14_400_000}`,
      uncosted: place,
    },
  })),
  ...over,
})

const askedIn = { branch_id: aBranch().id, from: '2026-09-01', to: '2026-11-20' }

/** A dashboard of one branch, unless others are given. */
export const aDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  is_empty: false,
  branches: [someFigures()],
  suppliers: [
    {
      supplier_id: rfqIds.ningbo,
      supplier_name: 'Ningbo Haitai',
      asked: 8,
      answered: 7,
      median_hours: '19.2',
      from_hours: '8',
      to_hours: '40.4',
      branches: [{ ...askedIn, asked: 8, answered: 7 }],
    },
    {
      supplier_id: rfqIds.kariakoo,
      supplier_name: 'Shreeji Valves',
      asked: 3,
      answered: 0,
      median_hours: null,
      from_hours: null,
      to_hours: null,
      branches: [{ ...askedIn, asked: 3, answered: 0 }],
    },
  ],
  ...over,
})

type Sales = Payload<typeof getSalesReport>[number]

/** Orders of two clients in a branch, of which one has no known cost. */
export const someSales = (over: Partial<Sales> = {}): Sales => ({
  branch_id: aBranch().id,
  currency: 'TZS',
  from: '2026-09-01',
  to: '2026-11-20',
  rows: [
    {
      key: '01890000-0000-7000-8000-0000000000c1',
      name: 'Kibo Works',
      won: { count: 2, value: '60000000', unvalued: 0 },
      margin: { orders: 2, net: '50000000', cost: '40000000', uncosted: 0 },
    },
    {
      key: '01890000-0000-7000-8000-0000000000c2',
      name: 'Mawenzi Mills',
      won: { count: 3, value: '30000000', unvalued: 1 },
      margin: { orders: 2, net: '25000000', cost: '15000000', uncosted: 1 },
    },
  ],
  total: {
    won: { count: 5, value: '90000000', unvalued: 1 },
    margin: { orders: 4, net: '75000000', cost: '55000000', uncosted: 1 },
  },
  ...over,
})

/** The same as the sales of one month. */
export const salesOfAMonth = (): Sales => {
  const { total, ...rest } = someSales()
  return { ...rest, total, rows: [{ key: '2026-10', name: null, ...total }] }
}

type AgentBalance = Payload<typeof getCommissionsReport>[number]

/** Two agents in shillings, of which one was overpaid, and one in dollars. */
export const someBalances = (): AgentBalance[] => [
  {
    agent_id: '01890000-0000-7000-8000-0000000000a1',
    agent_name: 'Asha',
    currency: 'TZS',
    entries: 5,
    earned: '900000',
    reversed: '100000',
    paid: '300000',
    due: '500000',
  },
  {
    agent_id: '01890000-0000-7000-8000-0000000000a1',
    agent_name: 'Asha',
    currency: 'USD',
    entries: 1,
    earned: '120.50',
    reversed: '0.00',
    paid: '0.00',
    due: '120.50',
  },
  {
    agent_id: '01890000-0000-7000-8000-0000000000a2',
    agent_name: 'Baraka',
    currency: 'TZS',
    entries: 3,
    earned: '200000',
    reversed: '200000',
    paid: '80000',
    due: '-80000',
  },
]

type Quotations = Payload<typeof getQuotationsReport>[number]

/** Three quotations of a branch that expire within 30 days, in three currencies of which one has no rate. */
export const someQuotations = (over: Partial<Quotations> = {}): Quotations => ({
  branch_id: aBranch().id,
  currency: 'TZS',
  from: '2026-11-20',
  to: '2026-12-20',
  rows: [
    aQuotation(1, { valid_until: '2026-11-22', currency: 'USD', total: '1000.00', value: '2600000' }),
    aQuotation(2, {
      valid_until: '2026-11-24',
      client_name: 'Mawenzi Mills',
      assignee_id: null,
      assignee_name: null,
      currency: 'TZS',
      total: '900000',
      value: '900000',
    }),
    aQuotation(3, { valid_until: '2026-11-24', currency: 'EUR', total: '50.00', value: null }),
  ],
  amounts: [
    { day: '2026-11-22', currency: 'USD', count: 1, unvalued: 0, total: '1000.00', value: '2600000' },
    { day: '2026-11-24', currency: 'EUR', count: 1, unvalued: 1, total: '50.00', value: '0' },
    { day: '2026-11-24', currency: 'TZS', count: 1, unvalued: 0, total: '900000', value: '900000' },
  ],
  ...over,
})

type Quotation = Quotations['rows'][number]

const aQuotation = (
  place: number,
  over: Pick<Quotation, 'valid_until' | 'currency' | 'total' | 'value'> & Partial<Quotation>,
): Quotation => ({
  order_id: `01890000-0000-7000-8000-0000000000d${place}`,
  order_number: `ORD-${place}`,
  client_id: '01890000-0000-7000-8000-0000000000c1',
  client_name: 'Kibo Works',
  assignee_id: '01890000-0000-7000-8000-0000000000e1',
  assignee_name: 'Neema',
  ...over,
})

type Scorecard = Payload<typeof getSuppliersReport>[number]

/** Two suppliers of which one does not answer. */
export const aScorecard = (over: Partial<Scorecard> = {}): Scorecard => {
  const score = {
    asked: 8,
    answered: 6,
    median_hours: '19.2',
    offered: 10,
    won: 4,
    awarded: { value: '42000000', unvalued: 1 },
    rfqs: { asked: 8, answered: 6, offered: 5, won: 2, unvalued: 1 },
    ...{ due: 5, on_time: 3, late: 1 },
  }
  const rfqs = { asked: 2, answered: 0, offered: 0, won: 0, unvalued: 0 }
  const total = { ...score, asked: 10, rfqs: { ...score.rfqs, asked: 9 } }
  return {
    currency: 'TZS',
    branches: [
      {
        branch_id: aBranch().id,
        from: '2026-09-01',
        to: '2026-11-20',
        rows: [
          { supplier_id: rfqIds.ningbo, rfqs: score.rfqs, due: 5, on_time: 3, late: 1 },
          { supplier_id: rfqIds.kariakoo, rfqs, due: 0, on_time: 0, late: 0 },
        ],
        total: { rfqs: total.rfqs, due: 5, on_time: 3, late: 1 },
      },
    ],
    rows: [
      { supplier_id: rfqIds.ningbo, supplier_name: 'Ningbo Haitai', ...score },
      {
        supplier_id: rfqIds.kariakoo,
        supplier_name: 'Shreeji Valves',
        ...{ asked: 2, answered: 0, median_hours: null, offered: 0, won: 0, due: 0, on_time: 0, late: 0 },
        awarded: { value: '0', unvalued: 0 },
        rfqs,
      },
    ],
    total,
    ...over,
  }
}
