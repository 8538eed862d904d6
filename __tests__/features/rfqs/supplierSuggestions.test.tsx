import { act, screen, waitFor, within } from '@testing-library/react'
import { listSourcingLines } from '../../../src/contract/enquiries'
import { createRfq, getRfq } from '../../../src/contract/rfqs'
import { listSuppliers } from '../../../src/contract/suppliers'
import { suggestSuppliers, type LeftOutSuppliers, type RankedSupplier } from '../../../src/contract/supplierSuggestions'
import { screenIs } from '../../support/jsdomGaps'
import { page, answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage as render } from '../../support/renderApp'
import { aDraft, aSourcingLine, aSupplier, cableWanted, kariakoo, rfqIds } from '../../support/rfqData'

const at = `/rfq/generate?enquiry=${rfqIds.enquiry}&step=suppliers`
const tanga = aSupplier({
  id: '019a0000-0000-7000-8000-000000000153',
  name: 'Tanga Industrial',
  currency: 'TZS',
  email: 'sales@tanga.example',
})

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

const wantedIn = (body: Record<string, unknown>) =>
  (body.lines as { item_id?: string | null; category?: string | null; description?: string | null }[]).map(
    ({ item_id = null, category = null, description = null }) => ({
      item_id,
      category,
      description,
      categories: [] as string[],
      left_out: [] as LeftOutSuppliers[],
    }),
  )

/** Three suppliers offer the valve; one offers cables, found only by category. */
function answerWho() {
  answer(suggestSuppliers, ({ body }) => ({
    lines: wantedIn(body).map(({ item_id, category, ...line }) => ({
      ...line,
      item_id,
      category: item_id ? 'Valves' : category,
      suppliers: item_id
        ? [best, ranked(tanga), ranked(aSupplier())]
        : category === 'Cables'
          ? [ranked(tanga, { reasons: [{ kind: 'category', category: 'Cables' }] })]
          : [],
    })),
    suppliers: [kariakoo, tanga, aSupplier()].map(({ id, name, country, currency, email, phone, language }) => ({
      id,
      name,
      country,
      currency,
      email,
      phone,
      language,
    })),
  }))
}

beforeEach(() => {
  answerAll()
  answer(listSourcingLines, () => page([aSourcingLine(), cableWanted]))
  answer(listSuppliers, () => page([kariakoo, aSupplier()]))
  answerWho()
})

/** The page with the suggestions of each line opened. */
async function renderPage(options: { at: string }) {
  const rendered = await render(options)
  if (options.at.includes('step=suppliers'))
    await rendered.user.click(await screen.findByRole('button', { name: 'Suppliers by line' }))
  return rendered
}

type User = Awaited<ReturnType<typeof renderPage>>['user']

async function toLines(user: User) {
  await user.click(within(screen.getByRole('list', { name: 'RFQ steps' })).getByRole('button', { name: /^Lines/ }))
  const more = await screen.findByRole('button', { name: 'Add enquiry lines' })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
}

async function toSuppliers(user: User) {
  await user.click(screen.getByRole('button', { name: 'Next: suppliers' }))
  await user.click(await screen.findByRole('button', { name: 'Suppliers by line' }))
}

const card = async () => within(await screen.findByRole('region', { name: 'Suggested suppliers' }))
const matrix = () => within(screen.getByRole('grid', { name: 'Suppliers by line' }))

