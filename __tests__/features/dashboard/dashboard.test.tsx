import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { updateCompany } from '../../../src/contract/company'
import { getDashboard } from '../../../src/contract/dashboard'
import { getFirstSteps } from '../../../src/contract/firstSteps'
import { getOutstandingPayments } from '../../../src/contract/payments'
import { firstSteps } from '../../../src/domain/onboarding/firstSteps'
import { aCompany, aUser, mwanza } from '../../support/clientData'
import { aDashboard, someFigures } from '../../support/dashboardData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { rfqIds } from '../../support/rfqData'

beforeEach(answerAll)

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const won = 'status=confirmed&status=delivering&status=completed'
const period = (name: string, from = '2026-09-01', to = '2026-11-20') => `${name}_from=${from}&${name}_to=${to}`

/** The rows of a list, as text, and where their links lead. */
async function rowsOf(name: string) {
  const list = within(await screen.findByRole('list', { name }))
  return {
    texts: list.getAllByRole('listitem').map(({ textContent }) => plain(textContent)),
    links: list.getAllByRole('link').map((link) => link.getAttribute('href')),
  }
}

/** The rows of a chart's table, once it is shown in its place. */
async function tableOf(name: string) {
  const figure = within(await screen.findByRole('figure', { name }))
  await userEvent.click(figure.getByRole('button', { name: /^Show as table/ }))
  const rows = figure.getAllByRole('row').slice(1)
  return {
    texts: rows.map((row) => [...row.children].map(({ textContent }) => plain(textContent))),
    links: figure.getAllByRole('link').map((link) => link.getAttribute('href')),
  }
}

