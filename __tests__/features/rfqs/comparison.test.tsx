import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { openClient, type Client } from '../../../src/app/client'
import { Toasts } from '../../../src/components/pages/Toasts'
import { getMe } from '../../../src/contract/auth'
import { awardRfq } from '../../../src/contract/awards'
import { getComparison } from '../../../src/contract/comparison'
import type { Rfq } from '../../../src/contract/rfqs'
import { noBreak } from '../../../src/domain/money/figures'
import { ComparisonTab } from '../../../src/features/rfqs/comparison/ComparisonTab'
import { type ComparisonTabProps } from '../../../src/features/rfqs/comparison/comparisonTabProps'
import { enter } from '../../support/enter'
import { aUser, session } from '../../support/clientData'
import { rfqId, workedComparison, workedInput, workedRfq, workedWithoutFreight } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { screenIs } from '../../support/jsdomGaps'
import { answer, refuse } from '../../support/mswServer'

const open: Client[] = []
afterEach(() => open.splice(0).forEach((client) => client.close()))

async function show({
  rfq = workedRfq(),
  role = 'staff',
  statement,
}: { rfq?: Rfq; role?: 'staff' | 'viewer'; statement?: ComparisonTabProps['statement'] } = {}) {
  answer(getMe, () => aUser({ role }))
  const client = openClient({ session })
  open.push(client)
  await act(async () =>
    render(
      <Provider store={client.store}>
        <MemoryRouter>
          <Toasts>
            <ComparisonTab rfq={rfq} statement={statement} />
          </Toasts>
        </MemoryRouter>
      </Provider>,
    ),
  )
  return userEvent.setup()
}

/** The text of an element with one space between its parts. */
const words = (element: HTMLElement | undefined) =>
  element?.innerText ?? [...textsIn(element)].join(' ').replaceAll(noBreak, ' ').replace(/\s+/g, ' ').trim()
function* textsIn(node: Node | undefined): Generator<string> {
  if (!node) return
  if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? ''
  for (const child of node.childNodes) yield* textsIn(child)
}

const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const cell = async (name: RegExp, supplier: number) =>
  within(await row(name)).getAllByRole('cell')[supplier - 1] as HTMLElement
const [tanga, kariakoo, shreeji, ningbo, weber] = [1, 2, 3, 4, 5] as const

