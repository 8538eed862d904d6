import {
  attentionByArea,
  attentionKinds,
  attentionList,
  attentionShown,
  mentionsSince,
} from '../../../src/domain/dashboard/attention'
import { addBranches, hitRate, marginPercent, type BranchFigures } from '../../../src/domain/dashboard/figures'
import { pipelineStages, stageDocuments, stageList, stageOf } from '../../../src/domain/dashboard/pipeline'
import { orderStatuses } from '../../../src/domain/orders/orderLifeCycle'
import { enquiryStatuses } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { scaleOf } from '../../../src/domain/dashboard/scale'

const branch = (over: Partial<BranchFigures> = {}): BranchFigures => ({
  branch_id: 'dsm',
  currency: 'TZS',
  pipeline: [{ stage: 'quoted', count: 2, value: '100.10', unvalued: 1 }],
  outcomes: [
    { status: 'lost', reason_code: 'price', count: 1, value: '5', unvalued: 0 },
    { status: 'lost', reason_code: null, count: 3, value: '0', unvalued: 3 },
  ],
  months: [
    {
      month: '2026-11',
      won: { count: 2, value: '0.1', unvalued: 0 },
      quoted: { won: 2, lost: 1, waiting: 4 },
      margin: { orders: 1, net: '100', cost: '80', uncosted: 1 },
    },
  ],
  ...over,
})

describe('The figures of several branches', () => {
  it('are added exactly, stage by stage, month by month and reason by reason', () => {
    const added = addBranches([
      branch(),
      branch({ outcomes: [{ status: 'lost', reason_code: 'price', count: 4, value: '0.7', unvalued: 1 }] }),
    ])
    expect(added.pipeline).toEqual([
      { stage: 'open', count: 0, value: '0', unvalued: 0 },
      { stage: 'sourcing', count: 0, value: '0', unvalued: 0 },
      { stage: 'quoted', count: 4, value: '200.2', unvalued: 2 },
      { stage: 'to_deliver', count: 0, value: '0', unvalued: 0 },
    ])
    expect(added.outcomes).toEqual([
      { status: 'lost', reason_code: 'price', count: 5, value: '5.7', unvalued: 1 },
      { status: 'lost', reason_code: null, count: 3, value: '0', unvalued: 3 },
    ])
    expect(added.won).toEqual({ count: 4, value: '0.2', unvalued: 0 })
    expect(added.quoted).toEqual({ won: 4, lost: 2, waiting: 8 })
    expect(added.margin).toEqual({ orders: 2, net: '200', cost: '160', uncosted: 2 })
  })

  it('have no margin where one of them has none', () => {
    const [month] = branch().months
    expect(addBranches([branch(), branch({ months: [{ ...month!, margin: null }] })]).margin).toBeNull()
    expect(addBranches([]).margin).toBeNull()
  })
})

describe('The pipeline', () => {
  it('has one definition: each status of an enquiry or an order is in one stage at most, and its list shows that', () => {
    expect(pipelineStages.map((stage) => [stage, stageList(stage)])).toEqual([
      ['open', { list: 'enquiries', query: { status: 'open' } }],
      ['sourcing', { list: 'enquiries', query: { status: 'sourcing' } }],
      // Quotations that are out, whatever they come from: not their enquiries.
      ['quoted', { list: 'orders', query: { status: 'quoted' } }],
      ['to_deliver', { list: 'orders', query: { status: ['confirmed', 'delivering'] } }],
    ])
    for (const [list, statuses] of [
      ['enquiries', enquiryStatuses],
      ['orders', orderStatuses],
    ] as const)
      for (const status of statuses) {
        const stages = pipelineStages.filter((stage) => {
          const documents = stageDocuments[stage]
          return documents.list === list && documents.statuses.some((each) => each === status)
        })
        expect([status, stages.length <= 1, stageOf(list, status)]).toEqual([status, true, stages[0]])
      }
  })
})

describe('A rate', () => {
  it('is of the quotations with an answer, and unknown without any', () => {
    expect(hitRate({ won: 2, lost: 1, waiting: 90 })).toBe('66.7')
    expect(hitRate({ won: 0, lost: 3, waiting: 0 })).toBe('0')
    expect(hitRate({ won: 0, lost: 0, waiting: 5 })).toBeNull()
  })

  it('of margin is of the net, and unknown where nothing was sold', () => {
    expect(marginPercent({ orders: 1, net: '80', cost: '100', uncosted: 0 })).toBe('-25')
    expect(marginPercent({ orders: 0, net: '0.00', cost: '0', uncosted: 0 })).toBeNull()
  })
})

describe('Amounts that are read together', () => {
  it.each([
    [['121400000', '-5'], 'millions', '121.4'],
    [['9999999'], 'thousands', '10000'],
    [['9999.4'], 'whole', '9999'],
    [['-26100000'], 'millions', '-26.1'],
  ] as const)('%s are in %s', (amounts, unit, first) => {
    const scale = scaleOf(amounts)
    expect([scale.unit, scale.of(amounts[0])]).toEqual([unit, first])
  })

  it('without any are whole', () => expect(scaleOf([]).unit).toBe('whole'))
})

describe('What needs attention', () => {
  it('is counted by area, purchase orders with orders, up to a limit', () => {
    const found = [
      { entity: 'rfqs', total: 3 },
      { entity: 'orders', total: 60 },
      { entity: 'purchase-orders', total: 60 },
      { entity: 'clients', total: 2 },
      { entity: null, total: 1 },
    ]
    expect(attentionByArea(found)).toEqual({ enquiries: 0, rfqs: 3, orders: 100 })
  })

  it('has a list for all but questions, approvals and their outcomes, cancellations, mails, mentions and delegations, of which more rows are shown', () => {
    const without = attentionKinds.filter((kind) => attentionList(kind, '2026-11-20') === null)
    expect(without).toEqual([
      'question',
      'approval',
      'approval_refused',
      'approval_given',
      'cancellation_unacknowledged',
      'mail_failed',
      'mention',
      'delegation',
    ])
    expect(attentionKinds.map(attentionShown)).toEqual([3, 3, 50, 50, 50, 50, 3, 3, 3, 50, 3, 3, 3, 50, 50, 50])
    expect(attentionList('quotation_expiring', '2026-12-28')?.query).toEqual({
      status: 'quoted',
      valid_until_to: '2027-01-04',
    })
    expect(mentionsSince(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-13T09:00:00.000Z')
  })

  it('is apart from the pipeline, whose orders are confirmed', () => {
    expect(stageList('to_deliver')).toEqual({ list: 'orders', query: { status: ['confirmed', 'delivering'] } })
  })
})
