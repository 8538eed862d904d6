import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listAgents } from '../../src/contract/agents'
import { getMe } from '../../src/contract/auth'
import { listBranches } from '../../src/contract/branches'
import { listClients } from '../../src/contract/clients'
import { listEnquiries } from '../../src/contract/enquiries'
import { listExchangeRates } from '../../src/contract/exchangeRates'
import { listItems } from '../../src/contract/items'
import { listMarkupRules } from '../../src/contract/markupRules'
import { listOrders } from '../../src/contract/orders'
import { listPrices } from '../../src/contract/prices'
import { listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { listRfqs } from '../../src/contract/rfqs'
import { listSuppliers } from '../../src/contract/suppliers'
import { listTaxRates } from '../../src/contract/taxRates'
import { listUsers } from '../../src/contract/users'
import { saveListColumns, type KeptColumn } from '../../src/contract/views'
import type { Operation } from '../../src/contract/operation'
import { aUser } from '../support/clientData'
import { aMarkupRule } from '../support/masterData'
import { answer, page } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'

const lists: [string, string, Operation][] = [
  ['Sales enquiries', '/query', listEnquiries],
  ['RFQs', '/rfq', listRfqs],
  ['Orders', '/admin/orders', listOrders],
  ['Purchase orders', '/admin/orders?view=purchase', listPurchaseOrders],
  ['Clients', '/admin/clients', listClients],
  ['Suppliers', '/admin/suppliers', listSuppliers],
  ['Items', '/admin/items', listItems],
  ['Agents', '/admin/agents', listAgents],
  ['Prices', '/admin/suppliers/items', listPrices],
  ['Users', '/admin/users', listUsers],
  ['Branches', '/admin/users/branches', listBranches],
  ['Exchange rates', '/admin/users/rates', listExchangeRates],
  ['Tax rates', '/admin/users/taxes', listTaxRates],
  ['Markup rules', '/admin/users/markup', listMarkupRules],
]

beforeEach(() => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
  answer(listMarkupRules, () => page([aMarkupRule()]))
})

const heads = () => screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-label'))

describe('Every column that is shown sorts its list', () => {
  it.each(lists)('%s', async (_, at, list) => {
    const { router } = await renderPage({ at })
    await waitFor(() => expect(heads().length).toBeGreaterThan(2))
    const names = heads().map((head) => head.getAttribute('aria-label') ?? '')
    const sorts = names.map((name) => {
      const head = heads().find((each) => each.getAttribute('aria-label') === name)!
      fireEvent.click(within(head).getByRole('button'))
      return new URLSearchParams(router.state.location.search).get('sort')
    })
    const { shape } = list.query as unknown as { shape: Record<string, { parse: (value: unknown) => unknown }> }
    for (const sort of sorts) expect(shape.sort?.parse(sort)).toBe(sort)
    expect(new Set(sorts.map((sort) => sort?.replace('-', ''))).size).toBe(names.length)
  })
})

it('A column that is hidden at first can be shown, and is hidden again by the default', async () => {
  const kept: KeptColumn[][] = []
  answer(saveListColumns, ({ body }) => {
    kept.push((body as { columns: KeptColumn[] }).columns)
    return null
  })
  answer(getMe, () =>
    aUser({ preferences: { lists: { orders: [{ id: 'number' }, { id: 'client' }, { id: 'assignee' }] } } }),
  )
  const { user } = await renderPage({ at: '/admin/orders' })
  await waitFor(() => expect(heads().map((head) => head.getAttribute('aria-label'))).toContain('Assignee'))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
  await waitFor(() =>
    expect(kept.at(-1)?.find(({ id }) => id === 'assignee')).toEqual({ id: 'assignee', hidden: true }),
  )
})
