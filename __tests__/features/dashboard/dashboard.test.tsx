import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { updateCompany } from '../../../src/contract/company'
import { getFirstSteps } from '../../../src/contract/firstSteps'
import { countEnquiryOutcomes, listEnquiries } from '../../../src/contract/enquiries'
import { getOutstandingPayments } from '../../../src/contract/payments'
import { listOrders } from '../../../src/contract/orders'
import { listPurchaseOrders } from '../../../src/contract/purchaseOrders'
import { listRfqs } from '../../../src/contract/rfqs'
import { firstSteps } from '../../../src/domain/onboarding/firstSteps'
import { aCompany, aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

beforeEach(answerAll)

describe('The dashboard', () => {
  it('shows how many documents have each status, and links to them', async () => {
    const asked: unknown[] = []
    answer(listRfqs, ({ query }) => {
      asked.push(query.status)
      return {
        rows: [],
        meta: { next: null, previous: null, total: query.status === 'sent' ? 6 : { at_least: 10_000 } },
      }
    })
    await renderApp({ at: '/dashboard' })
    const region = within(await screen.findByRole('region', { name: 'Work in progress' }))
    expect(await region.findByRole('link', { name: '6' })).toHaveAttribute('href', '/rfq?status=sent')
    expect(await region.findByRole('link', { name: 'more than 10,000' })).toHaveAttribute('href', '/rfq?status=closed')
    expect(asked.sort()).toEqual(['closed', 'sent'])
  })

  it('counts the orders that wait for the client, are due for delivery, or are late, each linked to its list', async () => {
    const none = { rows: [], meta: { next: null, previous: null } }
    answer(listOrders, ({ query }) => ({
      ...none,
      meta: {
        ...none.meta,
        total: query.late ? 3 : query.status === 'quoted' ? 4 : query.status === 'confirmed' ? 5 : 7,
      },
    }))
    answer(listPurchaseOrders, ({ query }) => ({ ...none, meta: { ...none.meta, total: query.late ? 2 : 9 } }))
    await renderApp({ at: '/dashboard' })
    const wayOf = async (title: string) => {
      const link = await within(await screen.findByRole('region', { name: title })).findByRole('link')
      return [link.textContent?.trim(), link.getAttribute('href')]
    }
    expect(await wayOf('Orders to confirm')).toEqual(['4', '/admin/orders?status=quoted'])
    expect(await wayOf('Orders to deliver')).toEqual(['5', '/admin/orders?status=confirmed'])
    expect(await wayOf('Part delivered')).toEqual(['7', '/admin/orders?status=delivering'])
    expect(await wayOf('Late deliveries')).toEqual(['3', '/admin/orders?late=true'])
    expect(await wayOf('Late purchase orders')).toEqual(['2', '/admin/orders?view=purchase&late=true'])
  })

  it('does not query purchase orders for a viewer, who has no access to them', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    let asked = 0
    answer(listPurchaseOrders, () => {
      asked += 1
      return page([])
    })
    await renderApp({ at: '/dashboard' })
    expect(
      await within(await screen.findByRole('region', { name: 'Late deliveries' })).findByRole('link'),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Late purchase orders' })).toBeNull()
    expect(asked).toBe(0)
  })

  it('shows the newest enquiries and orders of the branch, each a link', async () => {
    await renderApp({ at: '/dashboard' })
    const enquiries = within(await screen.findByRole('list', { name: 'Latest enquiries' }))
    expect(enquiries.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/query\//)
    const orders = within(await screen.findByRole('list', { name: 'Latest orders' }))
    expect(orders.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/admin\/orders\//)
    expect(screen.queryByText('First steps')).toBeNull()
  })

  it('shows why enquiries closed recently, each reason linked to those enquiries', async () => {
    answer(countEnquiryOutcomes, () => ({
      from: '2026-08-22',
      outcomes: [
        { status: 'lost' as const, reason_code: 'price' as const, count: 7 },
        { status: 'cancelled' as const, reason_code: 'duplicate' as const, count: 2 },
      ],
    }))
    await renderApp({ at: '/dashboard' })
    const outcomes = within(await screen.findByRole('list', { name: 'Lost and cancelled enquiries' }))
    expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PriceLost7',
      'DuplicateCancelled2',
    ])
    expect(outcomes.getByRole('link', { name: 'Price' })).toHaveAttribute(
      'href',
      '/query?status=lost&closed_because=price&closed_from=2026-08-22',
    )
  })

  it('shows what is to be paid per currency, deposits first, each linked to those orders', async () => {
    answer(getOutstandingPayments, () => ({
      currencies: [
        { currency: 'TZS', orders: 3, balance: '14400000', deposits: 1, deposit_balance: '3600000' },
        { currency: 'USD', orders: 1, balance: '120.50', deposits: 0, deposit_balance: '0.00' },
      ],
    }))
    await renderApp({ at: '/dashboard' })
    const due = within(await screen.findByRole('list', { name: 'To be paid' }))
    expect(due.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Deposits due1 orderTZS 3,600,000',
      'Balance due, deposits included3 ordersTZS 14,400,000',
      'Balance due, deposits included1 orderUSD 120.50',
    ])
    expect(due.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/orders?payment=deposit_due',
      '/admin/orders?payment=balance_due',
      '/admin/orders?payment=balance_due',
    ])
  })

  it('shows staff the first steps that they may do, the done ones ticked, and which query failed', async () => {
    answer(getFirstSteps, () => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: step === 'items' })),
    }))
    answer(listEnquiries, () => page([]))
    answer(listOrders, () => refuse(503))
    await renderApp({ at: '/dashboard' })
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
    expect(await screen.findByText('No enquiries yet.')).toBeVisible()
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible()
  })

  it('shows an admin all first steps, and hides them for the company', async () => {
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
    await renderApp({ at: '/dashboard' })
    expect(within(await screen.findByRole('list', { name: 'First steps' })).getAllByRole('link')).toHaveLength(11)
    await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull())
    expect(saved).toEqual([{ first_steps_hidden: true }])
  })

  it('shows no first steps where staff have done theirs, though an admin has not', async () => {
    answer(getFirstSteps, () => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: step !== 'logo' })),
    }))
    await renderApp({ at: '/dashboard' })
    expect(await screen.findByRole('list', { name: 'Latest orders' })).toBeVisible()
    expect(screen.queryByText('First steps')).toBeNull()
  })
})