describe('The comparison of the pump station refit', () => {
  beforeEach(() =>
    answer(getComparison, ({ query }) =>
      workedComparison({ alternatives: query.alternatives === 'true', expired: query.expired === 'true' }),
    ),
  )

  it('shows for each offer its landed cost, the supplier’s own price, and what made the difference', async () => {
    await show()
    expect(words(await cell(/Gate valve/, tanga))).toBe('2,208,624 TZS 36,500 × 60 freight 18,624')
    expect(words(await cell(/Gate valve/, shreeji))).toBe('3,078,359 INR 940.00 × 100 minimum 100: 40 surplus')
    expect(words(await cell(/Gate valve/, ningbo))).toBe('2,077,410 USD 10.20 × 72 packs of 24: 12 surplus')
    expect(words(await cell(/Cable/, kariakoo))).toBe('13,101,000 TZS 28,950 × 450 price break from 400 m')
    expect(words(await cell(/Suction hose/, shreeji))).toBe('3,497,540 INR 8,900.00 × 12 alternative: PVC hose')
    expect(words(await cell(/Centrifugal pump/, kariakoo))).toBe('No bid not stocked')
    expect(words(await cell(/Pressure gauge/, ningbo))).toBe('1,787,749 USD 15.80 × 40 packs of 20: 16 surplus')
    expect(words(await cell(/Centrifugal pump/, weber))).toBe('31,332,010 EUR 2,390.00 × 4 freight 2,260,050')
  })

  it('marks the lowest of each line, with an icon and not by colour alone', async () => {
    await show()
    const lowest = [
      /Gate valve/,
      /Centrifugal pump/,
      /Flexible coupling/,
      /Cable/,
      /Mechanical seal/,
      /Suction hose/,
      /Pressure gauge/,
    ]
    for (const [index, name] of lowest.entries()) {
      const cells = within(await row(name)).getAllByRole('cell')
      const marked = cells.findIndex((each) => within(each).queryByRole('img', { name: 'Lowest' })) + 1
      expect([name, marked]).toEqual([name, [ningbo, ningbo, shreeji, kariakoo, shreeji, ningbo, shreeji][index]])
    }
  })

  it('shows for each supplier the country, lead time, currency and rate, validity, and number of covered lines', async () => {
    await show()
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(words)).toEqual([
      '7 lines landed cost, TZS',
      'Tanga Industrial Tanzania · 5 days TZS valid until 18 Dec 7 of 7'.replace('18 Dec', day('18 Dec')),
      'Kariakoo Hardware Tanzania · 2 days TZS valid until 4 Dec 5 of 7'.replace('4 Dec', day('4 Dec')),
      'Shreeji Valves India · 28 days INR @ 30.92 valid until 31 Dec 5 of 7'.replace('31 Dec', day('31 Dec')),
      'Ningbo Haitai China · 45 days USD @ 2,612.50 valid until 30 Nov 7 of 7'.replace('30 Nov', day('30 Nov')),
      'Weber Fördertechnik Germany · 21 days EUR @ 3,041.00 expired 12 Nov 3 of 7'.replace('12 Nov', day('12 Nov')),
    ])
    expect(screen.getByRole('img', { name: 'Shreeji Valves covers 5 of the 7 lines requested' })).toBeInTheDocument()
  })

  it('totals like for like, and ranks only suppliers who cover all lines', async () => {
    await show()
    expect(
      within(await row(/^Freight$/))
        .getAllByRole('cell')
        .map(words),
    ).toEqual(['450,000', '120,000', '2,102,560', '3,788,125', '2,493,620'])
    expect(
      within(await row(/Like-for-like total/))
        .getAllByRole('cell')
        .map(words),
    ).toEqual([
      '53,366,000 2nd, all lines',
      '49,486,938 2 lines from others, not ranked',
      '51,324,093 2 lines from others, not ranked',
      '49,559,126 lowest, all lines',
      '55,271,588 expired, not ranked',
    ])
  })

  it('says of a freight that is not stated so, in its row, its total and its offers, and ranks and marks none of it', async () => {
    const comparison = workedWithoutFreight('Ningbo Haitai')
    const tanga_total = comparison.suppliers.find(({ supplier_name }) => supplier_name === 'Tanga Industrial')
    if (tanga_total) [tanga_total.freight, tanga_total.no_freight] = ['0', false]
    answer(getComparison, () => comparison)
    await show()
    const cells = async (name: RegExp) =>
      within(await row(name))
        .getAllByRole('cell')
        .map(words)
    expect(await cells(/^Freight$/)).toEqual(['0 · as stated then', '120,000', '2,102,560', 'not stated', '2,493,620'])
    expect((await cells(/Like-for-like total/)).map((each) => each?.replace(/^[\d,]+ /, ''))).toEqual([
      'lowest, all lines',
      '2 lines from others, not ranked',
      '2 lines from others, not ranked',
      'freight not stated, not ranked',
      'expired, not ranked',
    ])
    expect(words(await cell(/Gate valve/, ningbo))).toContain('freight not stated')
    expect(within(await cell(/Gate valve/, ningbo)).queryByRole('img', { name: 'Lowest' })).toBeNull()
  })

  it('explains in a sentence why the lowest of each line are not the cheapest way to buy', async () => {
    await show()
    const sentence = await screen.findByText(/^The lowest offers of all lines/)
    expect(words(sentence)).toBe(
      'The lowest offers of all lines together cost TZS 50,189,738, including each supplier’s freight, minimums and packs. All lines from Ningbo Haitai cost TZS 49,559,126.',
    )
  })

  it('includes alternatives and expired quotes on request', async () => {
    const user = await show()
    await user.click(await screen.findByRole('checkbox', { name: 'Include alternatives' }))
    await waitFor(async () =>
      expect(
        within(await row(/Suction hose/))
          .getByRole('img', { name: 'Lowest' })
          .closest('td'),
      ).toHaveTextContent('3,497,540'),
    )
    expect(screen.queryByRole('checkbox', { name: 'Include late' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /after the opening/ })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Include expired' }))
    await waitFor(async () =>
      expect(words(within(await row(/Like-for-like total/)).getAllByRole('cell')[4])).toMatch(
        / 4 lines from others, not ranked$/,
      ),
    )
  })

  it('names who entered a quote, and ranks one from after the opening of sealed bids only on request (QUO-12)', async () => {
    const late = (counted: object) =>
      workedComparison(
        counted,
        {},
        {
          ...workedInput,
          quotes: workedInput.quotes.map((quote, index) => ({ ...quote, after_opening: index === ningbo - 1 })),
        },
      )
    const names = new Map<number, string>([
      [tanga, 'Neema Mushi'],
      [ningbo, 'Amina Rashid'],
    ])
    answer(getComparison, ({ query }) => {
      const compared = late({ after_opening: query.after_opening === 'true' })
      const suppliers = compared.suppliers.map((supplier, index) => ({
        ...supplier,
        typed_by_name: names.get(index + 1) ?? null,
      }))
      return { ...compared, suppliers }
    })
    const user = await show()
    const heads = (await screen.findAllByRole('columnheader')).map(words)
    expect(heads[tanga]).toContain(' entered by Neema Mushi 7 of 7')
    expect(heads[ningbo]).toContain(' after the opening, entered by Amina Rashid 7 of 7')
    expect(heads[kariakoo]).not.toContain('entered')
    expect(screen.getByText(/after the opening, entered by/)).toHaveClass('zb-compare-entered', 'zb-text-warning')
    expect(words(await cell(/Gate valve/, ningbo))).toBe('2,077,410 USD 10.20 × 72 entered after the opening')
    const total = async () => words(within(await row(/Like-for-like total/)).getAllByRole('cell')[ningbo - 1])
    expect(await total()).toMatch(/ after the opening, not ranked$/)
    await user.click(screen.getByRole('checkbox', { name: 'Include bids after the opening' }))
    await waitFor(async () => expect(await total()).toMatch(/ lowest, all lines$/))
    expect(heads[ningbo]).toContain('after the opening, entered by Amina Rashid')
  })

  it('is one card per line on a phone, with the offers in order and the rest behind a button', async () => {
    screenIs.phone = true
    const user = await show()
    const card = await screen.findByRole('region', { name: /Gate valve/ })
    const offers = () => within(card).getAllByRole('listitem').map(words)
    expect(offers()).toEqual([
      'Ningbo Haitai USD 10.20 × 72 2,077,410 packs of 24: 12 surplus',
      'Tanga Industrial TZS 36,500 × 60 2,208,624 freight 18,624',
      'Kariakoo Hardware TZS 39,000 × 60 2,353,202 freight 13,202',
    ])
    await user.click(within(card).getByRole('button', { name: 'No bid: 1, 1 more offer 1. Gate valve bronze 2″ PN16' }))
    expect(offers()).toHaveLength(5)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says on a phone what it says on a desktop of a line that must be quoted again', async () => {
    answer(getComparison, () => {
      const comparison = workedComparison()
      const line_id = comparison.lines.find(({ description }) => description.startsWith('Gate valve'))?.id
      const again = { class: 'unanswered', quote_line_id: null, comparable_cost: null, no_bid_reason: null } as const
      return {
        ...comparison,
        suppliers: comparison.suppliers.map((supplier) => ({
          ...supplier,
          offers: supplier.offers.map((offer) =>
            offer.rfq_line_id === line_id && supplier.supplier_name !== 'Ningbo Haitai'
              ? { ...offer, ...again, asked_again: supplier.supplier_name !== 'Shreeji Valves', lowest: false }
              : offer,
          ),
        })),
      }
    })
    screenIs.phone = true
    await show()
    const card = await screen.findByRole('region', { name: /Gate valve/ })
    const rest = within(card).getByRole('button', { expanded: false }).textContent
    expect(rest).toMatch(/Awaiting new quote: \d/)
    expect(rest).not.toMatch(/no bid/i)
  })

  it('builds its statement once for the document and the picture', async () => {
    const described: string[] = []
    const user = await show({
      statement: async ({ suppliers }) => {
        described.push(String(suppliers.length))
        throw new Error('enough is seen')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await user.click(screen.getByRole('button', { name: 'Image' }))
    await waitFor(() => expect(described).toEqual(['5', '5']))
  })
})

type Person = ReturnType<typeof userEvent.setup>

/** A day of 2026 as it is shown today: without the year during that year. */
const day = (words: string) => (new Date().getFullYear() === 2026 ? words : `${words} 2026`)

describe('An award from the comparison', () => {
  beforeEach(() => answer(getComparison, () => workedComparison()))
  const choose = (line: number, supplier: string) =>
    screen.findByRole('checkbox', { name: `Award line ${line} to ${supplier}` })
  const bar = () => screen.getByRole('group', { name: 'Award' })
  const begin = async (user: Person, how: RegExp | string) => {
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: how }))
  }
  const confirm = async (user: Person) => {
    await user.click(within(bar()).getByRole('button', { name: 'Award…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Award RFQ/ })).getByRole('button', { name: 'Award RFQ' }),
    )
  }

  it('made by hand shows its coverage and its cost with freight, confirms with each supplier’s share, and is sent', async () => {
    const sent: object[] = []
    answer(awardRfq, ({ body, headers }) => {
      sent.push({ ...body, if_match: headers.get('If-Match') })
      return workedRfq({ status: 'awarded' })
    })
    const user = await show()
    await begin(user, 'Select manually')
    await user.click(await choose(1, 'Ningbo Haitai'))
    await user.click(await choose(4, 'Kariakoo Hardware'))
    // 1,918,620 + 13,027,500 and both freights: 3,788,125 + 120,000; the last of them added 13,147,500.
    expect(words(within(bar()).getByRole('status'))).toBe(
      '2 of 7 lines covered lines 2, 3, 5–7 are not covered TZS 18,854,245 including freight last change: TZS 13,147,500 more',
    )
    await user.click(within(bar()).getByRole('button', { name: 'Award…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Award RFQ-DSM-2026-00118?' })
    expect(within(dialog).getAllByRole('row').map(words)).toEqual([
      'Supplier Lines Goods Freight',
      'Kariakoo Hardware 1 13,027,500 120,000',
      'Ningbo Haitai 1 1,918,620 3,788,125',
      'Total including freight TZS 18,854,245',
    ])
    expect(dialog).toHaveTextContent('These lines stay open after the award.')
    await enter(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Only these are urgent')
    await user.click(within(dialog).getByRole('button', { name: 'Award RFQ' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      strategy: 'by_hand',
      allocations: [
        { rfq_line_id: idOf('line 1'), quote_line_id: idOf('Ningbo Haitai, line 1'), quantity: '60' },
        { rfq_line_id: idOf('line 4'), quote_line_id: idOf('Kariakoo Hardware, line 4'), quantity: '450' },
      ],
      reason: 'Only these are urgent',
      if_match: '"3"',
    })
    expect(await screen.findByText('RFQ-DSM-2026-00118 awarded.')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Award' })).toBeNull()
  })

  it('splits a line by quantities, and shows beside the line what is open, and where more is awarded than requested (AWD-01)', async () => {
    const user = await show()
    await begin(user, 'Select manually')
    await user.click(await choose(1, 'Ningbo Haitai'))
    const quantity = screen.getByRole('textbox', { name: 'Quantity of line 1 from Ningbo Haitai' })
    await user.clear(quantity)
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Line 1: quantity must be greater than 0.')
    await user.type(quantity, '24')
    expect(await screen.findByRole('rowheader', { name: /Gate valve.*24 awarded, 36 open/ })).toBeInTheDocument()
    await user.click(await choose(1, 'Tanga Industrial'))
    expect(screen.getByRole('textbox', { name: 'Quantity of line 1 from Tanga Industrial' })).toHaveValue('36')
    expect(within(bar()).queryByRole('alert')).toBeNull()
    expect(screen.getByRole('rowheader', { name: /Gate valve.*covered/ })).toBeInTheDocument()
    await user.type(quantity, '{Backspace}5')
    expect(
      screen.getByRole('rowheader', { name: /Gate valve.*Line 1: 61 of 60 awarded\. Reduce it by 1\./ }),
    ).toBeInTheDocument()
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Line 1: 61 of 60 awarded. Reduce it by 1.')
    expect(within(bar()).getByRole('button', { name: 'Award…' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('replaces an offer that covers the whole line by another', async () => {
    const user = await show()
    await begin(user, 'Select manually')
    await user.click(await choose(2, 'Ningbo Haitai'))
    await user.click(await choose(2, 'Tanga Industrial'))
    expect(await choose(2, 'Ningbo Haitai')).not.toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Quantity of line 2 from Tanga Industrial' })).toHaveValue('4')
  })

  it('is made by keyboard alone: arrows go from offer to offer, the space bar selects', async () => {
    const user = await show()
    await begin(user, 'Select manually')
    act(() => screen.getByRole('button', { name: /2,208,624, line 1 from Tanga/ }).focus())
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} {ArrowDown}')
    expect(screen.getByRole('button', { name: /25,005,860, line 2 from Ningbo/ })).toHaveFocus()
    await user.keyboard(' {ArrowLeft}{ArrowLeft}')
    expect(screen.getAllByRole('cell').find((each) => each.contains(document.activeElement))).toHaveTextContent(
      'No bid',
    )
    expect(await choose(1, 'Ningbo Haitai')).toBeChecked()
    expect(await choose(2, 'Ningbo Haitai')).toBeChecked()
    expect(words(within(bar()).getByRole('status'))).toMatch(/^2 of 7 lines covered/)
  })

  it('requires a reason where the rules need one, and sends it', async () => {
    const accepted: unknown[] = []
    const warning = {
      code: 'AWD-02',
      path: 'allocations.0',
      message: 'Line 2: Tanga Industrial costs more. Enter a reason.',
    }
    answer(awardRfq, ({ body }) => {
      if (!body.accept) return refuse(422, { code: 'warning', message: warning.message, warnings: [warning] })
      accepted.push(body.accept)
      return workedRfq({ status: 'awarded' })
    })
    const user = await show()
    await begin(user, 'Select manually')
    await user.click(await choose(2, 'Tanga Industrial'))
    await confirm(user)
    const dialog = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    expect(dialog).toHaveTextContent(warning.message)
    await enter(user, within(dialog).getByRole('textbox'), 'Needed in a week')
    await user.click(within(dialog).getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(accepted).toEqual([[{ code: 'AWD-02', path: 'allocations.0', reason: 'Needed in a week' }]]),
    )
  })

  it('shows the server’s rejection, and keeps the selection', async () => {
    answer(awardRfq, () =>
      refuse(422, {
        code: 'invalid',
        message: 'No.',
        fields: [
          {
            path: 'allocations.0.quantity',
            message: 'Line 1: awarded 60, but only 50 were requested. Reduce the award by 10.',
          },
        ],
      }),
    )
    const user = await show()
    await begin(user, 'Select manually')
    await user.click(await choose(1, 'Ningbo Haitai'))
    await confirm(user)
    expect(
      await screen.findByText('Line 1: awarded 60, but only 50 were requested. Reduce the award by 10.'),
    ).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await choose(1, 'Ningbo Haitai')).toBeChecked()
  })

  it('to the cheapest per line shows its cost first, and can be changed by hand before it is made', async () => {
    const sent: { strategy?: string; allocations?: object[] }[] = []
    answer(awardRfq, ({ body }) => {
      sent.push(body)
      return workedRfq({ status: 'awarded' })
    })
    const user = await show()
    await begin(user, /^Cheapest per line · TZS.50,189,738 All 7 lines$/)
    expect(words(within(bar()).getByRole('status'))).toBe('7 of 7 lines covered TZS 50,189,738 including freight')
    await confirm(user)
    await waitFor(() => expect(sent[0]).toMatchObject({ strategy: 'cheapest_per_line' }))
    expect(sent[0]?.allocations).toHaveLength(7)
  })

  it('to one supplier includes all lines that the supplier covers', async () => {
    const user = await show()
    await begin(user, /^All from Ningbo Haitai · TZS.49,559,126 All 7 lines$/)
    expect(words(within(bar()).getByRole('status'))).toBe('7 of 7 lines covered TZS 49,559,126 including freight')
    await user.click(within(bar()).getByRole('button', { name: 'Cancel' }))
    await begin(user, /^From Kariakoo Hardware · TZS.*5 of 7 lines, without lines /)
    expect(words(within(bar()).getByRole('status'))).toMatch(/^5 of 7 lines covered/)
  })

  it('of an open RFQ closes it in the same dialog, which says so and how many have not responded', async () => {
    const sent: unknown[] = []
    answer(awardRfq, ({ body }) => {
      sent.push(body)
      return workedRfq({ status: 'awarded' })
    })
    const user = await show({ rfq: workedRfq({ status: 'sent', answered: 3 }) })
    await begin(user, /^Cheapest per line/)
    await user.click(within(bar()).getByRole('button', { name: 'Award…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close and award RFQ-DSM-2026-00118?' })
    expect(
      within(dialog).getByText(
        'The RFQ is closed first: suppliers can no longer submit quotes. 2 suppliers have not responded.',
      ),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Close and award RFQ' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ close: true })]))
  })

  it('of a closed RFQ closes nothing', async () => {
    const sent: object[] = []
    answer(awardRfq, ({ body }) => {
      sent.push(body)
      return workedRfq({ status: 'awarded' })
    })
    const user = await show()
    await begin(user, /^Cheapest per line/)
    await confirm(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('close')
  })

  it('is not offered again once it is made: the offers then show what they were awarded', async () => {
    const allocation = {
      id: 'a',
      rfq_line_id: idOf('line 1'),
      quote_line_id: idOf('Ningbo Haitai, line 1'),
      supplier_id: idOf('Ningbo Haitai'),
      supplier_name: 'Ningbo Haitai',
      quantity: '60',
      buyable_quantity: '72',
      ordered: [],
    }
    await show({
      rfq: workedRfq({
        status: 'awarded',
        award: {
          id: 'w',
          status: 'made',
          strategy: 'by_hand',
          reason: null,
          awarded_on: '2026-11-17',
          awarded_at: '2026-11-17T09:00:00Z',
          awarded_by_name: 'Neema Mushi',
          allocations: [allocation],
          used: false,
        },
      }),
    })
    expect(words(await cell(/Gate valve/, ningbo))).toContain('awarded 60')
    expect(screen.queryByRole('button', { name: 'Award…' })).toBeNull()
  })
})

describe('A comparison without figures', () => {
  it('shows that the quotes are sealed, and does not request them', async () => {
    await show({ rfq: workedRfq({ sealed: true }) })
    expect(screen.getByText('Bids are sealed')).toBeVisible()
  })

  it('shows that there is no quote yet', async () => {
    answer(getComparison, () => workedComparison({}, { suppliers: [] }))
    await show()
    expect(await screen.findByText('No quotes yet')).toBeVisible()
  })

  const unanswered = [
    { supplier_id: 'x', supplier_name: 'Mwanza Tools', status: 'opened' as const },
    { supplier_id: 'y', supplier_name: 'Arusha Bolts', status: 'awaiting_new_quote' as const },
  ]

  it('lists the suppliers whose quotes are awaited', async () => {
    answer(getComparison, () => workedComparison({}, { waiting: unanswered }))
    await show({ rfq: workedRfq({ status: 'sent' }) })
    expect(await screen.findByText(/Mwanza Tools/)).toHaveTextContent(
      'Awaiting quotes from Mwanza Tools (opened), Arusha Bolts (awaiting new quote).',
    )
  })

  it('does not wait for quotes of a closed RFQ, to which none can come', async () => {
    answer(getComparison, () => workedComparison({}, { waiting: unanswered }))
    await show({ rfq: workedRfq({ status: 'closed' }) })
    expect(await screen.findByText(/Mwanza Tools/)).toHaveTextContent(
      'No quote from Mwanza Tools (opened), Arusha Bolts.',
    )
    expect(screen.queryByText(/Awaiting/)).toBeNull()
  })

  it('can be retried when it could not be loaded', async () => {
    let asked = ''
    answer(getComparison, ({ params }) => {
      asked = params.id
      return refuse(503)
    })
    const user = await show()
    expect(await screen.findByText('The comparison could not be loaded')).toBeVisible()
    answer(getComparison, () => workedComparison())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('53,366,000')).toBeVisible()
    expect(asked).toBe(rfqId)
  })
})
