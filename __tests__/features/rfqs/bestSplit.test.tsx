import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { openClient, type Client } from '../../../src/app/client'
import { api } from '../../../src/api/api'
import { Toasts } from '../../../src/components/pages/Toasts'
import { getMe } from '../../../src/contract/auth'
import { awardRfq } from '../../../src/contract/awards'
import { type Comparison, getComparison } from '../../../src/contract/comparison'
import { cancelJob, getJob, type OptimiseJob } from '../../../src/contract/jobs'
import { optimiseRfq } from '../../../src/contract/optimise'
import type { Proposal } from '../../../src/contract/proposal'
import { noLimits } from '../../../src/domain/bestSplit/problem'
import { splitInputs } from '../../../src/domain/bestSplit/splitInputs'
import { noBreak } from '../../../src/domain/money/figures'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { ComparisonTab } from '../../../src/features/rfqs/comparison/ComparisonTab'
import { aUser, session } from '../../support/clientData'
import { rfqId, workedComparison, workedRfq, workedWithoutFreight } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { answer, refuse } from '../../support/mswServer'
import { example } from '../../support/workedExample'

const jobId = '019a0000-0000-7000-8000-00000000a1b2'
const { expected } = example

const inputsOf = ({ suppliers, ...comparison }: Comparison) =>
  splitInputs({
    ...comparison,
    revision: workedRfq().revision,
    quotes: suppliers.map(({ offers, ...quote }) => ({
      ...quote,
      quote_line_ids: offers.flatMap(({ quote_line_id }) => quote_line_id ?? []),
    })),
    options: { ...noLimits, counted: countNothingMore },
  })
const optionsWithUnstated = splitInputs({
  ...workedComparison(),
  revision: 1,
  quotes: [],
  options: { ...noLimits, unstated_freight: true, counted: countNothingMore },
}).options
const withLateOffer = () => {
  const comparison = workedComparison()
  return {
    ...comparison,
    suppliers: comparison.suppliers.map((supplier) => ({
      ...supplier,
      offers: supplier.offers.map((offer) =>
        offer.class === 'expired' ? { ...offer, class: 'late' as const } : offer,
      ),
    })),
  }
}

/** What the server finds for the worked example. */
const workedProposal = (over: Partial<Proposal> = {}): Proposal => ({
  rfq_id: rfqId,
  currency: 'TZS',
  read_on: example.rfq.read_on,
  constraints: {
    max_suppliers: null,
    max_lead_time_days: null,
    keep_supplier_ids: [],
    leave_out_supplier_ids: [],
    share_lines: false,
    alternatives: false,
    expired: false,
    late: false,
  },
  inputs: inputsOf(workedComparison()),
  quotes: workedComparison().suppliers.map(({ quote_id, supplier_id, revision }) => ({
    quote_id,
    supplier_id,
    revision,
  })),
  rates: Object.entries(example.rfq.rates).map(([currency, rate]) => ({ currency, rate })),
  allocations: expected.best_split.allocations.map(({ position, supplier }) => {
    const quantity = example.rfq.lines[position - 1]?.quantity ?? ''
    return {
      rfq_line_id: idOf(`line ${position}`),
      quote_line_id: idOf(`${supplier}, line ${position}`),
      supplier_id: idOf(supplier),
      quantity,
      buyable_quantity: quantity,
    }
  }),
  supplier_ids: [idOf('Ningbo Haitai'), idOf('Kariakoo Hardware')],
  uncovered: [],
  total: expected.best_split.total,
  parts: { goods: '44549463', freight: '3908125', tax: '0' },
  proven: true,
  bound: expected.best_split.total,
  gap: '0',
  baselines: {
    single_supplier: {
      supplier_id: idOf('Ningbo Haitai'),
      total: expected.cheapest_single_supplier,
      saves: '1101538',
      breaks: [],
    },
    per_line: { total: expected.cheapest_line_by_line_with_freight, saves: '1732150', breaks: [] },
  },
  turning_rates: expected.turns.map(({ currency, direction, at_rate, moves }, index) => ({
    currency,
    direction: direction as 'up' | 'down',
    today: currency === 'USD' ? '2612.50' : '30.92',
    rate: at_rate,
    percent: ['6.78', '-6.88', '-7.34'][index] ?? null,
    moves: moves.map(({ position, to }) => ({ rfq_line_id: idOf(`line ${position}`), from: [], to: [idOf(to)] })),
  })),
  turning_range_percent: '50',
  seconds: 0.1,
  ...over,
})
const job = (over: Partial<OptimiseJob> = {}): OptimiseJob => ({
  id: jobId,
  version: 1,
  created_at: '2026-11-17T09:00:00Z',
  updated_at: '2026-11-17T09:00:00Z',
  kind: 'optimise',
  status: 'done',
  done: 10,
  total: 10,
  cancel_requested: false,
  error: null,
  started_at: '2026-11-17T09:00:00Z',
  finished_at: '2026-11-17T09:00:01Z',
  result: workedProposal(),
  ...over,
})