describe('The supplier suggestions', () => {
  it('list the best for each line, and explain why in words and in bars when expanded', async () => {
    const { user } = await renderPage({ at })
    expect(await (await card()).findByText('Best: Kariakoo Hardware, Tanga Industrial, Ningbo Haitai')).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Select suppliers for line 1' }))
    const list = within(screen.getByRole('list', { name: 'Suggested for line 1' }))
    expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(
        /^Kariakoo Hardware ?Sold 3 times, last 12 Oct( 2026)? at TZS\s36,500\s\/\spcs · 12\s% below the median · responded to 8 of 10, in 2 days · won 4 of 6$/,
      ),
      expect.stringMatching(/^Tanga Industrial ?Sells Valves · never invited$/),
      expect.stringMatching(/^Ningbo Haitai/),
    ])
    expect(
      list.getByRole('img', { name: '81 of 100 · Goods 100 · Responded 72 · Price 60 · Awards 63 · On time –' }),
    ).toBeInTheDocument()
  })

  it('invite the best three for each line with one press, each only for the lines that they offer, and send this', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createRfq, ({ body }) => {
      sent.push(body)
      return aDraft()
    })
    answer(getRfq, () => aDraft())
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Invite best three for each line' }))
    expect(await screen.findByText('3 suppliers added.')).toBeVisible()
    expect(
      matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 1, known to sell it' }),
    ).toBeChecked()
    expect(matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 2' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(sent[0]?.invitations).toMatchObject([
        { supplier_id: kariakoo.id, line_positions: [1] },
        { supplier_id: tanga.id, email: 'sales@tanga.example', line_positions: [1] },
        { supplier_id: rfqIds.ningbo, line_positions: [1] },
      ]),
    )
  })

  it('show that no supplier is known for a line, and list some once a category is chosen', async () => {
    const { user } = await renderPage({ at })
    const open = await (await card()).findByRole('button', { name: 'Select suppliers for line 2' })
    expect((await card()).getByText('No suppliers are known to sell this.')).toBeVisible()
    await user.click(open)
    answer(listSuppliers, () => page([kariakoo]))
    const kinds = await screen.findByLabelText('Category')
    await waitFor(() => expect(within(kinds).getByRole('option', { name: 'Pumps' })).toBeInTheDocument())
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map(({ category, ...line }) => ({
        ...line,
        category,
        suppliers: category === 'Pumps' ? [ranked(tanga)] : [],
      })),
      suppliers: [],
    }))
    await user.selectOptions(kinds, 'Pumps')
    expect(
      await within(await screen.findByRole('list', { name: 'Suggested for line 2' })).findByText('Tanga Industrial'),
    ).toBeVisible()
  })

  it('RFQ-03: show before sending which lines have fewer than three invitations, and invite the best ranked for these', async () => {
    const { user } = await renderPage({ at })
    await user.click(await (await card()).findByRole('button', { name: 'Select suppliers for line 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Invite Ningbo Haitai for line 1' }))
    const few = within(screen.getByRole('list', { name: 'Fewer than three suppliers' }))
    expect(few.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '1 Gate valve bronze 2″ PN16: 1 supplier',
      '2 Cable 4 × 35 mm² SWA: no suppliers',
    ])
    expect(screen.getByText(/Lines 1–2: fewer than three suppliers are invited/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite best-ranked for these' }))
    await waitFor(() =>
      expect(few.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
        '2 Cable 4 × 35 mm² SWA: no suppliers',
      ]),
    )
  })

  it('exclude a manually chosen supplier from lines that others offer and this supplier does not', async () => {
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map(({ item_id, ...line }) => ({
        ...line,
        item_id,
        suppliers: item_id === rfqIds.gateItem ? [ranked(kariakoo)] : [ranked(tanga)],
      })),
      suppliers: [],
    }))
    answer(listSourcingLines, () =>
      page([
        aSourcingLine(),
        aSourcingLine({ id: rfqIds.otherValve, position: 2, item_id: rfqIds.cable, item_name: 'Cable 4 × 35' }),
      ]),
    )
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('checkbox', { name: /^Kariakoo Hardware/ }))
    await waitFor(() =>
      expect(matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 2' })).not.toBeChecked(),
    )
    expect(
      matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 1, known to sell it' }),
    ).toBeChecked()
    expect(
      screen.getByText('Line 2: Kariakoo Hardware is not invited, because other suppliers are known to sell this.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite anyway' }))
    expect(matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 2' })).toBeChecked()
  })

  it('exclude already invited suppliers from an added line that others offer', async () => {
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map(({ item_id, ...line }) => ({
        ...line,
        item_id,
        suppliers: item_id === rfqIds.gateItem ? [ranked(kariakoo)] : [ranked(tanga)],
      })),
      suppliers: [],
    }))
    answer(listSourcingLines, () =>
      page([
        aSourcingLine(),
        aSourcingLine({ id: rfqIds.otherValve, position: 2, item_id: rfqIds.cable, item_name: 'Cable 4 × 35' }),
      ]),
    )
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
    await toSuppliers(user)
    await user.click(await screen.findByRole('checkbox', { name: /^Kariakoo Hardware/ }))
    await toLines(user)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Cable 4 × 35' }))
    expect(await screen.findByText(/^Line 2: Kariakoo Hardware is not invited/)).toBeVisible()
    await toSuppliers(user)
    await waitFor(() =>
      expect(matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 2' })).not.toBeChecked(),
    )
    expect(
      matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for line 1, known to sell it' }),
    ).toBeChecked()
  })

  it('report that they could not be loaded, and can be retried', async () => {
    answer(suggestSuppliers, () => refuse(500, { code: 'internal', message: 'Down' }))
    const { user } = await renderPage({ at })
    const failed = await (await card()).findByText('The suggestions could not be loaded')
    expect(failed).toBeVisible()
    answerWho()
    await user.click((await card()).getByRole('button', { name: /Try again/ }))
    expect(await (await card()).findByText(/^Best: Kariakoo/)).toBeVisible()
  })
})

