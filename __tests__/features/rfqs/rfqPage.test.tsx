import { fireEvent, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { listQuotes, enterQuote } from '../../../src/contract/quotes'
import { undoAward } from '../../../src/contract/awards'
import type { Award } from '../../../src/contract/award'
import { createLink, withdrawInvitation } from '../../../src/contract/invitations'
import { cancelRfq, closeRfq, extendRfq, getRfq, replaceRfqRates } from '../../../src/contract/rfqs'
import { getSupplier } from '../../../src/contract/suppliers'
import { enter } from '../../support/enter'
import { aUser, ids } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { answerAll, renderPage } from '../../support/renderApp'
import { chooseOfRfq } from '../../support/rfqMenu'
import { aDraft, anInvitation, anRfq, anRfqLine, aQuote, aSupplier, rfqIds } from '../../support/rfqData'

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

beforeEach(answerAll)

describe('An RFQ', () => {
  it('shows the requested lines, each with the enquiry that it comes from', async () => {
    await renderPage({ at })
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump station refit' })).toBeVisible()
    const line = within(screen.getByRole('list', { name: 'Lines' })).getByRole('listitem')
    expect(line).toHaveTextContent(/Gate valve bronze.*60\spcs/)
    expect(within(line).getByRole('link', { name: 'ENQ-DSM-2026-00412' })).toHaveAttribute(
      'href',
      `/query/${rfqIds.enquiry}`,
    )
    expect(screen.getByText('2,612.5')).toBeVisible()
  })

  it('keeps its tab in the URL, and shows counts', async () => {
    const { user, router } = await renderPage({ at })
    const tabs = await screen.findByRole('navigation', { name: 'RFQ sections' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(['Lines 1', 'Suppliers 1', 'Questions', 'Comparison', 'Activity'])
    await user.click(within(tabs).getByRole('link', { name: /Suppliers/ }))
    expect(router.state.location.search).toBe('?tab=suppliers')
    expect(await screen.findByText('Ningbo Haitai')).toBeVisible()
  })

  it('asks for the step of its address, and forgets it with the dialog', async () => {
    const { user, router } = await renderPage({ at: `${at}?do=close` })
    const dialog = await screen.findByRole('dialog', { name: /^Close RFQ/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it('ignores a step of its address that is not possible now', async () => {
    answer(getRfq, () => anRfq({ status: 'cancelled' }))
    await renderPage({ at: `${at}?do=close` })
    await screen.findByRole('heading', { level: 1, name: 'Pump station refit' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a viewer neither comparison nor quotes nor any action', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getRfq, () => anRfq({ invitations: [anInvitation({ status: 'submitted', revisions: 2 })] }))
    await renderPage({ at: `${at}?tab=suppliers` })
    await screen.findByText('Ningbo Haitai')
    for (const name of [/Comparison/, /revisions/, /Enter quote/])
      expect(screen.queryByRole('link', { name })).toBeNull()
    for (const name of [/Extend/, /Close RFQ/, /Cancel RFQ/, /link/, /Withdraw/, /rates/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('shows a draft to a viewer without its form', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getRfq, () => aDraft())
    await renderPage({ at })
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump station refit' })).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Lines' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  })

  it('shows its branch when that is not the current one', async () => {
    answer(getRfq, () => anRfq({ branch_id: ids.mwz }))
    await renderPage({ at })
    expect(await screen.findByText('This document belongs to Mwanza (MWZ).')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Switch to Mwanza' })).toBeVisible()
  })
})

describe('What is next for an RFQ', () => {
  const later = { deadline: '2099-01-02T14:00:00Z' }
  const before = { deadline: '2020-01-02T14:00:00Z' }
  const card = async (rfq: Parameters<typeof anRfq>[0], role: 'staff' | 'admin' | 'viewer' = 'staff') => {
    answer(getMe, () => aUser({ role }))
    answer(getRfq, () => anRfq(rfq))
    const app = await renderPage({ at })
    return { ...app, card: within(await screen.findByRole('region', { name: 'Next step' })) }
  }
  /** The main action, and the others beside it. */
  const actions = (found: BoundFunctions<typeof queries>) =>
    [...found.queryAllByRole('button'), ...found.queryAllByRole('link')].map(({ textContent, className }) =>
      className.includes('btn-primary') ? `main: ${textContent}` : textContent,
    )

  it.each([
    ['waits', { ...later, invited: 3, answered: 0, awaited: 3 }, '0 of 3 responded', 'Waiting for 3 suppliers.', []],
    [
      'is compared',
      { ...later, invited: 3, answered: 2, awaited: 1 },
      '2 of 3 responded',
      'Waiting for 1 supplier.',
      ['main: Compare quotes'],
    ],
    [
      'is closed or compared',
      { ...later, invited: 3, answered: 3, awaited: 0 },
      '3 of 3 responded',
      'All suppliers have responded.',
      ['Close RFQ', 'main: Compare quotes'],
    ],
    [
      'waits for no one who declined',
      { ...later, invited: 4, answered: 1, awaited: 1 },
      '1 of 4 responded',
      'Waiting for 1 supplier.',
      ['main: Compare quotes'],
    ],
    [
      'is closed where the others declined',
      { ...later, invited: 3, answered: 1, awaited: 0 },
      '1 of 3 responded',
      'All suppliers have responded.',
      ['Close RFQ', 'main: Compare quotes'],
    ],
    [
      'is awarded',
      { ...before, status: 'closed', invited: 3, answered: 2, awaited: 1 },
      '2 of 3 responded',
      'The quotes can be awarded.',
      ['main: Award'],
    ],
    [
      'needs a later deadline',
      { ...before, status: 'closed', invited: 3, answered: 0, awaited: 3 },
      '0 of 3 responded',
      'No supplier has submitted a quote.',
      ['main: Extend deadline'],
    ],
    [
      'waits while it is sealed',
      { ...later, sealed: true, invited: 3, answered: 2, awaited: 1 },
      '2 of 3 responded',
      'The bids are sealed until they are opened after the deadline.',
      [],
    ],
  ] as const)(
    '%s: says so with the responses and the deadline, and has one main action',
    async (_is, rfq, count, words, all) => {
      const { card: found } = await card(rfq)
      expect(found.getByText(count)).toBeVisible()
      expect(found.getByText('Deadline')).toBeVisible()
      expect(found.getByText(words)).toBeVisible()
      expect(actions(found)).toEqual(all)
    },
  )

  it('is opened by an admin where its bids are sealed', async () => {
    const sealed = { ...before, status: 'closed', sealed: true, invited: 3, answered: 2 } as const
    const { card: found, unmount } = await card(sealed, 'admin')
    expect(actions(found)).toEqual(['main: Open bids'])
    unmount()
    expect(actions((await card(sealed)).card)).toEqual([])
  })

  it('leads to the comparison, which has its own next step', async () => {
    const { user, card: found, router } = await card({ ...before, status: 'closed', invited: 3, answered: 2 })
    await user.click(found.getByRole('link', { name: 'Award' }))
    expect(router.state.location.search).toBe('?tab=comparison')
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  })

  it('is read by a viewer without any action, and is not said of a cancelled one', async () => {
    const { card: found, unmount } = await card({ ...later, invited: 3, answered: 3 }, 'viewer')
    expect(actions(found)).toEqual([])
    unmount()
    answer(getRfq, () => anRfq({ status: 'cancelled' }))
    await renderPage({ at })
    await screen.findByRole('list', { name: 'Lines' })
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  })
})

describe('The actions of an RFQ', () => {
  const inMenu = async ({ user }: Awaited<ReturnType<typeof renderPage>>) => {
    const toggle = await screen.findByRole('button', { name: 'Actions' })
    await user.click(toggle)
    return within(toggle.parentElement as HTMLElement)
      .getAllByRole('button')
      .slice(1)
      .map(({ textContent, className }) => (className.includes('zb-menu-danger') ? `${textContent}!` : textContent))
  }

  it.each([
    ['sent', ['Save as template', 'Extend deadline', 'Close RFQ', 'Cancel RFQ!']],
    ['closed', ['Save as template', 'Extend deadline', 'Cancel RFQ!']],
    ['awarded', ['Save as template', 'Undo award!']],
    ['cancelled', ['Save as template']],
  ] as const)(
    'are in one menu, those of its life cycle when it is %s, each in words and the destructive ones marked',
    async (status, steps) => {
      answer(getRfq, () => anRfq({ status, award: status === 'awarded' ? award : null }))
      const app = await renderPage({ at })
      expect(await inMenu(app)).toEqual(steps)
    },
  )

  it('cancel it with a required reason', async () => {
    const sent: { version: string | null; body: unknown }[] = []
    answer(cancelRfq, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return anRfq({ status: 'cancelled', version: 2 })
    })
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Cancel RFQ')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel RFQ-DSM-2026-00118?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel RFQ' }))
    expect(await within(dialog).findByText(/Enter a reason/)).toBeVisible()
    expect(sent).toEqual([])
    await enter(user, within(dialog).getByRole('textbox'), 'Project stopped')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel RFQ' }))
    expect(await screen.findByText('RFQ-DSM-2026-00118 cancelled.')).toBeVisible()
    expect(sent).toEqual([{ version: '"1"', body: { reason: 'Project stopped' } }])
  })

  it('close it, and explain a version conflict in words; the retry uses the current version', async () => {
    const versions: (string | null)[] = []
    answer(closeRfq, ({ headers }) => {
      versions.push(headers.get('If-Match'))
      if (versions.at(-1) === '"5"') return anRfq({ status: 'closed', version: 6 })
      answer(getRfq, () => anRfq({ version: 5 }))
      return refuse(412, { code: 'stale', message: 'Another user saved a newer version.' })
    })
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Close RFQ')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Close RFQ' }))
    expect(await within(dialog).findByText('Another user saved a newer version.')).toBeVisible()
    // Until the current version has been read, the earlier one is sent again.
    await waitFor(async () => {
      if (versions.at(-1) !== '"5"') await user.click(within(dialog).getByRole('button', { name: 'Close RFQ' }))
      expect(versions.at(-1)).toBe('"5"')
    })
  })

  it('extend its deadline, in the time zone of the branch', async () => {
    const sent: unknown[] = []
    answer(extendRfq, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refuse(422, { code: 'invalid', fields: [{ path: 'deadline', message: 'Choose a later one.' }] })
        : anRfq({ version: 2 })
    })
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Extend deadline')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Deadline'), { target: { value: '2099-01-02T17:00' } })
    await user.click(within(dialog).getByRole('button', { name: 'Extend deadline' }))
    expect(await within(dialog).findByText('Choose a later one.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Extend deadline' }))
    expect(await screen.findByText('Deadline of RFQ-DSM-2026-00118 extended.')).toBeVisible()
    expect(sent[0]).toEqual({ deadline: '2099-01-02T14:00:00.000Z' })
  })

  it('undo an award, unless an order uses it', async () => {
    const sent: unknown[] = []
    answer(undoAward, ({ headers }) => {
      sent.push(headers.get('If-Match'))
      return anRfq({ status: 'closed' })
    })
    answer(getRfq, () => anRfq({ status: 'awarded', award: { ...award, used: true } }))
    const { user, unmount } = await renderPage({ at })
    await chooseOfRfq(user, 'Undo award')
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    answer(getRfq, () => anRfq({ status: 'awarded', award }))
    const again = await renderPage({ at })
    expect(await screen.findByText(/Ningbo Haitai:/)).toHaveTextContent(/72\spcs/)
    await chooseOfRfq(again.user, 'Undo award')
    await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo award' }))
    await waitFor(() => expect(sent).toEqual(['"1"']))
  })
})

describe('The rates of an RFQ', () => {
  it('are replaced with a reason, only the changed ones, and each error is shown at its field', async () => {
    const sent: unknown[] = []
    answer(getRfq, () =>
      anRfq({
        rates: [
          { currency: 'EUR', rate: '3041', rate_date: '2026-11-16', source: 'Bank of Tanzania', reason: null },
          { currency: 'USD', rate: '2612.5', rate_date: '2026-11-16', source: 'Bank of Tanzania', reason: null },
        ],
      }),
    )
    answer(replaceRfqRates, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refuse(422, {
            code: 'invalid',
            fields: [{ path: 'rates.0.source', message: 'Enter the source of this rate.' }],
          })
        : anRfq()
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Replace rates' }))
    const dialog = await screen.findByRole('dialog')
    const rate = within(dialog).getByLabelText('1 USD =')
    await user.clear(rate)
    await user.type(rate, '2700')
    await user.click(within(dialog).getByRole('button', { name: 'Replace rates' }))
    expect(await within(dialog).findByText('Enter a value.')).toBeVisible()
    await enter(user, within(dialog).getByLabelText('Reason'), 'The shilling fell')
    await user.click(within(dialog).getByRole('button', { name: 'Replace rates' }))
    expect(await within(dialog).findByText('Enter the source of this rate.')).toBeVisible()
    expect(
      within(dialog)
        .getAllByLabelText('Source')
        .map((field) => field.getAttribute('aria-invalid')),
    ).toEqual([null, 'true'])
    await user.click(within(dialog).getByRole('button', { name: 'Replace rates' }))
    expect(await screen.findByText('Rates replaced.')).toBeVisible()
    expect(sent[1]).toEqual({
      reason: 'The shilling fell',
      rates: [{ currency: 'USD', rate: '2700', rate_date: '2026-11-16', source: 'Bank of Tanzania' }],
    })
  })
})

describe('The suppliers of an RFQ', () => {
  it('are listed with their status, and when it was reached', async () => {
    await renderPage({ at: `${at}?tab=suppliers` })
    const entry = within(await screen.findByRole('list', { name: 'Suppliers' })).getByRole('listitem')
    expect(entry).toHaveTextContent(/Ningbo Haitai\s*Opened/)
    expect(entry).toHaveTextContent(/Sent 16 Nov.*10:00.*Opened 16 Nov.*12:30/)
  })

  it('get another link, created on request and shown once', async () => {
    const made = jest.fn(() => ({
      invitation_id: rfqIds.ningboInvited,
      supplier_name: 'Ningbo Haitai',
      link: 'https://zabuni.example/x#token=new',
    }))
    answer(createLink, made)
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: /^Copy new link/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New link for Ningbo Haitai' })
    expect(made).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByLabelText('Link')).toHaveValue('https://zabuni.example/x#token=new')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are withdrawn over the version of the invitation', async () => {
    const sent: (string | null)[] = []
    answer(withdrawInvitation, ({ headers }) => {
      sent.push(headers.get('If-Match'))
      return anRfq()
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation of Ningbo Haitai' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Invitation of Ningbo Haitai withdrawn.')).toBeVisible()
    expect(sent).toEqual(['"4"'])
  })

  it('have readable revisions, the newest first', async () => {
    const newest = aQuote({ id: rfqIds.cable, revision: 2, typed_by_name: 'Neema Mushi' })
    const older = aQuote({ status: 'superseded', lines: [{ ...aQuote().lines[0]!, unit_price: '11.4' }] })
    answer(getRfq, () => anRfq({ invitations: [anInvitation({ status: 'submitted', revisions: 2 })] }))
    answer(listQuotes, () => [newest, older])
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    await user.click(await screen.findByRole('link', { name: /^2 revisions/ }))
    expect(await screen.findByText(/10.20/)).toBeVisible()
    expect(screen.getByText(/entered by Neema Mushi/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Revision 1/ }))
    expect(await screen.findByText(/11.40/)).toBeVisible()
    expect(screen.getByText('Superseded')).toBeVisible()
  })

  it('of a sealed RFQ cannot have a quote entered for them before it is opened', async () => {
    answer(getRfq, () => anRfq({ sealed: true }))
    await renderPage({ at: `${at}?tab=suppliers` })
    await screen.findByRole('button', { name: /^Copy new link/ })
    expect(screen.queryByRole('link', { name: /^Enter quote/ })).toBeNull()
  })

  const ownBid = { status: 'submitted', revisions: 1 } as const
  it.each([
    ['a bid that the supplier submitted stays as it is', ownBid, 'admin', 0],
    ['a late bid is entered by an admin', {}, 'admin', 1],
    ['a late bid is not entered by staff', {}, 'staff', 0],
    ['a late bid is corrected', { status: 'submitted', revisions: 1, typed_by_name: 'Neema Mushi' }, 'admin', 1],
  ] as const)('of an opened sealed RFQ: %s (QUO-12)', async (_words, over, role, times) => {
    const opened = { status: 'closed', sealed: true, opened_at: '2026-11-20T09:00:00Z' } as const
    answer(getRfq, () => anRfq({ ...opened, invitations: [anInvitation(over)] }))
    answer(getMe, () => aUser({ role }))
    await renderPage({ at: `${at}?tab=suppliers` })
    await screen.findByText('Ningbo Haitai')
    await screen.findByRole('button', { name: 'Actions' })
    expect(screen.queryAllByRole('link', { name: /^Enter quote/ })).toHaveLength(times)
    expect(screen.queryAllByRole('button', { name: 'Withdraw invitation of Ningbo Haitai' })).toHaveLength(
      over === ownBid ? 0 : 1,
    )
    expect(screen.queryAllByText('after the opening, entered by Neema Mushi')).toHaveLength(
      'typed_by_name' in over ? 1 : 0,
    )
  })

  it.each([
    ['a supplier who quoted can revise the quote after the award', 'submitted', 1],
    ['a supplier who did not quote cannot quote after the award', 'opened', 0],
  ] as const)('%s (%s)', async (_words, status, times) => {
    answer(getRfq, () => anRfq({ status: 'awarded', award, invitations: [anInvitation({ status })] }))
    await renderPage({ at: `${at}?tab=suppliers` })
    await screen.findByText('Ningbo Haitai')
    await screen.findByRole('button', { name: 'Actions' })
    expect(screen.queryAllByRole('link', { name: /^Enter quote/ })).toHaveLength(times)
  })
})