describe('The dashboard', () => {
  it('shows the pipeline with its value and what was won, each linked to its list', async () => {
    await renderPage({ at: '/dashboard' })
    const { texts, links } = await rowsOf('Pipeline')
    expect(texts).toEqual([
      'Open 14 enquiriesTZS 163,200,0002 without a known value',
      'Sourcing 0 enquiriesTZS 0',
      'Quoted 11 quotationsTZS 241,700,000',
      'Won 6 ordersTZS 120,000,000',
      'To deliver 7 ordersTZS 142,900,000',
    ])
    // The name and the value of a stage open the same list.
    const both = (list: string) => [list, list]
    expect(links).toEqual([
      ...both('/query?status=open'),
      '/query?status=open&no_value=true',
      ...both('/query?status=sourcing'),
      ...both('/admin/orders?status=quoted'),
      ...both(`/admin/orders?${won}&${period('confirmed')}`),
      ...both('/admin/orders?status=confirmed&status=delivering'),
    ])
  })

  it('shows what was won and earned by month as a table whose rows open their lists', async () => {
    await renderPage({ at: '/dashboard' })
    const orders = await tableOf('Orders won by month, in TZS')
    expect(orders.texts).toEqual([
      ['September 2026', '1', 'TZS 20,000,000'],
      ['October 2026', '2', 'TZS 40,000,000'],
      ['November 2026', '3', 'TZS 60,000,000'],
    ])
    const october = `/admin/orders?${won}&${period('confirmed', '2026-10-01', '2026-10-31')}`
    expect(orders.links.slice(2, 4)).toEqual([october, october])
    const margins = await tableOf('Margin of the orders won by month, in TZS')
    expect(margins.texts[2]).toEqual(['November 2026', '3', 'TZS 10,800,000', '20.0 %'])
    const costed = `/admin/orders?${won}&${period('confirmed', '2026-11-01')}&no_cost=false`
    expect(margins.links.slice(6)).toEqual([costed, costed, costed])
    const card = screen.getByRole('region', { name: 'Margin by month' })
    expect(plain(card.textContent)).toContain('TZS 21,600,000 · 20.0 % · 3 orders without known costs are left out')
    for (const name of [/^TZS\s21,600,000$/, /^20.0\s%$/])
      expect(within(card).getAllByRole('link', { name }).at(0)).toHaveAttribute(
        'href',
        `/admin/orders?${won}&${period('confirmed')}&no_cost=false`,
      )
    expect(within(card).getByRole('link', { name: '3 orders without known costs are left out' })).toHaveAttribute(
      'href',
      `/admin/orders?${won}&${period('confirmed')}&no_cost=true`,
    )
  })

  it('shows the hit rate of the quotations that were answered, and opens the won, the lost and the waiting ones', async () => {
    await renderPage({ at: '/dashboard' })
    const card = within(await screen.findByRole('region', { name: 'Hit rate' }))
    // 6 of 9.
    await card.findByRole('link', { name: '6 won' })
    expect(plain(screen.getByRole('region', { name: 'Hit rate' }).textContent)).toContain('66.7 % · 6 won')
    expect(
      [/^66.7\s%$/, '6 won', '3 lost', '3 waiting'].map((name) =>
        card.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual([
      `/admin/orders?${won}&${period('quoted')}`,
      `/admin/orders?${won}&${period('quoted')}`,
      `/admin/orders?status=lost&${period('quoted')}`,
      `/admin/orders?status=quoted&${period('quoted')}`,
    ])
    const months = await tableOf('Hit rate by month of the quotation')
    expect(months.texts[0]).toEqual(['September 2026', '1', '1', '50.0 %'])
    const september = period('quoted', '2026-09-01', '2026-09-30')
    expect(months.links.slice(0, 3)).toEqual([
      `/admin/orders?${won}&${september}`,
      `/admin/orders?status=lost&${september}`,
      `/admin/orders?${won}&${september}`,
    ])
  })

  it('shows why enquiries were lost or cancelled, each reason linked to those enquiries', async () => {
    await renderPage({ at: '/dashboard' })
    const { texts, links } = await rowsOf('Lost and cancelled enquiries')
    expect(texts).toEqual(['PriceLostTZS 42,000,0008', 'No reason codeCancelledTZS 02'])
    // The reason, the value and the number.
    const each = (list: string) => [list, list, list]
    expect(links).toEqual([
      ...each(`/query?status=lost&closed_because=price&${period('closed')}`),
      ...each(`/query?status=cancelled&closed_because=none&${period('closed')}`),
    ])
  })

  it('shows how suppliers respond, each linked to the RFQs that they were sent', async () => {
    await renderPage({ at: '/dashboard' })
    const { texts, links } = await rowsOf('Supplier response')
    expect(texts).toEqual([
      'Ningbo Haitai19 h88 %7 of 8 RFQs responded to',
      'Shreeji Valves–0 %0 of 3 RFQs responded to',
    ])
    // The median and the share are of the answered ones.
    const answered = `/rfq?supplier_id=${rfqIds.ningbo}&response=answered&${period('sent')}`
    expect(links.slice(0, 3)).toEqual([`/rfq?supplier_id=${rfqIds.ningbo}&${period('sent')}`, answered, answered])
  })

  it('of several branches offers the RFQs of each in which a supplier was asked', async () => {
    const [ningbo] = aDashboard().suppliers
    const [only] = ningbo!.branches
    const branches = [only!, { ...only!, branch_id: mwanza.id, asked: 2, answered: 1 }]
    answer(getDashboard, () => aDashboard({ suppliers: [{ ...ningbo!, branches }] }))
    const { user } = await renderPage({ at: '/dashboard?branches=all' })
    const card = await screen.findByRole('list', { name: 'Supplier response' })
    await user.click(within(card).getByRole('button', { name: 'Ningbo Haitai' }))
    expect(screen.getByRole('button', { name: 'Mwanza: 2' })).toBeVisible()
  })

  it('shows no margin to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/dashboard' })
    await screen.findByRole('list', { name: 'Pipeline' })
    expect(screen.queryByRole('region', { name: 'Margin by month' })).toBeNull()
  })

  it('asks for the period and the branches of its URL', async () => {
    const asked: unknown[] = []
    answer(getDashboard, ({ query }) => {
      asked.push(query)
      return aDashboard()
    })
    const { user, router } = await renderPage({ at: '/dashboard?period=this_year' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last month')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branches' }), 'All branches')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked).toEqual([
      { period: 'this_year' },
      { period: 'last_month' },
      { period: 'last_month', branches: 'all' },
    ])
    expect(router.state.location.search).toBe('?period=last_month&branches=all')
  })

  it('adds up all branches, and opens the part of each', async () => {
    answer(getDashboard, () => aDashboard({ branches: [someFigures(), someFigures({ branch_id: mwanza.id })] }))
    const { user } = await renderPage({ at: '/dashboard?branches=all' })
    const list = within(await screen.findByRole('list', { name: 'Pipeline' }))
    expect(plain(list.getAllByRole('listitem')[0]!.textContent)).toContain('TZS 326,400,000')
    await user.click(list.getByRole('button', { name: 'Open 28 enquiries' }))
    expect(await screen.findByRole('button', { name: 'Mwanza: 14' })).toBeVisible()
  })

  it('never adds amounts of different currencies: one of them is chosen', async () => {
    answer(getDashboard, () =>
      aDashboard({ branches: [someFigures(), someFigures({ branch_id: mwanza.id, currency: 'USD' })] }),
    )
    const { user } = await renderPage({ at: '/dashboard?branches=all' })
    expect((await rowsOf('Pipeline')).texts[0]).toContain('TZS 163,200,000')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD')
    const list = within(await screen.findByRole('list', { name: 'Pipeline' }))
    expect(plain(list.getAllByRole('listitem')[0]!.textContent)).toContain('USD 163,200,000.00')
  })

  it('says once that the figures could not be loaded, and what there is none of', async () => {
    answer(getDashboard, () => refuse(503))
    const { unmount } = await renderPage({ at: '/dashboard' })
    expect(await screen.findAllByText('The figures could not be loaded')).toHaveLength(1)
    unmount()
    answer(getDashboard, () =>
      aDashboard({ suppliers: [], branches: [someFigures({ pipeline: [], outcomes: [], months: [] })] }),
    )
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByText('No orders were confirmed in this period.')).toBeVisible()
    expect(screen.getByText('No enquiries were lost or cancelled in this period.')).toBeVisible()
    expect(screen.getByText('No RFQs were sent in this period.')).toBeVisible()
  })

  it('shows what is to be paid per currency, deposits first, each linked to those orders', async () => {
    answer(getOutstandingPayments, () => ({
      currencies: [
        { currency: 'TZS', orders: 3, balance: '14400000', deposits: 1, deposit_balance: '3600000' },
        { currency: 'USD', orders: 1, balance: '120.50', deposits: 0, deposit_balance: '0.00' },
      ],
      owed_back: [{ currency: 'EUR', orders: 2, amount: '70.00' }],
    }))
    await renderPage({ at: '/dashboard' })
    const { texts, links } = await rowsOf('To be paid')
    expect(texts).toEqual([
      'Deposits due1 orderTZS 3,600,000',
      'Balance due, deposits included3 ordersTZS 14,400,000',
      'Balance due, deposits included1 orderUSD 120.50',
      'Owed back to clients2 ordersEUR 70.00',
    ])
    expect(links).toEqual(
      [
        'deposit_due&currency=TZS',
        'balance_due&currency=TZS',
        'balance_due&currency=USD',
        'overpaid&currency=EUR',
      ].flatMap((payment) => [`/admin/orders?payment=${payment}`, `/admin/orders?payment=${payment}`]),
    )
  })
})