const askedText = (name: string) => ({ ...cableWanted, description: name })
const leftOut: LeftOutSuppliers[] = [
  {
    why: 'blocked',
    count: 1,
    suppliers: [{ supplier_id: rfqIds.pump, name: 'Meru Metals', blocked_reason: 'late twice' }],
  },
  {
    why: 'inactive',
    count: 2,
    suppliers: [
      { supplier_id: rfqIds.valve, name: 'Kibo Steel', blocked_reason: null },
      { supplier_id: rfqIds.cable, name: 'Arusha Traders', blocked_reason: null },
    ],
  },
  {
    why: 'not_listed',
    count: 23,
    suppliers: [{ supplier_id: rfqIds.quote, name: 'Pangani Supply', blocked_reason: null }],
  },
]

describe('A supplier excluded from the suggestions', () => {
  it('is counted and named beside the collapsed line, and listed with the reason when it is expanded', async () => {
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map((line) => ({
        ...line,
        suppliers: line.item_id ? [best] : [],
        left_out: line.item_id ? leftOut : [],
      })),
      suppliers: [],
    }))
    const { user } = await renderPage({ at })
    expect(
      await (
        await card()
      ).findByText(
        '26 excluded: Meru Metals (blocked: late twice), Kibo Steel (inactive), Arusha Traders (inactive) and 23 more',
      ),
    ).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Select suppliers for line 1' }))
    expect(
      within(screen.getByRole('list', { name: 'Excluded from line 1' }))
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      '1 can’t be invited: Meru Metals (blocked: late twice)',
      '2 can’t be invited: Kibo Steel (inactive), Arusha Traders (inactive)',
      '23 not shown, because the list is full: Pangani Supply and 22 more. To invite them, search for them below.',
    ])
  })

  it('does not count as no supplier where all who offer the item are excluded', async () => {
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map((line) => ({ ...line, suppliers: [], left_out: leftOut.slice(0, 1) })),
      suppliers: [],
    }))
    await renderPage({ at })
    expect(await (await card()).findAllByText('No supplier that sells this can be invited.')).toHaveLength(2)
    expect((await card()).queryByText('No suppliers are known to sell this.')).toBeNull()
    expect((await card()).getAllByText('1 excluded: Meru Metals (blocked: late twice)')).toHaveLength(2)
  })

  it('does not include one who can only be given a link: they are suggested, marked and invited', async () => {
    const mute = aSupplier({ id: rfqIds.pump, name: 'Mute Mills', email: null })
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map((line) => ({
        ...line,
        suppliers: [ranked(mute, { reasons: [{ kind: 'category', category: 'Valves' }, { kind: 'link_only' }] })],
      })),
      suppliers: [
        { id: mute.id, name: mute.name, country: null, currency: null, email: null, phone: null, language: null },
      ],
    }))
    const sent: Record<string, unknown>[] = []
    answer(createRfq, ({ body }) => {
      sent.push(body)
      return aDraft()
    })
    answer(getRfq, () => aDraft())
    const { user } = await renderPage({ at })
    await user.click(await (await card()).findByRole('button', { name: 'Select suppliers for line 1' }))
    expect(screen.getByText('Sells Valves · no e-mail or WhatsApp: can only be invited by a copied link')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Invite Mute Mills for line 1' }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent[0]?.invitations).toMatchObject([{ supplier_id: mute.id, line_positions: [1] }]))
  })
})

