import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { generatePath } from 'react-router-dom'
import { paths } from '../../src/app/paths'
import { getMe } from '../../src/contract/auth'
import { getBranches } from '../../src/contract/branches'
import { getClient, listClients } from '../../src/contract/clients'
import { getEnquiry, listEnquiries } from '../../src/contract/enquiries'
import { getItem, listItems } from '../../src/contract/items'
import type { Operation } from '../../src/contract/operation'
import { getOrder, listOrders } from '../../src/contract/orders'
import { getRfq, listRfqs } from '../../src/contract/rfqs'
import { getSupplier, listSuppliers } from '../../src/contract/suppliers'
import { aClient } from '../support/clientData'
import { anEnquiry } from '../support/enquiryData'
import { anItem } from '../support/masterData'
import { server } from '../support/mswServer'
import { anOrder } from '../support/orderData'
import { answerAll, renderApp } from '../support/renderApp'
import { anRfq } from '../support/rfqData'
import { aSupplier } from '../support/rfqData'

const lists: [string, Operation][] = [
  ['Sales Enquiry', listEnquiries],
  ['RFQ', listRfqs],
  ['Orders', listOrders],
  ['Clients', listClients],
  ['Suppliers', listSuppliers],
  ['Items', listItems],
]

const records: [string, string, Operation][] = [
  [paths.enquiry, anEnquiry().id, getEnquiry],
  [paths.rfq, anRfq().id, getRfq],
  [paths.order, anOrder().id, getOrder],
  [paths.client, aClient().id, getClient],
  [paths.supplier, aSupplier().id, getSupplier],
  [paths.item, anItem().id, getItem],
]

/** How often this path was requested, with the query of each. */
function requestsOf(path: string) {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET' && pathname === `/api${path}`) asked.push(search)
  })
  return asked
}

describe('The first request of a page', () => {
  beforeEach(answerAll)
  afterEach(() => server.events.removeAllListeners())

  it.each(lists)('is made while the pointer is on a link to %s, and not again by the page', async (name, { path }) => {
    const { user } = await renderApp({ at: paths.help })
    await screen.findByRole('heading', { level: 1 })
    const asked = requestsOf(path)
    const link = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
      .getByText(name)
      .closest('a')!
    fireEvent.pointerOver(link)
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(link)
    await screen.findAllByRole('row')
    expect(asked).toHaveLength(1)
  })

  it.each(records)('is made with the code of %s, and not again by the page', async (pattern, id, { path }) => {
    const { go } = await renderApp({ at: paths.help })
    await screen.findByRole('heading', { level: 1 })
    const asked = requestsOf(path.replace(':id', id))
    const link = document.createElement('a')
    link.href = generatePath(pattern, { id })
    document.body.append(link)
    fireEvent.pointerDown(link)
    link.remove()
    await waitFor(() => expect(asked).toHaveLength(1))
    await go(generatePath(pattern, { id }))
    await screen.findByRole('heading', { level: 1 })
    expect(asked).toHaveLength(1)
  })

  it('is not made for a link that is only crossed, nor for one with filters', async () => {
    await renderApp({ at: paths.help })
    await screen.findByRole('heading', { level: 1 })
    const asked = requestsOf(listOrders.path)
    const areas = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    fireEvent.pointerOver(areas.getByText('Orders'))
    fireEvent.pointerOver(areas.getByText('Suppliers'))
    const suppliers = requestsOf(listSuppliers.path)
    const filtered = document.createElement('a')
    filtered.href = `${paths.clients}?active=false`
    document.body.append(filtered)
    const clients = requestsOf(listClients.path)
    fireEvent.pointerDown(filtered)
    filtered.remove()
    fireEvent.pointerOver(areas.getByText('Suppliers'))
    await waitFor(() => expect(suppliers).toHaveLength(1))
    expect([asked, clients]).toEqual([[], []])
  })
})

it('The user, the branches and the first page of a list are requested once where the application opens with it', async () => {
  answerAll()
  const asked = [getMe.path, getBranches.path, listOrders.path].map(requestsOf)
  await renderApp({ at: paths.orders })
  await screen.findAllByRole('row')
  server.events.removeAllListeners()
  expect(asked).toEqual([[''], [''], ['']])
})
