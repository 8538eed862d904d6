import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCommissionEntries } from '../../../src/contract/commission'
import { getMe } from '../../../src/contract/auth'
import { getCommissionsReport, listReportedCommissionEntries } from '../../../src/contract/reports'

import { aUser } from '../../support/clientData'
import { someBalances } from '../../support/dashboardData'
import { aCommissionEntry } from '../../support/historyData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rowsIn } from '../../support/rowsIn'

beforeEach(answerAll)

const [asha, , baraka] = someBalances()
const table = async () => within(await screen.findByRole('region', { name: 'Commissions due' })).findByRole('table')

describe('The commissions report', () => {
  it('opens from the reports, but not for viewers', async () => {
    const { unmount } = await renderPage({ at: '/reports' })
    await userEvent.click(await screen.findByRole('link', { name: 'Commissions due' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Commissions due' })).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/reports' })
    expect(await screen.findByRole('link', { name: 'Sales by month' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Commissions due' })).not.toBeInTheDocument()
  })

  it('has a row for each agent and currency with its entries and statement, and the total of each currency', async () => {
    await renderPage({ at: '/reports/commissions' })
    const found = await table()
    expect(rowsIn(found)).toEqual([
      ['Agent', 'Currency', 'Entries', 'Accrued', 'Reversed', 'Paid', 'Balance due'],
      ['Asha', 'TZS', '5', 'TZS 900,000', 'TZS 100,000', 'TZS 300,000', 'TZS 500,000'],
      ['Asha', 'USD', '1', 'USD 120.50', 'USD 0.00', 'USD 0.00', 'USD 120.50'],
      ['Baraka', 'TZS', '3', 'TZS 200,000', 'TZS 200,000', 'TZS 80,000', 'Overpaid TZS 80,000'],
      ['Total', 'TZS', '8', 'TZS 1,100,000', 'TZS 300,000', 'TZS 380,000', 'TZS 420,000'],
      ['Total', 'USD', '1', 'USD 120.50', 'USD 0.00', 'USD 0.00', 'USD 120.50'],
    ])
    const row = within(found).getByRole('row', { name: /Baraka/ })
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/admin/agents/${baraka!.agent_id}`,
      `/admin/agents/${baraka!.agent_id}?currency=TZS`,
      ...['earned', 'reversed', 'paid'].map((kind) => `/admin/agents/${baraka!.agent_id}?currency=TZS&kind=${kind}`),
      `/admin/agents/${baraka!.agent_id}?statement`,
    ])
  })

  it('opens the entries of a total, with their agents, from which the report is a click away', async () => {
    const asked: unknown[] = []
    answer(listReportedCommissionEntries, ({ query }) => {
      asked.push(query)
      return page([{ ...aCommissionEntry({ kind: 'paid' }), agent_id: asha!.agent_id, agent_name: 'Asha' }])
    })
    await renderPage({ at: '/reports/commissions?balance=due' })
    const [total] = within(await table()).getAllByRole('row', { name: /^Total TZS/ })
    await userEvent.click(within(total!).getByRole('link', { name: 'TZS 380,000' }))
    const entries = await screen.findByRole('table', { name: 'Entries' })
    expect(within(entries).getByRole('cell', { name: 'Asha' })).toBeVisible()
    expect(asked).toEqual([expect.objectContaining({ balance: 'due', currency: 'TZS', kind: 'paid' })])
    await userEvent.click(screen.getByRole('link', { name: 'Only TZS: Paid. Show all' }))
    expect(screen.queryByRole('table', { name: 'Entries' })).not.toBeInTheDocument()
  })

  it('draws one currency at a time, chosen in the address', async () => {
    await renderPage({ at: '/reports/commissions?currency=USD' })
    await table()
    expect(screen.getByRole('figure', { name: 'Commissions due, in USD' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'TZS')
    expect(screen.getByRole('figure', { name: 'Commissions due, in TZS' })).toBeInTheDocument()
  })

  it('asks for the balances of its address, and says that there are none', async () => {
    const asked: unknown[] = []
    answer(getCommissionsReport, ({ query }) => {
      asked.push(query)
      return []
    })
    await renderPage({ at: '/reports/commissions?balance=overpaid' })
    expect(await screen.findByText('No agent has such a balance.')).toBeVisible()
    expect(asked).toEqual([{ balance: 'overpaid' }])
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    expect(await screen.findByText('No commission accrued yet.')).toBeVisible()
    expect(asked).toEqual([{ balance: 'overpaid' }, { balance: 'all' }])
  })

  it('says that it could not be loaded', async () => {
    answer(getCommissionsReport, () => refuse(400))
    await renderPage({ at: '/reports/commissions' })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  })

  it('opens the entries of an agent in a currency, from which all are a click away', async () => {
    const asked: unknown[] = []
    answer(listCommissionEntries, ({ query }) => {
      asked.push(query.currency)
      return page([])
    })
    await renderPage({ at: `/admin/agents/${asha!.agent_id}?currency=TZS` })
    await userEvent.click(await screen.findByRole('link', { name: 'Only TZS. Show all' }))
    expect(await screen.findByText('No commission accrued yet.')).toBeVisible()
    expect([...new Set(asked)]).toEqual(['TZS', undefined])
  })

  it('opens the entries of one kind, from which all are a click away', async () => {
    const asked: unknown[] = []
    answer(listCommissionEntries, ({ query }) => {
      asked.push(query.kind)
      return page([])
    })
    await renderPage({ at: `/admin/agents/${asha!.agent_id}?currency=TZS&kind=paid` })
    await userEvent.click(await screen.findByRole('link', { name: 'Only TZS: Paid. Show all' }))
    expect(await screen.findByText('No commission accrued yet.')).toBeVisible()
    expect([...new Set(asked)]).toEqual(['paid', undefined])
  })
})
