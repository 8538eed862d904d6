import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { openClient, type Client } from '../../../src/app/client'
import { Toasts } from '../../../src/components/pages/Toasts'
import { getMe } from '../../../src/contract/auth'
import { getComparison, type Comparison } from '../../../src/contract/comparison'
import { listQuotes, type Quote } from '../../../src/contract/quotes'
import { noBreak } from '../../../src/domain/money/figures'
import { ComparisonTab } from '../../../src/features/rfqs/comparison/ComparisonTab'
import { aUser, session } from '../../support/clientData'
import { workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { screenIs } from '../../support/jsdomGaps'
import { answer } from '../../support/mswServer'

const open: Client[] = []
afterEach(() => open.splice(0).forEach((client) => client.close()))

async function show(comparison: Comparison = workedComparison(), rfq = workedRfq()) {
  answer(getMe, () => aUser({ role: 'staff' }))
  answer(getComparison, () => comparison)
  const client = openClient({ session })
  open.push(client)
  await act(async () =>
    render(
      <Provider store={client.store}>
        <MemoryRouter>
          <Toasts>
            <ComparisonTab rfq={rfq} />
          </Toasts>
        </MemoryRouter>
      </Provider>,
    ),
  )
  await screen.findByRole('region', { name: /^Best split/ })
  return userEvent.setup()
}
const words = (element: Element | null | undefined) =>
  element?.textContent.replaceAll(noBreak, ' ').replace(/\s+/g, ' ').trim()
const totals = () =>
  within(screen.getByRole('rowheader', { name: /Like-for-like total/ }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(words)

describe('The landed cost of an offer', () => {
  it('is explained step by step beside the offer, to the figure of the worked example', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: /^3,078,359, line 1 from Shreeji Valves/ }))
    const details = await screen.findByRole('tooltip')
    expect([...details.querySelectorAll('dl > div')].map(words)).toEqual([
      'PriceINR 940.00 / pcs',
      'Quantity to buy 60 pcs requested, minimum 100 pcs, 40 pcs surplus100 pcs',
      'Goods INR 940.00 × 100 pcsINR 94,000.00',
      'Goods in TZS × 30.922,906,480',
      'Freight share 2,102,560 × 2,906,480 ÷ 35,554,289 (all goods quoted)171,879',
      'Landed costTZS 3,078,359',
    ])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('names the price break, the packs and the tax behind it', async () => {
    const comparison = workedComparison()
    const ningbo = comparison.suppliers[3]?.offers[0]
    if (ningbo?.terms) {
      ningbo.tax = '345352'
      ningbo.terms.tax_percent = '18'
    }
    const user = await show(comparison)
    await user.click(screen.getByRole('button', { name: /^13,101,000, line 4/ }))
    expect(words(await screen.findByRole('tooltip'))).toContain('from 400 m')
    await user.click(screen.getByRole('button', { name: /^2,077,410, line 1/ }))
    await waitFor(() => expect(words(screen.getByRole('tooltip'))).toContain('packs of 24 pcs, 12 pcs surplus'))
    expect(words(screen.getByRole('tooltip'))).toContain('Irrecoverable tax 18 %345,352')
  })
})

describe('The currency of a comparison', () => {
  it('is the RFQ’s, each supplier’s own, or another with a rate in the RFQ; the ranking stays the same', async () => {
    const user = await show()
    const choice = screen.getByRole('combobox', { name: 'Display currency' })
    expect(within(choice).getAllByRole('option').map(words)).toEqual([
      'TZS',
      'Supplier’s own currency',
      'INR',
      'USD',
      'EUR',
    ])
    await user.selectOptions(choice, 'Supplier’s own currency')
    // 53,366,000; 49,486,938; 51,324,093 ÷ 30.92; 49,559,126 ÷ 2,612.50; 55,271,588 ÷ 3,041.
    expect(totals()).toEqual([
      'TZS 53,366,000 2nd, all lines',
      'TZS 49,486,938 2 lines from others, not ranked',
      'INR 1,659,899.51 2 lines from others, not ranked',
      'USD 18,970.00 lowest, all lines',
      'EUR 18,175.46 expired, not ranked',
    ])
    expect(screen.getByText(/Comparison and award are in TZS\.$/)).toBeVisible()
    await user.selectOptions(choice, 'USD')
    expect(totals()[3]).toBe('18,970.00 lowest, all lines')
    expect(words(screen.getAllByRole('columnheader')[0])).toContain('landed cost, USD')
    expect(screen.getByText('Shown in USD at 2,612.50. Comparison and award are in TZS.')).toBeVisible()
    await user.selectOptions(choice, 'TZS')
    expect(totals()[3]).toBe('49,559,126 lowest, all lines')
  })
})

describe('The purchase history of an item', () => {
  const withMemory = () => {
    const comparison = workedComparison()
    const [first, second] = comparison.lines
    if (first && second) {
      first.last_bought = {
        unit_price: '9.8',
        currency: 'USD',
        unit: 'H87',
        on: '2026-03-05',
        supplier_name: 'Ningbo Haitai',
      }
      first.trend = [
        { on: '2026-01-05', unit_price: '24000' },
        { on: '2026-03-05', unit_price: '25602.5' },
      ]
      second.trend = [{ on: '2026-03-05', unit_price: '6000000' }]
    }
    return comparison
  }

  it('is shown beside its line: its last purchase, and the price trend, in words too', async () => {
    const user = await show(withMemory())
    const first = screen.getByRole('rowheader', { name: /Gate valve/ })
    expect(words(first)).toContain('last purchase USD 9.80')
    expect(
      within(first).getByRole('img', { name: /^Last 2 prices: TZS 24,000 on 5 Jan.* to 25,602.5 on 5 Mar/ }),
    ).toBeInTheDocument()
    await user.hover(within(first).getByText(/last purchase/))
    expect(words(await screen.findByRole('tooltip'))).toMatch(/^Last purchase from Ningbo Haitai, 5 Mar/)
    const second = screen.getByRole('rowheader', { name: /Centrifugal pump/ })
    expect(words(second)).toContain('last quote TZS 6,000,000')
    expect(within(second).queryByRole('img')).toBeNull()
    expect(words(screen.getByRole('rowheader', { name: /Flexible coupling/ }))).toBe(
      '3Flexible coupling 48 mm4 set · CPL-FX-48',
    )
  })

  const withDoubt = () => {
    const comparison = workedComparison()
    const offer = comparison.suppliers[0]?.offers[0]
    if (offer) offer.doubt = 'About 10 times the usual TZS 3,650. Wrong unit or currency?'
    return comparison
  }

  it('asks whether unit and currency are right for a price that is off by a factor (QUO-07)', async () => {
    const user = await show(withDoubt())
    expect(words(screen.getByRole('button', { name: /^2,208,624/ }).closest('td'))).toContain('Wrong unit or currency?')
    await user.click(screen.getByRole('button', { name: /^2,208,624/ }))
    expect(words(await screen.findByRole('tooltip'))).toContain('About 10 times the usual TZS 3,650.')
  })

  it('asks this on a phone too', async () => {
    screenIs.phone = true
    await show(withDoubt())
    expect(words(screen.getByRole('button', { name: /^2,208,624/ }).closest('li'))).toContain('Wrong unit or currency?')
  })
})

describe('The revisions of a quote', () => {
  const line = (over: Partial<Quote['lines'][number]>): Quote['lines'][number] => ({
    id: 'a',
    rfq_line_id: idOf('line 1'),
    unit_price: '10',
    free_of_charge: false,
    no_bid_reason: null,
    unit: 'H87',
    unit_factor: '1',
    available_quantity: null,
    minimum_quantity: null,
    pack_size: null,
    price_breaks: [],
    lead_time_days: null,
    tax_percent: '0',
    tax_recoverable: true,
    alternative: null,
    notes: null,
    ...over,
  })
  const quote = (over: Partial<Quote>): Quote =>
    ({
      id: 'q1',
      revision: 1,
      status: 'superseded',
      currency: 'USD',
      valid_until: '2026-11-30',
      lead_time_days: 45,
      freight: '1450',
      no_freight: false,
      minimum_order_value: null,
      payment_terms: null,
      reference: null,
      notes: null,
      submitted_at: '2026-11-14T09:00:00Z',
      typed_by_name: null,
      lines: [line({ unit_price: '12' }), line({ id: 'b', rfq_line_id: idOf('line 2'), unit_price: '2210' })],
      ...over,
    }) as Quote

  it('open from the head of the supplier’s column, each with its changes', async () => {
    answer(listQuotes, () => [
      quote({
        id: 'q2',
        revision: 2,
        status: 'submitted',
        freight: '1500',
        lines: [
          line({ id: 'c', unit_price: '10.2', pack_size: '24' }),
          line({ id: 'd', rfq_line_id: idOf('line 2'), unit_price: '2210.00' }),
        ],
      }),
      quote({}),
    ])
    const comparison = workedComparison()
    if (comparison.suppliers[3]) comparison.suppliers[3].revision = 2
    const { id, position, description, quantity, unit } = {
      id: idOf('line 1'),
      position: 1,
      description: 'Gate valve',
      quantity: '60',
      unit: 'H87',
    }
    const lines = [
      { id, position, description, quantity, unit },
      { id: idOf('line 2'), position: 2, description: 'Pump', quantity: '4', unit: 'H87' },
    ].map((each) => ({ ...each, item_id: null, item_code: null, specification: null, changed_in: 1, origins: [] }))
    const user = await show(comparison, workedRfq({ lines: lines }))
    expect(words(screen.getByRole('columnheader', { name: 'Ningbo Haitai' }))).toContain('revision 2')
    await user.click(screen.getByRole('button', { name: 'Ningbo Haitai' }))
    const dialog = await screen.findByRole('dialog', { name: 'Quote of Ningbo Haitai' })
    const answers = await within(dialog).findByRole('list', { name: 'Quote lines' })
    const [first, second] = within(answers).getAllByRole('listitem').map(words)
    expect(first).toContain('Changed: was USD 12.00 / pcs, Pack size')
    expect(second).not.toContain('Changed')
    expect(words(dialog)).toContain('Changed quote terms: Freight')
    await user.click(within(dialog).getByRole('button', { name: /^Revision 1/ }))
    expect(words(dialog)).not.toContain('Changed')
  })
})

describe('A comparison of 200 lines and 20 suppliers', () => {
  afterEach(() => jest.restoreAllMocks())
  const wide = () => {
    const base = workedComparison()
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...base.lines[index % 7]!,
      id: `wide ${index}`,
      position: index + 1,
    }))
    const suppliers = Array.from({ length: 20 }, (_, index) => {
      const supplier = base.suppliers[index % 5]!
      return {
        ...supplier,
        supplier_id: `s ${index}`,
        supplier_name: `Supplier ${index + 1}`,
        offers: lines.map(({ id }, line) => ({
          ...supplier.offers[line % 7]!,
          rfq_line_id: id,
          quote_line_id: `${index} ${line}`,
        })),
      }
    })
    return { ...base, lines, suppliers }
  }

  it('renders only what is visible, exposes its size, and is reachable by keyboard', async () => {
    // The frame has the size of a window, because jsdom has no layout.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1100)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1100)
    Element.prototype.scrollTo = jest.fn()
    const user = await show(wide())
    const table = screen.getByRole('table')
    expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-colcount')]).toEqual(['203', '21'])
    expect(table.querySelectorAll('*').length).toBeLessThan(2000)
    expect(screen.queryByRole('columnheader', { name: 'Supplier 20' })).toBeNull()
    act(() => (table.querySelector('[data-row="0"][data-column="0"] [data-stop]') as HTMLElement).focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{End}')
    expect(document.activeElement?.closest('td')).toHaveAttribute('data-column', '19')
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '4')
    expect(screen.getByRole('columnheader', { name: 'Supplier 20' })).toBeInTheDocument()
    expect(table.querySelectorAll('*').length).toBeLessThan(2000)
  })
})
