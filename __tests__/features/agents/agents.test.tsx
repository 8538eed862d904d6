import { act, screen, waitFor, within } from '@testing-library/react'
import { createAgent, getAgent, listAgents } from '../../../src/contract/agents'
import {
  getAgentCommission,
  getCommissionStatement,
  listDueCommission,
  listCommissionEntries,
  payCommission,
  reverseCommission,
} from '../../../src/contract/commission'
import { getMe } from '../../../src/contract/auth'
import { updateClient } from '../../../src/contract/clients'
import { enter } from '../../support/enter'
import { aClient, aUser, ids } from '../../support/clientData'
import { aCommissionEntry, aCommissionStatement, aDueCommission, historyIds } from '../../support/historyData'
import { anAgent, masterIds } from '../../support/masterData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const wordsOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ')

describe('Agents', () => {
  beforeEach(answerAll)

  it('are listed with their commission for staff', async () => {
    await renderPage({ at: '/admin/agents' })
    expect(await screen.findByRole('link', { name: 'Juma Kapinga' })).toHaveAttribute(
      'href',
      `/admin/agents/${masterIds.juma}`,
    )
    expect(await screen.findByRole('columnheader', { name: 'Commission' })).toBeVisible()
    expect(screen.getByText('of net')).toBeVisible()
  })

  it('are listed without a commission for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(listAgents, () => page([anAgent({ commission_percent: null, commission_basis: null })]))
    await renderPage({ at: '/admin/agents' })
    await screen.findByText('Juma Kapinga')
    expect(screen.queryByRole('columnheader', { name: 'Commission' })).toBeNull()
  })

  it('are created with a share of the margin', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createAgent, ({ body }) => {
      sent.push(body)
      return anAgent()
    })
    const { user, router } = await renderPage({ at: '/admin/agents/create' })
    await user.type(await screen.findByLabelText('Code'), 'A-01')
    await enter(user, screen.getByLabelText('Name'), 'Juma Kapinga')
    await user.type(screen.getByLabelText('Percentage'), '2.5')
    await user.selectOptions(screen.getByLabelText('Basis'), 'Margin')
    await user.click(screen.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/agents/${masterIds.juma}`))
    expect(sent).toEqual([
      expect.objectContaining({ commission_percent: '2.5', commission_basis: 'margin', email: null }),
    ])
  })

  it('show the clients that they referred', async () => {
    await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    expect(await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd' })).toHaveAttribute(
      'href',
      `/admin/clients/${ids.mawenzi}`,
    )
  })

  it('have an account for staff: the balance due, and each entry with its order', async () => {
    await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    const account = await screen.findByRole('table', { name: 'Commission account' })
    expect(within(account).getByRole('row', { name: /All time.*1,178,960.*100,000.*500,000.*578,960/ })).toBeVisible()
    expect(within(account).getByRole('row', { name: /November 2026/ })).toBeVisible()
    const entries = await screen.findByRole('table', { name: 'Entries' })
    expect(within(entries).getByRole('link', { name: /00231$/ })).toHaveAttribute(
      'href',
      `/admin/orders/${historyIds.order}`,
    )
  })

  it('have a monthly statement: opening balance, each entry with its base amount, and closing balance', async () => {
    const asked: unknown[] = []
    answer(getCommissionStatement, ({ query }) => {
      asked.push(query.month)
      return aCommissionStatement({ month: String(query.month) })
    })
    const { user, router } = await renderPage({ at: `/admin/agents/${masterIds.juma}?statement=2026-11` })
    const table = await screen.findByRole('table', { name: 'Statement in TZS' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent?.replace(/\s+/g, ' '))
    expect(rows[1]).toMatch(/Opening balance.*500,000/)
    expect(rows[2]).toMatch(/ORD-DSM-2026-00231.*Accrued.*2 % of net.*58,948,000.*1,178,960/)
    expect(rows[3]).toMatch(/M-Pesa RK7.*Paid.*−500,000/)
    expect(rows.at(-1)).toMatch(/Balance due.*1,178,960/)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await waitFor(() => expect(router.state.location.search).toBe('?statement=2026-10'))
    await waitFor(() => expect(asked).toEqual(['2026-11', '2026-10']))
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('October 2026')
  })

  it('have amounts and the balance due beside their names on a phone', async () => {
    screenIs.phone = true
    answer(getCommissionStatement, () => aCommissionStatement())
    const { router } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    const [all] = within(await screen.findByRole('list', { name: 'Commission account' }))
      .getAllByRole('listitem')
      .map(wordsOf)
    expect(all).toMatch(/^All time ?TZS 578,960 ?Accrued ?1,178,960 ?Reversed ?100,000 ?Paid ?500,000$/)
    await act(() => router.navigate('?statement=2026-11'))
    const lines = within(await screen.findByRole('list', { name: 'Statement in TZS' }))
      .getAllByRole('listitem')
      .map(wordsOf)
    expect(lines[0]).toMatch(/^Opening balance ?500,000$/)
    expect(lines[1]).toMatch(/ORD-DSM-2026-00231 ?1,178,960 ?Accrued.*2 % of net 58,948,000$/)
    expect(lines.at(-1)).toMatch(/^Balance due ?TZS 1,178,960$/)
  })

  it('are shown as overpaid in the overview and the statement when more was paid than accrued', async () => {
    const sums = { currency: 'TZS', earned: '40000', reversed: '40000', paid: '20000' }
    answer(getAgentCommission, () => ({
      totals: [{ ...sums, due: '-20000' }],
      months: [{ month: '2026-11', ...sums, due: '-20000' }],
    }))
    answer(getCommissionStatement, () =>
      aCommissionStatement({ currencies: [{ ...sums, opening: '0', closing: '-20000', entries: [] }] }),
    )
    const { user } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    const account = await screen.findByRole('table', { name: 'Commission account' })
    expect(
      within(account)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Month', 'Accrued', 'Reversed', 'Paid', 'Balance due'])
    expect(within(account).getByRole('row', { name: /November 2026.*Overpaid TZS.?20,000$/ })).toBeVisible()
    await user.click(within(account).getByRole('link', { name: 'November 2026' }))
    const table = await screen.findByRole('table', { name: 'Statement in TZS' })
    expect(within(table).getByRole('row', { name: /^Overpaid TZS.?20,000$/ })).toBeVisible()
  })

  it('have a statement that reports a month without entries', async () => {
    answer(getCommissionStatement, () => aCommissionStatement({ month: '2026-01', currencies: [] }))
    await renderPage({ at: `/admin/agents/${masterIds.juma}?statement=2026-01` })
    expect(await screen.findByText('No entries in January 2026')).toBeVisible()
  })

  it('are paid for selected orders, with an overpayment deducted', async () => {
    const sent: Record<string, unknown>[] = []
    answer(listDueCommission, () => [
      aDueCommission(),
      aDueCommission({ order_id: historyIds.enquiry, order_number: 'ORD-DSM-2026-00198', due: '-78960' }),
    ])
    answer(payCommission, ({ body }) => {
      sent.push(body)
      return []
    })
    const { user } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record payment to Juma Kapinga' })
    expect(within(dialog).getByText(/cancelled after its commission was paid/)).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: /00198/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    expect(
      await within(dialog).findByText(
        /The overpaid amount exceeds the balance due of the selected orders by TZS\s78,960/,
      ),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: /00231/ }))
    expect(within(dialog).getByText(/^2 orders: TZS\s500,000$/)).toBeVisible()
    await enter(user, within(dialog).getByLabelText(/^Reference/), 'M-Pesa RK8')
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          order_ids: [historyIds.order, historyIds.enquiry],
          paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          reference: 'M-Pesa RK8',
        },
      ]),
    )
    expect(await screen.findByText(/Payment of TZS\s500,000 to Juma Kapinga recorded/)).toBeVisible()
  })

  it('are not paid when nothing is selected, and the dialog reports a settlement by another user', async () => {
    answer(payCommission, () =>
      refuse(422, {
        code: 'invalid',
        message: 'x',
        fields: [
          {
            path: 'order_ids.0',
            message: 'No commission is due for ORD-DSM-2026-00231. Remove it from the payment.',
          },
        ],
      }),
    )
    const { user } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    expect(await within(dialog).findByText('Select at least one order.')).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: /00231/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }))
    expect(await within(dialog).findByText(/No commission is due for ORD-DSM-2026-00231/)).toBeVisible()
  })

  it('are paid a part of what is due', async () => {
    const sent: unknown[] = []
    answer(payCommission, ({ body }) => {
      sent.push(body)
      return []
    })
    const { user } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    await user.click(await screen.findByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: /00231/ }))
    const amount = dialog.getByLabelText('Amount paid for ORD-DSM-2026-00231')
    await user.clear(amount)
    await enter(user, amount, '100000')
    expect(dialog.getByText(/^1 order: TZS\s100,000$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ order_ids: [historyIds.order], amounts: { [historyIds.order]: '100000' } }]),
    )
  })

  it('have a payment reversed with a reason, which the account shows', async () => {
    const sent: unknown[] = []
    const payment = { kind: 'paid' as const, amount: '20000', paid_on: '2026-11-20' }
    let entry = aCommissionEntry(payment)
    answer(listCommissionEntries, () => page([entry]))
    answer(reverseCommission, ({ body }) => {
      sent.push(body)
      entry = aCommissionEntry({
        ...payment,
        reversed_at: '2026-11-21T08:00:00Z',
        reversed_reason: String(body.reason),
      })
      return []
    })
    const { user } = await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    await user.click(await screen.findByRole('button', { name: /^Reverse the payment of TZS\s20,000 for/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reverse the payment/ }))
    await enter(user, dialog.getByRole('textbox'), 'Paid to the wrong account')
    await user.click(dialog.getByRole('button', { name: 'Reverse payment' }))
    expect(await screen.findByText('Paid, reversed')).toBeVisible()
    expect(screen.getByText('Paid to the wrong account')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reverse the payment/ })).toBeNull()
    expect(sent).toEqual([{ entry_ids: [entry.id], reason: 'Paid to the wrong account' }])
  })

  it('show a viewer their clients without commission figures', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getAgent, () => anAgent({ commission_percent: null, commission_basis: null }))
    await renderPage({ at: `/admin/agents/${masterIds.juma}` })
    expect(await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    expect(screen.queryByText('Commission account')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
    expect(screen.queryByText('Commission')).toBeNull()
  })

  it('are assigned to a client by typing part of the name, with the keyboard alone', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2, agent_id: masterIds.juma, agent_name: 'Juma Kapinga' })
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    await user.type(await screen.findByRole('combobox', { name: /^Agent/ }), 'jum')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Agent/ })).toHaveValue('Juma Kapinga'))
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ agent_id: masterIds.juma })]))
  })

  it('are removed from a client by clearing the field', async () => {
    const { getClient } = await import('../../../src/contract/clients')
    const sent: Record<string, unknown>[] = []
    answer(getClient, () => aClient({ agent_id: masterIds.juma, agent_name: 'Juma Kapinga' }))
    answer(getAgent, () => anAgent())
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2 })
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    const field = await screen.findByRole('combobox', { name: /^Agent/ })
    await waitFor(() => expect(field).toHaveValue('Juma Kapinga'))
    await user.clear(field)
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ agent_id: null })]))
  })
})
