import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getOrder } from '../../../src/contract/orders'
import type { Order } from '../../../src/contract/order'
import { noBreak } from '../../../src/domain/money/figures'
import { aUser, ids } from '../../support/clientData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, refuse } from '../../support/mswServer'
import {
  aConfirmedOrder,
  aDraftOrder,
  aCost,
  aMargin,
  anOrder,
  anOrderLine,
  asViewerSees,
  orderIds,
} from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { rfqIds } from '../../support/rfqData'

const at = `/admin/orders/${orderIds.pump}`

beforeEach(answerAll)

async function show(order: Order = anOrder()) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll(noBreak, ' '))

describe('An order', () => {
  it('shows each line from cost to price, with its supplier, its quote line and the client’s own description', async () => {
    await show()
    const row = screen.getByText('Gate valve bronze 2″ PN16').closest('tr')!
    expect(wordsOf(row)).toEqual([
      '1',
      'Gate valve bronze 2″ PN16Ningbo Haitai · quote R1 line 1',
      '60 pcs',
      '35,997',
      '22.0 %',
      '43,900',
      '2,634,000',
      '18.0 %',
    ])
    expect(within(row).getByRole('link', { name: 'quote R1 line 1' })).toHaveAttribute(
      'href',
      `/rfq/${rfqIds.pump}?tab=suppliers&supplier=${rfqIds.ningbo}`,
    )
    expect(screen.getByText('Shaded columns are not shown on client documents')).toBeVisible()
  })

  it('shows the full price build-up: the client’s text, the RFQ, the quote, the cost and the price, each with its figures', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Price sources of line 1' }))
    const steps = within(screen.getByRole('list', { name: 'Price sources of line 1' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent?.replaceAll(noBreak, ' '))
    expect(steps).toEqual([
      'Client’s descriptiongate valve 2 inch bronzeENQ-DSM-2026-00412 line 1',
      'RFQRFQ-DSM-2026-00118line 1',
      'QuoteUSD 10.20Ningbo Haitai, quote R1 line 1, 15 Nov, “NB-2211”',
      'Unit costTZS 35,99772 pcs bought × USD 10.20 at 2,612.5: 1,918,620 + freight 241,200 ÷ 60',
      'Unit priceTZS 43,900Markup 22.0 %, Margin 18.0 %, × 60 = 2,634,000',
    ])
  })

  it('shows a viewer the client’s text and the price, and nothing between them', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await show(asViewerSees(anOrder()))
    await user.click(screen.getByRole('button', { name: 'Price sources of line 1' }))
    const steps = within(screen.getByRole('list', { name: 'Price sources of line 1' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent?.replaceAll(noBreak, ' '))
    expect(steps).toEqual([
      'Client’s descriptiongate valve 2 inch bronzeENQ-DSM-2026-00412 line 1',
      'Unit priceTZS 43,900× 60 = 2,634,000',
    ])
  })

  it('links to the order that it was split from, and to the orders that were split from it', async () => {
    await show(
      anOrder({
        origin: { id: orderIds.other, number: 'ORD-DSM-2026-00200', status: 'confirmed' },
        remainder_orders: [{ id: orderIds.site, number: 'ORD-DSM-2026-00240', status: 'quoted' }],
      }),
    )
    expect(screen.getByRole('link', { name: /00200/ })).toHaveAttribute('href', `/admin/orders/${orderIds.other}`)
    expect(screen.getByRole('link', { name: /00240/ })).toHaveAttribute('href', `/admin/orders/${orderIds.site}`)
  })

  it('shades only the internal columns', async () => {
    const { container } = await show()
    const heads = [...container.querySelectorAll('th.zb-col-shaded')].map((head) => head.textContent)
    expect(heads).toEqual(['Unit cost', 'Markup', 'Margin'])
  })

  it('shows a discount column only where a line has a discount', async () => {
    await show(
      anOrder({
        lines: [
          anOrderLine(),
          anOrderLine({ id: orderIds.cable, position: 2, description: 'Cable', discount_percent: '5' }),
        ],
      }),
    )
    expect(screen.getByRole('columnheader', { name: 'Discount' })).toBeVisible()
    expect(wordsOf(screen.getByText('Cable').closest('tr')!)).toContain('5 %')
  })

  it('ends in totals that add up, with the currency code', async () => {
    await show(anOrder({ discount: '24000', net: '18900000' }))
    const totals = screen.getByLabelText('Totals')
    expect([...totals.children].map((each) => each.textContent?.replaceAll(noBreak, ' '))).toEqual([
      'Subtotal',
      '18,924,000',
      'Discount',
      '−24,000',
      'Net',
      '18,900,000',
      'Delivery to site',
      '850,000',
      'VAT 18 %',
      '3,559,320',
      'Total',
      'TZS 23,333,320',
    ])
  })

  it('shows its net margin, the branch’s minimum margin, and the agent’s share', async () => {
    await show()
    const margin = card('Margin')
    expect(margin.getByText('19.2')).toBeVisible()
    expect(margin.getByText('floor 12 %')).toBeVisible()
    expect(margin.getByText('J. Massawe, 2 % of net').nextElementSibling).toHaveTextContent('378,480')
    expect(margin.getByRole('img')).toHaveAccessibleName(
      `Net TZS${noBreak}18,924,000: cost TZS${noBreak}15,295,770, commission TZS${noBreak}378,480, net margin TZS${noBreak}3,249,750`,
    )
    expect(margin.queryByText(/^Below/)).toBeNull()
  })

  it('warns of a margin below the minimum, of a loss, and of lines with unknown cost', async () => {
    await show(anOrder({ margin: aMargin({ percent: '8.5', lines_without_cost: 2 }) }))
    expect(card('Margin').getByText(/Below the branch’s margin floor of 12 %/)).toBeVisible()
    expect(card('Margin').getByText(/2 lines have no cost/)).toBeVisible()
  })

  it('shows a margin that lacks a freight as at most what it seems to be, and asks for the freight', async () => {
    const cost = aCost({ quote_line_id: null, freight: null, quoted_freight: null, margin_percent: '15.3' })
    const margin = aMargin({ percent: '14.16', lines_without_freight: 1 })
    const { user } = await show(anOrder({ status: 'draft', lines: [anOrderLine({ cost })], margin }))
    expect(card('Margin').getAllByText(/at most/, { selector: '.zb-margin-head .visually-hidden' })).toHaveLength(2)
    expect(card('Margin').getByText(/The freight of 1 line is not known/)).toBeVisible()
    expect(card('Margin').getByText(/Not known to reach the branch’s margin floor of 12 %/)).toBeVisible()
    expect(card('Margin').queryByText(/Below the branch/)).toBeNull()
    expect(card('Margin').getByText('Net margin').nextElementSibling).toHaveTextContent(/^at most ≤.3,249,750$/)
    expect(card('Margin').getByText('Known costs').nextElementSibling).toHaveTextContent('15,295,770')
    expect(card('Margin').getByText('J. Massawe, 2 % of net').nextElementSibling).toHaveTextContent(/^378,480$/)
    expect(card('Margin').queryByRole('img')).toBeNull()
    const [, ...rows] = screen.getAllByRole('row')
    expect(rows.some((row) => /at most/.test(row.textContent ?? ''))).toBe(true)
    await user.click(card('Margin').getByRole('button', { name: 'Enter the freight' }))
    expect(await screen.findByRole('button', { name: /^Save/ })).toBeVisible()
  })

  it('has no figure either for a commission on a margin of which no cost is known', async () => {
    const margin = aMargin({ cost: '0', amount: '2634000', percent: '100', lines_without_cost: 1 })
    await show(anOrder({ margin, commission_basis: 'margin' }))
    expect(card('Margin').getByText('J. Massawe, 2 % of margin').nextElementSibling).toHaveTextContent(/^not known$/)
  })

  it('has no figure for a margin of which no cost is known', async () => {
    await show(anOrder({ margin: aMargin({ cost: '0', amount: '2634000', percent: '100', lines_without_cost: 1 }) }))
    const margin = card('Margin')
    expect(margin.getByText('not known', { selector: '.zb-figure-big' })).toBeVisible()
    expect(margin.queryByText(/100/)).toBeNull()
    for (const name of ['Cost', 'Net margin'])
      expect(margin.getByText(name).nextElementSibling).toHaveTextContent(/^not known$/)
    expect(margin.queryByRole('img')).toBeNull()
  })

  it('shows that its price is below its cost', async () => {
    await show(
      anOrder({ margin: aMargin({ amount: '-1200', percent: '-0.01', net_margin: '-1200', commission: '0' }) }),
    )
    expect(card('Margin').getByText(/^Loss/)).toBeVisible()
    expect(card('Margin').getByText('−1,200', { selector: '.zb-margin-head .zb-figure' })).toBeVisible()
  })

  it('shows its details and its source', async () => {
    await show(aConfirmedOrder())
    const facts = card('Details')
    expect(facts.getByText('PO number').nextElementSibling).toHaveTextContent('88120-4')
    expect(facts.getByText('Payment terms').nextElementSibling).toHaveTextContent('30 days')
    expect(facts.getByText('Delivery terms').nextElementSibling).toHaveTextContent('DAP')
    expect(facts.getByRole('link', { name: /00412/ })).toHaveAttribute('href', `/query/${rfqIds.enquiry}`)
    expect(facts.getByRole('link', { name: /00118/ })).toHaveAttribute('href', `/rfq/${rfqIds.pump}`)
  })

  it('shows its progress, with the dates', async () => {
    await show(aConfirmedOrder())
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Draftdone18 Nov'),
      expect.stringContaining('R2'),
      expect.stringMatching(/Confirmed20 Nov/),
      expect.stringContaining('Delivering'),
      expect.stringContaining('Completed'),
    ])
    expect(steps[2]).toHaveAttribute('aria-current', 'step')
  })

  it('shows why it was cancelled', async () => {
    await show(anOrder({ status: 'cancelled', closed_reason: 'The mine closed' }))
    expect(screen.getByText('Cancelled: The mine closed')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Order progress' })).toBeNull()
  })

  it('shows a viewer only what the client’s document shows: no cost, margin or supplier, and no empty columns for them', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { container } = await show(asViewerSees(aConfirmedOrder()))
    expect(wordsOf(screen.getByText('Gate valve bronze 2″ PN16').closest('tr')!)).toEqual([
      '1',
      'Gate valve bronze 2″ PN16VLV-GT-050B · enquiry line 1',
      '60 pcs',
      '43,900',
      '2,634,000',
    ])
    for (const inner of [
      /margin/i,
      /markup/i,
      /unit cost/i,
      /commission/i,
      /shaded/i,
      /Ningbo/,
      /Kariakoo/,
      /Purchase order/,
      /% of net/,
    ])
      expect(container).not.toHaveTextContent(inner)
    expect(card('Details').getByText('Agent').nextElementSibling).toHaveTextContent('J. Massawe')
  })

  it('offers a viewer its documents and no action', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show(asViewerSees(aDraftOrder()))
    expect(screen.getByRole('button', { name: 'Documents' })).toBeVisible()
    for (const name of ['Quote', 'Edit', 'More actions']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('opens the form of a draft at the same URL, and Back returns from it', async () => {
    const { user, router, go } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(router.state.location.search).toBe('?edit=')
    expect(await screen.findByRole('button', { name: 'Save order' })).toBeVisible()
    await go(-1 as never)
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  })

  it('opens no form for a quoted order', async () => {
    answer(getOrder, () => anOrder())
    await renderPage({ at: `${at}?edit=` })
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('shows its branch when that is another one', async () => {
    await show(anOrder({ branch_id: ids.mwz }))
    expect(screen.getByText('This document belongs to Mwanza (MWZ).')).toBeVisible()
  })

  it('shows that it does not exist, or is not accessible', async () => {
    answer(getOrder, () => refuse(404))
    await renderPage({ at })
    expect(await screen.findByText('The order could not be loaded')).toBeVisible()
  })
})

describe('An order on a phone', () => {
  beforeEach(() => {
    screenIs.phone = true
  })

  it('has its sections as tabs, the total above them, and its lines as cards', async () => {
    const { user } = await show(aConfirmedOrder())
    const tabs = within(screen.getByRole('navigation', { name: 'Order sections' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Lines 2', 'Purchase 2', 'Payments', 'Documents', 'Activity'])
    expect(within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')[0]).toHaveTextContent(
      /Gate valve.*2,634,000.*60\spcs × 43,900.*Ningbo Haitai/,
    )
    expect(card('Margin').getByText('19.2')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Purchase orders' })).toBeNull()
    await user.click(screen.getByRole('link', { name: /Purchase/ }))
    expect(await screen.findByRole('list', { name: 'Purchase orders' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Lines' })).toBeNull()
  })

  it('edits a draft from the menu, so that its bar is one row, and needs no row for the chevron of a line', async () => {
    const { user, router } = await show(aDraftOrder())
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    const chevron = screen.getAllByRole('button', { name: /^Price sources/ })[0]
    expect(chevron?.closest('.zb-card-line')).toHaveTextContent(/×/)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(router.state.location.search).toBe('?edit=')
  })

  it('shows five lines first, and the rest on request', async () => {
    const lines = [1, 2, 3, 4, 5, 6, 7].map((position) =>
      anOrderLine({ id: orderIds.valve.replace(/.$/, String(position)), position, description: `Thing ${position}` }),
    )
    const { user } = await show(anOrder({ lines }))
    const shown = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')
    expect(shown()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '2 more lines' }))
    await waitFor(() => expect(shown()).toHaveLength(7))
  })
})
