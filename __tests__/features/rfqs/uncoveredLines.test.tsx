import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { openClient, type Client } from '../../../src/app/client'
import { Toasts } from '../../../src/components/pages/Toasts'
import { getMe } from '../../../src/contract/auth'
import { type Comparison, getComparison } from '../../../src/contract/comparison'
import { comparisonDocument } from '../../../src/documents/kinds/comparisonDocument'
import { noBreak } from '../../../src/domain/money/figures'
import { ComparisonTab } from '../../../src/features/rfqs/comparison/ComparisonTab'
import { RfqLines } from '../../../src/features/rfqs/RfqLines'
import { aUser, session } from '../../support/clientData'
import { workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { answer } from '../../support/mswServer'
import { example } from '../../support/workedExample'

/** The worked example where no supplier offers line 2 and only Ningbo Haitai offers line 7. */
function withGaps(): Comparison {
  const comparison = workedComparison()
  const gone = (supplier: string, line: string) =>
    line === idOf('line 2') || (line === idOf('line 7') && supplier !== idOf('Ningbo Haitai'))
  return {
    ...comparison,
    lines: comparison.lines.map((line) =>
      line.id === idOf('line 2')
        ? { ...line, lowest_quote_line_id: null }
        : line.id === idOf('line 7')
          ? { ...line, lowest_quote_line_id: idOf('Ningbo Haitai, line 7') }
          : line,
    ),
    suppliers: comparison.suppliers.map((supplier) => ({
      ...supplier,
      rank: null,
      ranked: false,
      offers: supplier.offers.map((offer) =>
        gone(supplier.supplier_id, offer.rfq_line_id)
          ? {
              ...offer,
              quote_line_id: null,
              class: 'unanswered' as const,
              comparable_cost: null,
              goods: null,
              terms: null,
              lowest: false,
            }
          : offer,
      ),
    })),
  }
}
const [, second] = example.rfq.lines
const named = `Line 2: ${second?.description}, ${second?.quantity}`

const open: Client[] = []
afterEach(() => open.splice(0).forEach((client) => client.close()))
const words = (element: Element | null) => element?.textContent.replaceAll(noBreak, ' ').replace(/\s+/g, ' ').trim()

async function show(shown: React.ReactElement) {
  answer(getMe, () => aUser({ role: 'staff' }))
  answer(getComparison, withGaps)
  const client = openClient({ session })
  open.push(client)
  await act(async () =>
    render(
      <Provider store={client.store}>
        <MemoryRouter>
          <Toasts>{shown}</Toasts>
        </MemoryRouter>
      </Provider>,
    ),
  )
  return userEvent.setup()
}

describe('Lines that a total does not cover', () => {
  it('are listed for each strategy of the menu, and below the totals', async () => {
    const user = await show(<ComparisonTab rfq={workedRfq()} />)
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    expect(words(await screen.findByRole('button', { name: /^Cheapest per line/ }))).toMatch(
      /^Cheapest per line · TZS [\d,]+ 6 of 7 lines, without line 2$/,
    )
    expect(words(screen.getByRole('button', { name: /Ningbo Haitai ·/ }))).toMatch(
      /^From Ningbo Haitai · TZS [\d,]+ 6 of 7 lines, without line 2$/,
    )
    expect(words(screen.getByRole('button', { name: /Tanga Industrial ·/ }))).toMatch(
      /^From Tanga Industrial · TZS [\d,]+ 5 of 7 lines, without lines 2, 7$/,
    )
    expect(words(screen.getByRole('rowheader', { name: /^Like-for-like total/ }))).toContain(
      'line 2 is excluded, it has no offers',
    )
    expect(screen.getByText(/^The lowest offers of all lines/)).toHaveTextContent(
      'Line 2 is excluded: it has no comparable offer.',
    )
  })

  it('are listed while an award is prepared and before it is made, fully or partly uncovered', async () => {
    const user = await show(<ComparisonTab rfq={workedRfq()} />)
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: /^Cheapest per line/ }))
    const bar = screen.getByRole('group', { name: 'Award' })
    expect(bar).toHaveTextContent('line 2 is not covered')
    const [field] = screen.getAllByRole('textbox', { name: /^Quantity of line 1 from/ })
    if (!field) throw new Error('no quantity')
    await user.clear(field)
    await user.type(field, '10')
    await user.click(within(bar).getByRole('button', { name: 'Award…' }))
    const dialog = await screen.findByRole('dialog', { name: /^Award RFQ/ })
    expect(dialog).toHaveTextContent('5 of 7 lines covered. Not covered:')
    const [first, whole] = within(within(dialog).getByRole('list', { name: 'Lines not covered' }))
      .getAllByRole('listitem')
      .map(words)
    expect(first).toMatch(/^Line 1: Gate valve.*, 50 of 60/)
    expect(whole).toContain(named)
  })

  it('stay listed after the award', async () => {
    const lines = example.rfq.lines.map(({ position, description, quantity, unit }) => ({
      id: idOf(`line ${position}`),
      position,
      item_id: null,
      item_code: null,
      description,
      quantity,
      unit,
      specification: null,
      changed_in: 1,
      origins: [],
    }))
    const allocations = lines
      .filter(({ position }) => position !== 2)
      .map(({ id, quantity, position }) => ({
        id,
        rfq_line_id: id,
        quote_line_id: idOf(`Ningbo Haitai, line ${position}`),
        supplier_id: idOf('Ningbo Haitai'),
        supplier_name: 'Ningbo Haitai',
        quantity: position === 1 ? '45' : quantity,
        buyable_quantity: quantity,
        ordered: [],
      }))
    const rfq = workedRfq({
      status: 'awarded',
      lines,
      award: {
        id: 'w',
        status: 'made',
        strategy: 'by_hand',
        reason: null,
        awarded_on: '2026-11-17',
        awarded_at: '2026-11-17T09:00:00Z',
        awarded_by_name: 'Neema Mushi',
        allocations,
        used: false,
      },
    })
    await show(<RfqLines rfq={rfq} />)
    expect(
      within(screen.getByRole('list', { name: 'Lines not covered' }))
        .getAllByRole('listitem')
        .map(words),
    ).toEqual([expect.stringMatching(/^Line 1: .*, 15 of 60/), expect.stringContaining(named)])
    expect(screen.getByText('Not awarded')).toBeVisible()
    const generatedDocument = comparisonDocument({
      rfq,
      comparison: withGaps(),
      from: { name: 'Pwani Supplies', letterhead: null, logo: null, lines: [] },
      language: 'en',
    })
    expect(JSON.stringify(generatedDocument.sections)).toContain('Not covered, in full or in part: lines 1, 2.')
    expect(JSON.stringify(generatedDocument.sections)).toMatch(/full freight: TZS.[\d,]+ without line 2\./)
  })
})
