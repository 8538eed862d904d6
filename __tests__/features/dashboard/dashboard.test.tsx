import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { listClients } from '../../../src/contract/clients'
import { countEnquiryEnds, listEnquiries } from '../../../src/contract/enquiries'
import { listOrders } from '../../../src/contract/orders'
import { listPurchaseOrders } from '../../../src/contract/purchaseOrders'
import { listRfqs } from '../../../src/contract/rfqs'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

beforeEach(answerAll)

describe('The start page', () => {
  it('says how many documents stand at each step, and leads to them', async () => {
    const asked: unknown[] = []
    answer(listRfqs, ({ query }) => {
      asked.push(query.status)
      return {
        rows: [],
        meta: { next: null, previous: null, total: query.status === 'sent' ? 6 : { at_least: 10_000 } },
      }
    })
    await renderApp({ at: '/dashboard' })
    const stands = within(await screen.findByRole('region', { name: 'Where the work stands' }))
    expect(await stands.findByRole('link', { name: '6' })).toHaveAttribute('href', '/rfq?status=sent')
    expect(await stands.findByRole('link', { name: 'more than 10,000' })).toHaveAttribute('href', '/rfq?status=closed')
    expect(asked.sort()).toEqual(['closed', 'sent'])
  })

  it('says which orders wait for the client, are to be delivered, or are late, each count the way to its list', async () => {
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

  it('asks nothing of purchase orders for a viewer, who does not see them', async () => {
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
    const enquiries = within(await screen.findByRole('list', { name: 'Newest enquiries' }))
    expect(enquiries.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/query\//)
    const orders = within(await screen.findByRole('list', { name: 'Newest orders' }))
    expect(orders.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/admin\/orders\//)
    expect(screen.queryByText('First steps')).toBeNull()
  })

  it('says why enquiries ended lately, each reason the way to those enquiries', async () => {
    answer(countEnquiryEnds, () => ({
      from: '2026-08-22',
      ends: [
        { status: 'lost' as const, because: 'price' as const, count: 7 },
        { status: 'cancelled' as const, because: 'duplicate' as const, count: 2 },
      ],
    }))
    await renderApp({ at: '/dashboard' })
    const ends = within(await screen.findByRole('list', { name: 'Why enquiries ended' }))
    expect(ends.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PriceLost7',
      'DuplicateCancelled2',
    ])
    expect(ends.getByRole('link', { name: 'Price' })).toHaveAttribute(
      'href',
      '/query?status=lost&closed_because=price&closed_from=2026-08-22',
    )
  })

  it('says what to do first where there is no client yet, and what failed', async () => {
    answer(listClients, () => page([]))
    answer(listEnquiries, () => page([]))
    answer(listOrders, () => refuse(503))
    await renderApp({ at: '/dashboard' })
    expect(await screen.findByText('First steps')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enter a client' })).toHaveAttribute('href', '/admin/clients/create')
    // Settings are an admin's: Neema is staff.
    expect(screen.queryByRole('link', { name: 'Complete your branch' })).toBeNull()
    expect(await screen.findByText('No enquiries yet.')).toBeVisible()
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible()
  })
})
