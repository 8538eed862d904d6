import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { countEnquiryQueues, listEnquiries, listSourcingLines, updateEnquiry } from '../../src/contract/enquiries'
import { assignOrder, countOrderQueues, listOrders } from '../../src/contract/orders'
import { assignRfq, countRfqQueues, listRfqs } from '../../src/contract/rfqs'
import { listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { listUsers } from '../../src/contract/users'
import { aUser } from '../support/clientData'
import { anEnquirySummary } from '../support/enquiryData'
import { answer, page, refuse, server } from '../support/mswServer'
import { anOrder, anOrderSummary, aPurchaseOrderSummary } from '../support/orderData'
import { answerAll, renderPage } from '../support/renderApp'
import { anRfq, anRfqSummary } from '../support/rfqData'

const idOf = (n: number) => `019a0000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const counts = { all: { at_least: 10_000 }, mine: 3, open: 99, needs_action: 100, late: 0 }
const views = () => within(screen.getByRole('navigation', { name: 'Ready-made views' }))
const texts = () =>
  views()
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(answerAll)

describe('The ready-made views of a list', () => {
  it.each([
    ['enquiries', '/query', listEnquiries, countEnquiryQueues, () => page([anEnquirySummary()])],
    ['RFQs', '/rfq', listRfqs, countRfqQueues, () => page([anRfqSummary()])],
    ['orders', '/admin/orders', listOrders, countOrderQueues, () => page([anOrderSummary()])],
  ] as const)(
    'of %s are tabs with bounded counts, which keep filters and go to the first page',
    async (_, at, list, count, rows) => {
      const asked: Record<string, string>[] = []
      answer(list as typeof listEnquiries, ({ query }) => {
        asked.push(query)
        return rows() as ReturnType<typeof page<ReturnType<typeof anEnquirySummary>>>
      })
      answer(count, () => counts)
      const { user, router } = await renderPage({ at: `${at}?q=gold&status=draft&sort=-status&after=c2&from=51` })
      await waitFor(() => expect(texts()).toEqual(['All 99+', 'Mine 3', 'Open 99', 'Needs action 99+', 'Late 0']))
      expect(views().getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
      await user.click(views().getByRole('link', { name: /^Needs action/ }))
      await waitFor(() =>
        expect(asked.at(-1)).toEqual({ q: 'gold', status: 'draft', sort: '-status', queue: 'needs_action' }),
      )
      expect(views().getByRole('link', { name: /^Needs action/ })).toHaveAttribute('aria-current', 'page')
      await user.click(views().getByRole('link', { name: /^All/ }))
      await waitFor(() => expect(router.state.location.search).toBe('?q=gold&status=draft&sort=-status'))
    },
  )

  it('ignore a queue that does not exist', async () => {
    const asked: Record<string, string>[] = []
    answer(listEnquiries, ({ query }) => {
      asked.push(query)
      return page([anEnquirySummary()])
    })
    await renderPage({ at: '/query?queue=yours' })
    await waitFor(() => expect(asked).toEqual([{}]))
  })

  it('of purchase orders show the late ones', async () => {
    answer(listPurchaseOrders, ({ query }) => ({
      rows: [aPurchaseOrderSummary()],
      meta: { next: null, previous: null, total: query.late ? 4 : 40 },
    }))
    const { user, router } = await renderPage({ at: '/admin/orders?view=purchase' })
    await waitFor(() => expect(texts()).toEqual(['All 40', 'Late 4']))
    await user.click(views().getByRole('link', { name: /^Late/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=purchase&late=true'))
  })
})

describe('The selected rows of a list', () => {
  it.each([
    ['orders', '/admin/orders', assignOrder, 'Assign 2 orders'],
    ['RFQs', '/rfq', assignRfq, 'Assign 2 RFQs'],
  ] as const)('of %s are assigned to a user, each over the version that was read', async (noun, at, assign, title) => {
    answer(listOrders, () =>
      page([
        anOrderSummary({ id: idOf(1), version: 3 }),
        anOrderSummary({ id: idOf(2), version: 4, number: 'ORD-DSM-2026-00777' }),
      ]),
    )
    answer(listRfqs, () =>
      page([
        anRfqSummary({ id: idOf(1), version: 3 }),
        anRfqSummary({ id: idOf(2), version: 4, number: 'RFQ-DSM-2026-00777' }),
      ]),
    )
    answer(listUsers, () => page([aUser({ id: idOf(9), name: 'Baraka Mollel', role: 'admin' })]))
    const sent: unknown[] = []
    answer(assign as typeof assignOrder, ({ params, body, headers }) => {
      sent.push([params.id, headers.get('if-match'), body])
      if (params.id === idOf(2)) return refuse(412, { message: 'Another user has changed this.' })
      return (noun === 'orders' ? anOrder({ id: idOf(1) }) : anRfq({ id: idOf(1) })) as ReturnType<typeof anOrder>
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a value.')
    await user.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Assignee' }),
      await within(dialog).findByRole('option', { name: 'Baraka Mollel' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    expect(await within(dialog).findByText('1 row updated')).toBeInTheDocument()
    expect(within(dialog).getByRole('row', { name: /00777 Another user has changed this\./ })).toBeInTheDocument()
    expect(sent.toSorted()).toEqual([
      [idOf(1), '"3"', { assignee_id: idOf(9) }],
      [idOf(2), '"4"', { assignee_id: idOf(9) }],
    ])
  })

  it.each([
    ['enquiries', '/query', updateEnquiry],
    ['orders', '/admin/orders', assignOrder],
    ['RFQs', '/rfq', assignRfq],
  ] as const)('of %s are unassigned by a choice of its own', async (_, at, assign) => {
    answer(listEnquiries, () => page([anEnquirySummary({ id: idOf(1), status: 'open' })]))
    answer(listOrders, () => page([anOrderSummary({ id: idOf(1) })]))
    answer(listRfqs, () => page([anRfqSummary({ id: idOf(1) })]))
    answer(listUsers, () => page([aUser({ id: idOf(9), name: 'Baraka Mollel', role: 'admin' })]))
    const sent: unknown[] = []
    answer(assign as typeof assignOrder, ({ body }) => {
      sent.push(body)
      return refuse(412)
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Assignee' }), 'Unassigned')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sent).toEqual([{ assignee_id: null }]))
  })

  it('are exported by their ids, in the order of the list, and all that match by its filters', async () => {
    const asked: [string, string[]][][] = []
    server.use(
      http.get(`${location.origin}/api/enquiries/export`, ({ request }) => {
        const params = new URL(request.url).searchParams
        asked.push(['ids', 'sort', 'status', 'format'].map((name) => [name, params.getAll(name)]))
        return new HttpResponse('Number\r\n', {
          headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="enquiries.csv"' },
        })
      }),
    )
    answer(listEnquiries, () => ({
      rows: [anEnquirySummary({ id: idOf(1) }), anEnquirySummary({ id: idOf(2), number: 'ENQ-DSM-2026-00777' })],
      meta: { next: null, previous: null, total: 40 },
    }))
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = jest.fn(() => 'blob:x')
    const { user } = await renderPage({ at: '/query?status=open&sort=number' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    async function take() {
      await user.click(screen.getByRole('button', { name: 'Export selected' }))
      const dialog = await screen.findByRole('dialog', { name: 'Export selected' })
      await user.click(within(dialog).getByRole('button', { name: 'CSV, for any program' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await take()
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
    await take()
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      { ids: [idOf(1), idOf(2)], sort: ['number'], status: [], format: ['csv'] },
      { ids: [], sort: ['number'], status: ['open'], format: ['csv'] },
    ])
    saved.mockRestore()
  })

  it('of enquiries make one RFQ, and open its page', async () => {
    answer(listEnquiries, () =>
      page([anEnquirySummary({ id: idOf(1) }), anEnquirySummary({ id: idOf(2), number: 'ENQ-DSM-2026-00777' })]),
    )
    answer(listSourcingLines, () => page([]))
    const { user, router } = await renderPage({ at: '/query' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Make an RFQ' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/rfq/generate'))
    expect(router.state.location.search).toBe(`?enquiry=${idOf(1)}&enquiry=${idOf(2)}`)
  })
})