const open: Client[] = []
afterEach(() => open.splice(0).forEach((client) => client.close()))
beforeEach(() => {
  answer(getMe, () => aUser({ role: 'staff' }))
  answer(getComparison, () => workedComparison())
})

async function show(rfq = workedRfq()) {
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
  return { user: userEvent.setup(), client }
}
const words = (element: Element | null) => element?.textContent.replaceAll(noBreak, ' ').replace(/\s+/g, ' ').trim()
const panel = () => screen.findByRole('region', { name: 'Best split' })
const bar = () => screen.getByRole('group', { name: 'Award' })

async function find(found: OptimiseJob = job()) {
  const asked: object[] = []
  answer(optimiseRfq, ({ body }) => {
    asked.push(body)
    return job({ status: 'waiting', finished_at: null, result: null })
  })
  answer(getJob, () => found)
  const { user, client } = await show()
  await user.click(within(await panel()).getByRole('button', { name: 'Find best split' }))
  return { user, client, asked }
}

describe('The best split beside the comparison', () => {
  it('shows its cost, its saving against both baselines, the awards, and that it is proven optimal', async () => {
    const { asked } = await find()
    const shown = await panel()
    expect(await within(shown).findByText('48,457,588', { exact: false })).toBeVisible()
    expect(asked).toEqual([
      {
        max_suppliers: null,
        max_lead_time_days: null,
        keep_supplier_ids: [],
        leave_out_supplier_ids: [],
        share_lines: false,
        unstated_freight: false,
        alternatives: false,
        expired: false,
        late: false,
        after_opening: false,
      },
    ])
    expect(shown).toHaveTextContent('Proven optimal')
    expect(words(shown)).toContain('Savings against Ningbo Haitai alone1,101,538')
    expect(words(shown)).toContain('Savings against lowest per line1,732,150')
    expect(within(shown).getAllByRole('listitem').map(words)).toEqual([
      'Ningbo Haitailines 1, 2, 3, 5, 6 · 45 days33,918,088freight 3,788,125',
      'Kariakoo Hardwarelines 4, 7 · 2 days14,539,500freight 120,000',
      'Surplus: line 1: 12, line 5: 2',
    ])
  })

  it('lists the lines that it does not cover', async () => {
    await find(
      job({
        result: workedProposal({
          uncovered: [
            { rfq_line_id: idOf('line 2'), missing: '1' },
            { rfq_line_id: idOf('line 7'), missing: example.rfq.lines[6]?.quantity ?? '' },
          ],
        }),
      }),
    )
    const shown = within(await panel())
    expect(await shown.findByText('5 of 7 lines covered. Not covered:', { exact: false })).toBeVisible()
    const [part, whole] = within(shown.getByRole('list', { name: 'Lines not covered' }))
      .getAllByRole('listitem')
      .map(words)
    expect(part).toContain(`Line 2: ${example.rfq.lines[1]?.description}, 1 of ${example.rfq.lines[1]?.quantity}`)
    expect(whole).toContain(`Line 7: ${example.rfq.lines[6]?.description}, ${example.rfq.lines[6]?.quantity}`)
  })

  it('marks its offers in the table, and explains in a sentence why they are not the lowest of each line', async () => {
    await find()
    const marked = (await screen.findAllByRole('img', { name: 'In the best split' })).map(
      (mark) =>
        mark.closest('tr')?.querySelector('th')?.textContent?.charAt(0) +
        ' ' +
        mark.closest('td')?.getAttribute('data-column'),
    )
    expect(marked).toEqual(['1 3', '2 3', '3 3', '4 1', '5 3', '6 3', '7 1'])
    expect(screen.getByText(/^In the best split, lines 3, 5, 7 do not go to their lowest offers/)).toBeVisible()
  })

  it('shows its break-even rates, the nearest first, with the lines that move', async () => {
    await find()
    const turns = await screen.findByRole('group', { name: 'Break-even rates' })
    const [first, second, third] = [...turns.querySelectorAll('p')].map(words)
    expect(first).toBe(
      'The best split changes if USD rises above TZS 2,789.66 (now 2,612.50, +6.78 %): lines 1, 6 to Kariakoo Hardware; lines 2, 3, 5, 7 to Shreeji Valves.',
    )
    expect(second).toBe(
      'The best split changes if USD falls below TZS 2,432.77 (now 2,612.50, −6.88 %): line 4 to Ningbo Haitai.',
    )
    expect(third).toBe(
      'The best split changes if INR falls below TZS 28.65 (now 30.92, −7.34 %): lines 1, 6 to Kariakoo Hardware; lines 2, 3, 5, 7 to Shreeji Valves.',
    )
  })

  it('keeps to the selected limits', async () => {
    const asked: object[] = []
    answer(optimiseRfq, ({ body }) => {
      asked.push(body)
      return job()
    })
    answer(getJob, () => job())
    const { user } = await show()
    await user.selectOptions(within(await panel()).getByRole('combobox', { name: 'Maximum suppliers' }), '2 suppliers')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Longest lead time' }), '28 days')
    await user.click(screen.getByText('Required and excluded suppliers'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tanga Industrial' }), 'required')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ningbo Haitai' }), 'excluded')
    const share = screen.getByRole('checkbox', { name: 'Split a line between suppliers' })
    expect(share).toHaveAccessibleDescription(
      'Otherwise each line goes to one supplier, and is split only if that supplier has too little available.',
    )
    await user.click(share)
    await user.click(screen.getByRole('checkbox', { name: 'Include expired' }))
    await user.click(await screen.findByRole('button', { name: 'Find best split' }))
    expect(asked).toEqual([
      {
        max_suppliers: 2,
        max_lead_time_days: 28,
        keep_supplier_ids: [idOf('Tanga Industrial')],
        leave_out_supplier_ids: [idOf('Ningbo Haitai')],
        share_lines: true,
        unstated_freight: false,
        alternatives: false,
        expired: true,
        late: false,
        after_opening: false,
      },
    ])
    // The result was found with other limits than those now selected, so it is not offered.
    await screen.findByRole('button', { name: 'Compute again' })
    expect(screen.queryByRole('button', { name: 'Use this split' })).toBeNull()
  })

  it('uses quotes without stated freight only when asked to, and says whose freight its total is without', async () => {
    const comparison = workedWithoutFreight('Ningbo Haitai')
    answer(getComparison, () => comparison)
    const constraints = { ...workedProposal().constraints, unstated_freight: true }
    const inputs = { ...inputsOf(comparison), options: optionsWithUnstated }
    const { user, asked } = await find(job({ result: workedProposal({ constraints, inputs }) }))
    expect(asked).toEqual([expect.objectContaining({ unstated_freight: false })])
    const option = screen.getByRole('checkbox', { name: 'Use quotes without stated freight' })
    expect(option).toHaveAccessibleDescription('Their freight counts as 0, so the total is without it.')
    await user.click(option)
    await user.click(screen.getByRole('button', { name: /^(Find best split|Compute again)$/ }))
    expect(asked.at(-1)).toMatchObject({ unstated_freight: true })
    expect(await panel()).toHaveTextContent('Without the freight of Ningbo Haitai, which is not stated.')
    expect(words(await panel())).toContain('freight not stated')
  })

  it.each(['Split a line between suppliers', 'Include alternatives', 'Include expired', 'Include late'])(
    'is out of date while "%s" differs from what it was computed with',
    async (option) => {
      answer(getComparison, () => withLateOffer())
      const { user } = await find(job({ result: workedProposal({ inputs: inputsOf(withLateOffer()) }) }))
      expect(await within(await panel()).findByText('Proven optimal')).toBeVisible()
      await user.click(screen.getByRole('checkbox', { name: option }))
      expect(await within(await panel()).findByText('Out of date')).toBeVisible()
      expect(await panel()).toHaveTextContent(
        'Changed since the last result: the options. Compute it again.Last result: TZS 48,457,588 for 7 of 7 lines.',
      )
      expect(await panel()).not.toHaveTextContent('Proven')
      expect(screen.queryByRole('button', { name: 'Use this split' })).toBeNull()
      expect(screen.queryByRole('img', { name: 'In the best split' })).toBeNull()
      await user.click(screen.getByRole('checkbox', { name: option }))
      expect(await screen.findByRole('button', { name: 'Use this split' })).toBeVisible()
      expect(await panel()).toHaveTextContent('Proven optimal')
    },
  )

  it.each<[string, (comparison: Comparison) => Comparison]>([
    [
      'the quotes',
      (comparison) => ({
        ...comparison,
        suppliers: comparison.suppliers.map((supplier, index) =>
          index === 0 ? { ...supplier, quote_id: idOf('the next revision'), revision: 2 } : supplier,
        ),
      }),
    ],
    [
      'the exchange rates',
      (comparison) => ({
        ...comparison,
        suppliers: comparison.suppliers.map((supplier) =>
          supplier.currency === 'USD' ? { ...supplier, rate: '2600' } : supplier,
        ),
      }),
    ],
    ['the date', (comparison) => ({ ...comparison, read_on: '2026-11-18' })],
    [
      'the RFQ',
      (comparison) => ({
        ...comparison,
        lines: comparison.lines.map((line) => (line.position === 2 ? { ...line, quantity: '7' } : line)),
      }),
    ],
  ])('is out of date as soon as %s changed, and shows this', async (what, change) => {
    const { client } = await find()
    expect(await within(await panel()).findByText('Proven optimal')).toBeVisible()
    answer(getComparison, () => change(workedComparison()))
    act(() => void client.store.dispatch(api.util.invalidateTags(['Comparison'])))
    expect(
      await within(await panel()).findByText(`Changed since the last result: ${what}. Compute it again.`),
    ).toBeVisible()
    expect(await panel()).toHaveTextContent('Out of date')
    expect(await panel()).not.toHaveTextContent('Proven')
    expect(screen.queryByRole('button', { name: 'Use this split' })).toBeNull()
  })

  it('shows the progress of the search, which can be stopped', async () => {
    const stopped: string[] = []
    answer(cancelJob, ({ params }) => {
      stopped.push(params.id ?? '')
      return job({ status: 'running', finished_at: null, result: null, cancel_requested: true })
    })
    const { user } = await find(job({ status: 'running', finished_at: null, result: null, done: 3 }))
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Searching…' })).toHaveAttribute('value', '3'))
    await user.click(screen.getByRole('button', { name: 'Stop search' }))
    await waitFor(() => expect(stopped).toEqual([jobId]))
  })

  it('explains in words why nothing was found', async () => {
    answer(optimiseRfq, () =>
      refuse(422, {
        code: 'invalid',
        message: 'No.',
        fields: [{ path: 'keep_supplier_ids', message: 'No offer from Weber is within the limits.' }],
      }),
    )
    const { user } = await show()
    await user.click(within(await panel()).getByRole('button', { name: 'Find best split' }))
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent(
      'No offer from Weber is within the limits.',
    )
  })

  it('shows the optimality gap where it is not proven', async () => {
    await find(job({ result: workedProposal({ proven: false, gap: '0.0042' }) }))
    expect(await within(await panel()).findByText('within 0.42 % of optimal')).toBeVisible()
  })
})