describe('A line without an item', () => {
  const answerText = () =>
    answer(suggestSuppliers, ({ body }) => ({
      lines: wantedIn(body).map((line) =>
        line.description?.includes('Cable')
          ? {
              ...line,
              categories: ['Cables'],
              suppliers: [ranked(tanga, { reasons: [{ kind: 'category', category: 'Cables' }] })],
            }
          : { ...line, suppliers: line.category === 'Pumps' ? [ranked(kariakoo)] : [] },
      ),
      suppliers: [],
    }))

  it('is searched by its description; the matching categories are shown, and another one can be chosen', async () => {
    answer(listSourcingLines, () => page([cableWanted]))
    answerText()
    const { user } = await renderPage({ at })
    expect(await (await card()).findByText('Best: Tanga Industrial')).toBeVisible()
    await user.click((await card()).getByRole('button', { name: 'Select suppliers for line 1' }))
    expect(screen.getByText('Suggested from the description: Cables')).toBeVisible()
    const kinds = screen.getByLabelText('Category')
    await waitFor(() => expect(within(kinds).getByRole('option', { name: 'Pumps' })).toBeInTheDocument())
    await user.selectOptions(kinds, 'Pumps')
    expect(await (await card()).findByText('Best: Kariakoo Hardware')).toBeVisible()
  })

  it('and without a description does not dim the panel and sends no request', async () => {
    let asked = 0
    answer(suggestSuppliers, ({ body }) => {
      asked += 1
      return { lines: wantedIn(body).map((line) => ({ ...line, suppliers: [] })), suppliers: [] }
    })
    answer(listSourcingLines, () => page([askedText('')]))
    await renderPage({ at })
    const said = await (await card()).findByText('Enter a description to see suggestions.')
    expect(said.closest('.zb-dimmed')).toBeNull()
    expect(asked).toBe(0)
  })
})