describe('A manually entered quote', () => {
  const page = `${at}/quote?supplier=${rfqIds.ningbo}`
  const two = () =>
    anRfq({
      lines: [anRfqLine(), anRfqLine({ id: rfqIds.cable, position: 2, description: 'Cable', origins: [] })],
      invitations: [anInvitation({ line_ids: [rfqIds.valve, rfqIds.cable] })],
    })

  it('is sent over the version of the invitation, each line by its answer, and is then readable', async () => {
    const sent: { version: string | null; body: Record<string, unknown> }[] = []
    answer(getRfq, two)
    answer(enterQuote, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      answer(listQuotes, () => [aQuote()])
      return aQuote()
    })
    const { user, router } = await renderPage({ at: page })
    await findCell('Unit price', 1)
    await user.selectOptions(screen.getByLabelText('Currency'), 'USD')
    await typeInto(user, 'Unit price', 1, '10.20')
    await user.click(screen.getByRole('button', { name: 'Details of line 1' }))
    await user.type(within(screen.getByRole('group', { name: 'Quote for line 1' })).getByLabelText(/^Pack size/), '24')
    await typeInto(user, 'Reason for not quoting', 2, 'no cable')
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2034-01-31' } })
    await user.type(screen.getAllByLabelText(/^Lead time, days/).at(-1)!, '45')
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=suppliers&supplier=${rfqIds.ningbo}`))
    expect(sent[0]?.version).toBe('"4"')
    expect(sent[0]?.body).toMatchObject({
      currency: 'USD',
      valid_until: '2034-01-31',
      lead_time_days: 45,
      lines: [
        { rfq_line_id: rfqIds.valve, unit_price: '10.20', pack_size: '24', unit: 'H87' },
        { rfq_line_id: rfqIds.cable, no_bid_reason: 'no cable' },
      ],
    })
    expect(sent[0]?.body).not.toHaveProperty('freight')
    // A unit that was not entered is not sent.
    expect(sent[0]?.body.lines).toEqual([
      expect.not.objectContaining({ unit_factor: '1' }),
      expect.not.objectContaining({ unit_factor: '1' }),
    ])
  })

  it('states "no freight" by the tick alone: a typed 0 is asked about, and blank is said to be not stated', async () => {
    const sent: Record<string, unknown>[] = []
    answer(enterQuote, ({ body }) => {
      sent.push(body)
      return aQuote()
    })
    const { user } = await renderPage({ at: page })
    await typeInto(user, 'Unit price', 1, '10.20')
    const freight = screen.getByLabelText(/^Freight/)
    expect(freight).toHaveAccessibleDescription('If left blank, the freight is not stated and the quote is not ranked.')
    await user.type(freight, '0')
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    expect(await screen.findByText(/^The freight is 0\. Enter an amount, or tick/)).toBeVisible()
    await user.clear(freight)
    await user.click(screen.getByLabelText('No freight, or included in the prices'))
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ freight: '0' })]))
    expect(sent[0]).not.toHaveProperty('no_freight')
  })

  it('offers only the currencies with a rate in the RFQ', async () => {
    await renderPage({ at: page })
    const choice = await screen.findByLabelText('Currency')
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['TZS', 'USD'])
  })

  it('shows beside the line what is wrong with it, and keeps the input', async () => {
    answer(enterQuote, () =>
      refuse(422, {
        code: 'invalid',
        fields: [
          { path: 'lines.0.unit_price', message: 'Line 1: the price is 0. Enter a price, or tick “free of charge”.' },
        ],
      }),
    )
    const { user } = await renderPage({ at: page })
    await typeInto(user, 'Unit price', 1, '0')
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    expect(await screen.findByText(/the price is 0/)).toBeVisible()
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^0$/)
    expect(gridCell('Unit price', 1)).toHaveFocus()
    expect(screen.getByLabelText('Free of charge')).toBeVisible()
  })

  it('asks for the conversion of the supplier’s own unit where it is missing, beside that field', async () => {
    const message = 'Line 1: you quote per box. Enter how many pcs are in 1 box.'
    answer(enterQuote, () => refuse(422, { code: 'invalid', fields: [{ path: 'lines.0.unit_factor', message }] }))
    const [line] = aQuote().lines
    answer(listQuotes, () => [aQuote({ lines: [{ ...line!, unit: 'XBX', unit_factor: null }] })])
    const { user } = await renderPage({ at: page })
    await findCell('Unit price', 1)
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    expect(await screen.findByLabelText(/^1 box =/)).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.getByLabelText(/^1 box =/)).toHaveValue('')
  })

  it('starts with the supplier’s last answer, with an alternative below the answer', async () => {
    const [line] = aQuote().lines
    answer(listQuotes, () => [
      aQuote({ lines: [{ ...line!, id: rfqIds.cable, alternative: 'Brass valve', unit_price: '8' }, line!] }),
    ])
    await renderPage({ at: page })
    expect(await findCell('Goods', 2)).toHaveTextContent('Brass valve')
    expect([1, 2].map((position) => gridCell('Unit price', position).textContent)).toEqual(['10.20', '8.00'])
  })

  it('accepts pasted prices as a column, and reports how many of them have no line', async () => {
    answer(getRfq, two)
    const { user } = await renderPage({ at: page })
    await user.click(await findCell('Unit price', 1))
    await user.paste('10.20\n1,234.50\n7')
    expect([1, 2].map((position) => gridCell('Unit price', position).textContent)).toEqual(['10.2', '1,234.5'])
    expect(screen.getByText(/2 lines pasted\. 1 line was not pasted: there is no line for it\./)).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  })

  it('accepts an alternative for a line, and removes it again', async () => {
    const { user } = await renderPage({ at: page })
    await user.click(await screen.findByRole('button', { name: 'Enter alternative for line 1' }))
    expect(gridCell('Goods', 2)).toHaveFocus()
    await user.keyboard('Brass valve')
    expect(screen.getByRole('textbox', { name: 'Goods, line 2' })).toHaveValue('Brass valve')
    await user.click(screen.getByRole('button', { name: 'Remove alternative to line 1' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })

  it('asks for the supplier when the URL does not name one', async () => {
    const { user, router } = await renderPage({ at: `${at}/quote` })
    await user.click(await screen.findByRole('link', { name: 'Ningbo Haitai' }))
    expect(router.state.location.search).toBe(`?supplier=${rfqIds.ningbo}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote of Ningbo Haitai' })).toBeVisible()
  })

  it('of a supplier who was not invited is accepted for all lines, over the RFQ’s version', async () => {
    const rang = '019a0000-0000-7000-8000-0000000000aa'
    const sent: { lines: unknown; version: string | null }[] = []
    answer(getRfq, two)
    answer(getSupplier, () => aSupplier({ id: rang, name: 'Rang by himself' }))
    answer(enterQuote, ({ body, headers }) => {
      sent.push({ lines: body.lines, version: headers.get('If-Match') })
      return aQuote()
    })
    const { user } = await renderPage({ at: `${at}/quote?supplier=${rang}` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote of Rang by himself' })).toBeVisible()
    await typeInto(user, 'Unit price', 1, '1020')
    await typeInto(user, 'Reason for not quoting', 2, 'no cable')
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2034-01-31' } })
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          version: `"${two().version}"`,
          lines: [
            expect.objectContaining({ rfq_line_id: rfqIds.valve, unit_price: '1020' }),
            expect.objectContaining({ rfq_line_id: rfqIds.cable }),
          ],
        },
      ]),
    )
  })
})