describe('The first steps', () => {
  const empty = () => answer(getDashboard, () => aDashboard({ is_empty: true }))

  it('are shown in place of the figures while there is no document, the done ones ticked', async () => {
    empty()
    answer(getFirstSteps, () => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: step === 'items' })),
    }))
    await renderPage({ at: '/dashboard' })
    const steps = within(await screen.findByRole('list', { name: 'First steps' }))
    expect(steps.getByRole('link', { name: 'Create or import your clients' })).toHaveAttribute(
      'href',
      '/admin/clients?first_step=clients',
    )
    expect(steps.getAllByText('Done')).toHaveLength(1)
    expect(screen.getByText(/^1 of \d+ done$/)).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'First steps' })).toHaveAttribute('value', '1')
    // Settings are limited to admins, and Neema is staff.
    expect(steps.queryByRole('link', { name: 'Complete your branches' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Hide first steps' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pipeline' })).toBeNull())
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull()
  })

  it('are above the figures of a company that has documents', async () => {
    answer(getFirstSteps, () => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: false })),
    }))
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByRole('list', { name: 'First steps' })).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Pipeline' })).toBeVisible()
  })

  it('are all shown to an admin, and hidden for the company; without them an empty company has one next step', async () => {
    empty()
    let hidden = false
    const saved: unknown[] = []
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getFirstSteps, () => ({
      hidden,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: false })),
    }))
    answer(updateCompany, ({ body }) => {
      saved.push(body)
      hidden = true
      return aCompany({ first_steps_hidden: true })
    })
    await renderPage({ at: '/dashboard' })
    expect(within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('link')).toHaveLength(11)
    await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull())
    expect(saved).toEqual([{ first_steps_hidden: true }])
    expect(await screen.findByRole('heading', { name: 'No enquiries, RFQs or orders yet' })).toBeVisible()
  })

  it('are not shown where staff have done theirs, though an admin has not', async () => {
    answer(getFirstSteps, () => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: step !== 'logo' })),
    }))
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByRole('list', { name: 'Pipeline' })).toBeVisible()
    expect(screen.queryByText('First steps')).toBeNull()
  })
})
