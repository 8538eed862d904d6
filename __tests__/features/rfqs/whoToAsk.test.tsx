import { act, screen, waitFor, within } from '@testing-library/react'
import { listSourcingLines } from '../../../src/contract/enquiries'
import { createRfq, getRfq } from '../../../src/contract/rfqs'
import { listSuppliers } from '../../../src/contract/suppliers'
import { whoToAsk, type RankedSupplier } from '../../../src/contract/whoToAsk'
import { page, answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { aDraft, aSourcingLine, aSupplier, cableWanted, kariakoo, rfqIds } from '../../support/rfqData'

const at = `/rfq/generate?enquiry=${rfqIds.enquiry}`
const tanga = aSupplier({ id: '019a0000-0000-7000-8000-000000000153', name: 'Tanga Industrial', currency: 'TZS', email: 'sales@tanga.example' })

const ranked = ({ id, name }: { id: string; name: string }, over: Partial<RankedSupplier> = {}): RankedSupplier => ({
  supplier_id: id,
  name,
  score: 40,
  figures: { item: 25, price: null, answers: null, wins: null, lead_time: null },
  reasons: [{ kind: 'category', category: 'Valves' }, { kind: 'never_asked' }],
  ...over,
})

const best = ranked(kariakoo, {
  score: 81,
  figures: { item: 100, price: 60, answers: 72, wins: 63, lead_time: null },
  reasons: [
    { kind: 'sold', times: 3, last_on: '2026-10-12', unit_price: '36500', currency: 'TZS', unit: 'H87' },
    { kind: 'below_median', percent: 12 },
    { kind: 'answers', answered: 8, asked: 10, hours: 47 },
    { kind: 'won', won: 4, decided: 6 },
  ],
})

const wantedIn = (body: Record<string, unknown>) => body.lines as { item_id?: string | null; category?: string | null }[]

/** Three sell the valve; cables somebody sells only once the kind of goods is known. */
function answerWho() {
  answer(whoToAsk, ({ body }) => ({
    lines: wantedIn(body).map(({ item_id = null, category = null }) => ({
      item_id,
      category: item_id ? 'Valves' : category,
      suppliers: item_id ? [best, ranked(tanga), ranked(aSupplier())] : category === 'Cables' ? [ranked(tanga, { reasons: [{ kind: 'category', category: 'Cables' }] })] : [],
    })),
    suppliers: [kariakoo, tanga, aSupplier()].map(({ id, name, country, currency, email, phone, language }) => ({ id, name, country, currency, email, phone, language })),
  }))
}

beforeEach(() => {
  answerAll()
  answer(listSourcingLines, () => page([aSourcingLine(), cableWanted]))
  answer(listSuppliers, () => page([kariakoo, aSupplier()]))
  answerWho()
})

const card = async () => within(await screen.findByRole('region', { name: 'Who should we ask' }))
const matrix = () => within(screen.getByRole('grid', { name: 'Who is asked for what' }))

describe('Who should we ask', () => {
  it('names the best for each line, and says why in words and in bars when it is opened', async () => {
    const { user } = await renderApp({ at })
    expect(await (await card()).findByText('Best: Kariakoo Hardware, Tanga Industrial, Ningbo Haitai')).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Choose who is asked for line 1' }))
    const list = within(screen.getByRole('list', { name: 'Proposed for line 1' }))
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Kariakoo Hardware ?Sold it 3 times, last 12 Oct( 2026)? at TZS\s36,500\s\/\spcs · 12\s% below the median · answers 8 of 10, in 2 days · won 4 of 6$/),
      expect.stringMatching(/^Tanga Industrial ?Sells Valves · never asked yet$/),
      expect.stringMatching(/^Ningbo Haitai/),
    ])
    expect(list.getByRole('img', { name: '81 of 100 · Goods 100 · Answers 72 · Price 60 · Awards 63 · On time –' })).toBeInTheDocument()
  })

  it('asks the best three for each line by one press, each only for what he sells, and sends it so', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createRfq, ({ body }) => {
      sent.push(body)
      return aDraft()
    })
    answer(getRfq, () => aDraft())
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Ask the best three for each line' }))
    expect(await screen.findByText('3 suppliers more are asked.')).toBeVisible()
    expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 1, known to sell it' })).toBeChecked()
    expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 2' })).not.toBeChecked()
    await user.type(screen.getByLabelText('Title'), 'Pump station refit')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent[0]?.invitations).toMatchObject([{ supplier_id: kariakoo.id, line_positions: [1] }, { supplier_id: tanga.id, email: 'sales@tanga.example', line_positions: [1] }, { supplier_id: rfqIds.ningbo, line_positions: [1] }]))
  })

  it('says of a line that nobody is known for it, and proposes once the kind of goods is chosen', async () => {
    const { user } = await renderApp({ at })
    const open = await (await card()).findByRole('button', { name: 'Choose who is asked for line 2' })
    expect((await card()).getByText('Nobody is known to sell this.')).toBeVisible()
    await user.click(open)
    answer(listSuppliers, () => page([kariakoo]))
    const kinds = await screen.findByLabelText('Kind of goods')
    await waitFor(() => expect(within(kinds).getByRole('option', { name: 'Pumps' })).toBeInTheDocument())
    answer(whoToAsk, ({ body }) => ({ lines: wantedIn(body).map(({ item_id = null, category = null }) => ({ item_id, category, suppliers: category === 'Pumps' ? [ranked(tanga)] : [] })), suppliers: [] }))
    await user.selectOptions(kinds, 'Pumps')
    expect(await within(await screen.findByRole('list', { name: 'Proposed for line 2' })).findByText('Tanga Industrial')).toBeVisible()
  })

  it('RFQ-03: shows before sending which lines fewer than three are asked for, and asks the best ranked for these', async () => {
    const { user } = await renderApp({ at })
    await user.click(await (await card()).findByRole('button', { name: 'Choose who is asked for line 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ask Ningbo Haitai for line 1' }))
    const few = within(screen.getByRole('list', { name: 'Fewer than three suppliers' }))
    expect(few.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['1 Gate valve bronze 2″ PN16: 1 supplier', '2 Cable 4 × 35 mm² SWA: nobody'])
    expect(screen.getByText(/Lines 1–2: fewer than three suppliers are asked/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask the best ranked for these' }))
    await waitFor(() => expect(few.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['2 Cable 4 × 35 mm² SWA: nobody']))
  })

  it('leaves a supplier who is chosen by hand out of the lines that others sell and he does not', async () => {
    answer(whoToAsk, ({ body }) => ({
      lines: wantedIn(body).map(({ item_id = null }) => ({ item_id, category: null, suppliers: item_id === rfqIds.gateItem ? [ranked(kariakoo)] : [ranked(tanga)] })),
      suppliers: [],
    }))
    answer(listSourcingLines, () => page([aSourcingLine(), aSourcingLine({ id: rfqIds.otherValve, position: 2, item_id: rfqIds.cable, item_name: 'Cable 4 × 35' })]))
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('checkbox', { name: /^Kariakoo Hardware/ }))
    await waitFor(() => expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 2' })).not.toBeChecked())
    expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 1, known to sell it' })).toBeChecked()
  })

  it('leaves who is chosen already out of a line that is added and that others sell', async () => {
    answer(whoToAsk, ({ body }) => ({
      lines: wantedIn(body).map(({ item_id = null }) => ({ item_id, category: null, suppliers: item_id === rfqIds.gateItem ? [ranked(kariakoo)] : [ranked(tanga)] })),
      suppliers: [],
    }))
    answer(listSourcingLines, () => page([aSourcingLine(), aSourcingLine({ id: rfqIds.otherValve, position: 2, item_id: rfqIds.cable, item_name: 'Cable 4 × 35' })]))
    const { user } = await renderApp({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Kariakoo Hardware/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Cable 4 × 35' }))
    await waitFor(() => expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 2' })).not.toBeChecked())
    expect(matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for line 1, known to sell it' })).toBeChecked()
  })

  it('says that the proposals could not be loaded, and tries again', async () => {
    answer(whoToAsk, () => refuse(500, { code: 'internal', message: 'Down' }))
    const { user } = await renderApp({ at })
    const failed = await (await card()).findByText('The proposals could not be loaded')
    expect(failed).toBeVisible()
    answerWho()
    await user.click((await card()).getByRole('button', { name: /Try again/ }))
    expect(await (await card()).findByText(/^Best: Kariakoo/)).toBeVisible()
  })
})

describe('The matrix of who is asked for what', () => {
  it('is one stop of the tab key, goes by arrows, and ticks by space; the last line of a supplier stays', async () => {
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Ask the best three for each line' }))
    expect(matrix().getAllByRole('checkbox').filter((box) => box.tabIndex === 0)).toHaveLength(1)
    act(() => matrix().getByRole('checkbox', { name: 'Ask Kariakoo Hardware for all lines' }).focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    const box = matrix().getByRole('checkbox', { name: 'Ask Tanga Industrial for line 2' })
    expect(box).toHaveFocus()
    await user.keyboard(' ')
    expect(box).toBeChecked()
    await user.keyboard('{ArrowUp} ')
    expect(matrix().getByRole('checkbox', { name: 'Ask Tanga Industrial for line 1, known to sell it' })).not.toBeChecked()
    await user.keyboard('{ArrowDown} ')
    expect(box).toBeChecked()
    await user.keyboard('{End}')
    expect(matrix().getByRole('checkbox', { name: 'Ask Ningbo Haitai for line 2' })).toHaveFocus()
  })

  it('ticks the column of a supplier at its head, and proposes anew by one press', async () => {
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Ask the best three for each line' }))
    await user.click(matrix().getByRole('checkbox', { name: 'Ask Ningbo Haitai for all lines' }))
    expect(matrix().getByRole('checkbox', { name: 'Ask Ningbo Haitai for line 2' })).toBeChecked()
    await user.click(matrix().getByRole('checkbox', { name: 'Ask Tanga Industrial for line 2' }))
    await user.click(matrix().getByRole('checkbox', { name: 'Ask Tanga Industrial for line 1, known to sell it' }))
    await user.click(screen.getByRole('button', { name: 'Ask each only for what he sells' }))
    expect(matrix().getByRole('checkbox', { name: 'Ask Tanga Industrial for line 1, known to sell it' })).toBeChecked()
  })

  it('is a card for each line on a phone', async () => {
    const usual = window.matchMedia
    const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(usual(query), { matches: query.includes('max-width') }))
    const { user } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'Ask the best three for each line' }))
    expect(screen.queryByRole('grid', { name: 'Who is asked for what' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Suppliers of line 2' }))
    const group = within(screen.getByRole('group', { name: 'Suppliers of line 2' }))
    await user.click(group.getByRole('checkbox', { name: 'Tanga Industrial' }))
    expect(group.getByRole('checkbox', { name: 'Tanga Industrial' })).toBeChecked()
    matchMedia.mockRestore()
  })
})
