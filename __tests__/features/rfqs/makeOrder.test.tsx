import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Award } from '../../../src/contract/award'
import { getRfq, type Rfq } from '../../../src/contract/rfqs'
import { aUser } from '../../support/clientData'
import { answer } from '../../support/mswServer'
import { orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { anRfq, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`

const award: Award = {
  id: rfqIds.quote,
  status: 'made',
  strategy: 'by_hand',
  reason: null,
  awarded_on: '2026-11-20',
  awarded_at: '2026-11-20T09:00:00Z',
  awarded_by_name: 'Neema Mushi',
  used: false,
  allocations: [
    {
      id: rfqIds.quoteLine,
      rfq_line_id: rfqIds.valve,
      quote_line_id: rfqIds.quoteLine,
      supplier_id: rfqIds.ningbo,
      supplier_name: 'Ningbo Haitai',
      quantity: '60',
      buyable_quantity: '72',
      ordered: [],
    },
  ],
}
const awarded = (over: Partial<Rfq> = {}) => anRfq({ status: 'awarded', award, ...over })
const made: Rfq['orders'] = [
  { id: orderIds.pump, number: 'ORD-DSM-2026-00231', status: 'quoted' },
  { id: orderIds.other, number: null, status: 'draft' },
]

beforeEach(() => {
  answerAll()
  answer(getRfq, () => awarded())
})

describe('An order from the award', () => {
  it('starts where the lines are chosen, by a link', async () => {
    await renderPage({ at })
    expect(await screen.findByRole('link', { name: 'Create order' })).toHaveAttribute(
      'href',
      `/admin/orders/create?rfq=${rfqIds.pump}`,
    )
  })

  it('is offered while a line is on no order, beside the existing orders', async () => {
    const allocations = [
      {
        ...award.allocations[0]!,
        ordered: [{ order_id: orderIds.pump, number: 'ORD-DSM-2026-00231', enquiry_line_id: null }],
      },
    ]
    const second = { ...award.allocations[0]!, id: orderIds.other, rfq_line_id: rfqIds.cable }
    answer(getRfq, () =>
      awarded({
        award: { ...award, used: true, reason: 'By phone · AWD-02: In stock', allocations: [...allocations, second] },
        orders: made,
      }),
    )
    await renderPage({ at })
    expect(await screen.findByRole('link', { name: 'Create order' })).toBeVisible()
    const card = within(await screen.findByRole('region', { name: 'Award' }))
    expect(card.getByText('By phone · In stock')).toBeVisible()
    expect(await card.findByRole('link', { name: /00231/ })).toHaveAttribute('href', `/admin/orders/${orderIds.pump}`)
    expect(card.getByRole('link', { name: 'draft' })).toHaveAttribute('href', `/admin/orders/${orderIds.other}`)
  })

  it.each([
    ['before the award', { status: 'closed' as const, award: null }],
    [
      'once all lines are on an order',
      {
        award: { ...award, used: true, allocations: [{ ...award.allocations[0]!, ordered: awardedTo() }] },
        orders: made,
      },
    ],
  ])('is not offered %s', async (_, over) => {
    answer(getRfq, () => awarded(over))
    await renderPage({ at })
    expect(await screen.findByRole('list', { name: 'Lines' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create order' })).toBeNull()
  })

  it('is not offered to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at })
    expect(await screen.findByRole('region', { name: 'Award' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create order' })).toBeNull()
  })
})

/** Each of the enquiries' lines behind the valves is on an order. */
function awardedTo() {
  const { origins } = anRfq().lines.find(({ id }) => id === rfqIds.valve)!
  return origins.map(({ enquiry_line_id }) => ({
    order_id: orderIds.pump,
    number: 'ORD-DSM-2026-00231',
    enquiry_line_id,
  }))
}