describe('A failed request for suggestions', () => {
  const refused = () => answer(suggestSuppliers, () => refuse(500, { code: 'internal', message: 'Down' }))
  const two = () =>
    answer(listSourcingLines, () =>
      page([
        aSourcingLine(),
        aSourcingLine({ id: rfqIds.otherValve, position: 2, item_id: rfqIds.cable, item_name: 'Cable 4 × 35' }),
      ]),
    )
  const bright = async () =>
    expect((await card()).getByRole('list', { name: 'Suggested suppliers' }).closest('.zb-dimmed')).toBeNull()

  it('after lines were added is reported, and can be retried by one press', async () => {
    two()
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
    await toSuppliers(user)
    expect(await (await card()).findByText(/^Best: Kariakoo/)).toBeVisible()
    refused()
    await toLines(user)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Cable 4 × 35' }))
    await toSuppliers(user)
    expect(await (await card()).findByText('The suggestions could not be loaded')).toBeVisible()
    answerWho()
    await user.click((await card()).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await card()).getAllByText(/^Best: Kariakoo/)).toHaveLength(2))
    expect((await card()).queryByRole('button', { name: 'Try again' })).toBeNull()
    await bright()
  })

  it('is repeated automatically once the lines change', async () => {
    two()
    refused()
    const { user } = await renderPage({ at: '/rfq/generate' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Gate valve bronze 2″ PN16' }))
    await toSuppliers(user)
    expect(await (await card()).findByText('The suggestions could not be loaded')).toBeVisible()
    answerWho()
    await toLines(user)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Cable 4 × 35' }))
    await toSuppliers(user)
    await waitFor(async () => expect((await card()).getAllByText(/^Best: Kariakoo/)).toHaveLength(2))
    await bright()
  })

  it('is discarded after the last line that it was about is removed', async () => {
    answer(listSourcingLines, () => page([aSourcingLine(), { ...cableWanted, description: '' }]))
    refused()
    const { user, router } = await renderPage({ at })
    expect(await (await card()).findByText('The suggestions could not be loaded')).toBeVisible()
    await toLines(user)
    await user.click(await screen.findByRole('button', { name: 'Remove line 1' }))
    // The stepper refuses a line without a description.
    await act(() => router.navigate(at))
    await user.click(await screen.findByRole('button', { name: 'Suppliers by line' }))
    expect(await (await card()).findByText('Enter a description to see suggestions.')).toBeVisible()
    await bright()
  })
})

describe('The invitation matrix', () => {
  it('is one tab stop, is navigated by arrows, and ticks by space; the last line of a supplier stays', async () => {
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Invite best three for each line' }))
    expect(
      matrix()
        .getAllByRole('checkbox')
        .filter((box) => box.tabIndex === 0),
    ).toHaveLength(1)
    act(() => matrix().getByRole('checkbox', { name: 'Invite Kariakoo Hardware for all lines' }).focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    const box = matrix().getByRole('checkbox', { name: 'Invite Tanga Industrial for line 2' })
    expect(box).toHaveFocus()
    await user.keyboard(' ')
    expect(box).toBeChecked()
    await user.keyboard('{ArrowUp} ')
    expect(
      matrix().getByRole('checkbox', { name: 'Invite Tanga Industrial for line 1, known to sell it' }),
    ).not.toBeChecked()
    await user.keyboard('{ArrowDown} ')
    expect(box).toBeChecked()
    await user.keyboard('{End}')
    expect(matrix().getByRole('checkbox', { name: 'Invite Ningbo Haitai for line 2' })).toHaveFocus()
  })

  it('ticks the column of a supplier at its head, and restores the proposal by one press', async () => {
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Invite best three for each line' }))
    await user.click(matrix().getByRole('checkbox', { name: 'Invite Ningbo Haitai for all lines' }))
    expect(matrix().getByRole('checkbox', { name: 'Invite Ningbo Haitai for line 2' })).toBeChecked()
    await user.click(matrix().getByRole('checkbox', { name: 'Invite Tanga Industrial for line 2' }))
    await user.click(matrix().getByRole('checkbox', { name: 'Invite Tanga Industrial for line 1, known to sell it' }))
    await user.click(screen.getByRole('button', { name: 'Invite each only for what they sell' }))
    expect(
      matrix().getByRole('checkbox', { name: 'Invite Tanga Industrial for line 1, known to sell it' }),
    ).toBeChecked()
  })

  it('is a card for each line on a phone', async () => {
    screenIs.phone = true
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Invite best three for each line' }))
    expect(screen.queryByRole('grid', { name: 'Suppliers by line' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Suppliers of line 2' }))
    const group = within(screen.getByRole('group', { name: 'Suppliers of line 2' }))
    await user.click(group.getByRole('checkbox', { name: 'Tanga Industrial' }))
    expect(group.getByRole('checkbox', { name: 'Tanga Industrial' })).toBeChecked()
  })
})