describe('An award that starts from the best split', () => {
  it('is a draft of it, and each manual change shows its cost against the best split and against the state before', async () => {
    const { user } = await find()
    await user.click(await screen.findByRole('button', { name: 'Use this split' }))
    expect(words(within(bar()).getByRole('status'))).toBe(
      '7 of 7 lines coveredTZS 48,457,588 including freightsame as the best split',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Award line 3 to Kariakoo Hardware' }))
    // 688,000 in place of 641,630, with no additional freight.
    expect(words(within(bar()).getByRole('status'))).toBe(
      '7 of 7 lines coveredTZS 48,503,958 including freightTZS 46,370 more than the best splitlast change: TZS 46,370 more',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Award line 3 to Tanga Industrial' }))
    expect(words(within(bar()).getByRole('status'))).toMatch(
      /TZS 552,370 more than the best splitlast change: TZS 506,000 more$/,
    )
    await user.click(screen.getByRole('checkbox', { name: 'Award line 3 to Tanga Industrial' }))
    expect(words(within(bar()).getByRole('status'))).toMatch(
      /^6 of 7 lines covered.*covers different quantities than the best split/,
    )
  })

  it('is sent with the id of the search that it was made from', async () => {
    const sent: object[] = []
    answer(awardRfq, ({ body }) => {
      sent.push({ ...body, allocations: (body.allocations as object[]).length })
      return workedRfq({ status: 'awarded' })
    })
    const { user } = await find()
    await user.click(await screen.findByRole('button', { name: 'Use this split' }))
    await user.click(within(bar()).getByRole('button', { name: 'Award…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Award RFQ/ })).getByRole('button', { name: 'Award RFQ' }),
    )
    await waitFor(() => expect(sent).toEqual([{ strategy: 'best_split', allocations: 7, job_id: jobId }]))
  })

  it('is awarded manually, and shows this first, once the best split is out of date', async () => {
    const sent: object[] = []
    answer(awardRfq, ({ body }) => {
      sent.push({ ...body, allocations: (body.allocations as object[]).length })
      return workedRfq({ status: 'awarded' })
    })
    const { user } = await find()
    await user.click(await screen.findByRole('button', { name: 'Use this split' }))
    await user.click(screen.getByRole('checkbox', { name: 'Include expired' }))
    expect(
      await within(bar()).findByText(
        'This award is based on a best split that is out of date. Compute it again, or award manually.',
      ),
    ).toBeVisible()
    await user.click(within(bar()).getByRole('button', { name: 'Award…' }))
    const dialog = await screen.findByRole('dialog', { name: /^Award RFQ/ })
    expect(dialog).toHaveTextContent(
      'The best split that this award is based on is out of date. The award is recorded as manual.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Award RFQ' }))
    await waitFor(() => expect(sent).toEqual([{ strategy: 'by_hand', allocations: 7 }]))
  })
})
