import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { getBranches } from '../../../src/contract/branches'
import { getClient } from '../../../src/contract/clients'
import { getCompany } from '../../../src/contract/company'
import { getItem } from '../../../src/contract/items'
import { createOrder, getOrder, updateOrder } from '../../../src/contract/orders'
import { listTaxRates } from '../../../src/contract/taxRates'
import { orderDocument, type OrderFacts } from '../../../src/documents/kinds/orderDocument'
import { senderOf } from '../../../src/documents/sender'
import { toOrderForm } from '../../../src/features/orders/form/orderForm'
import type { OrderTerms } from '../../../src/features/orders/form/orderFigures'
import { previewOrder } from '../../../src/features/orders/form/previewOrder'
import { aBranch, aClient, aCompany } from '../../support/clientData'
import { findCell, typeInto } from '../../support/lineGrid'
import { anItem, aTaxRate, masterIds } from '../../support/masterData'
import { answer, page, refuse, server } from '../../support/mswServer'
import { anOrder, aDraftOrder, anOrderLine, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

const terms: OrderTerms = {
  currency: 'TZS',
  price_step: null,
  floor_percent: null,
  recosted: new Map(),
  seller: null,
  rateOf: () => '1',
  tax_rates: [{ id: orderIds.vat, percent: '18', name: 'VAT' }],
}

describe('The preview of an order form', () => {
  it.each(['quotation', 'proforma'] as const)(
    'equals the saved order’s document while nothing was changed (%s)',
    (kind) => {
      const order = anOrder()
      const facts: Omit<OrderFacts, 'order'> = {
        client: aClient(),
        from: senderOf(aCompany(), aBranch(), 'sw'),
        language: 'sw',
        accounts: aBranch().bank_accounts,
        date: '2026-11-22',
        confirmed_on: null,
        draft: true,
        terms: null,
        check: null,
      }
      const { order: typed, unpriced } = previewOrder(toOrderForm(order), terms, order)
      expect(orderDocument(kind, { ...facts, order: typed })).toEqual(orderDocument(kind, { ...facts, order }))
      expect(unpriced).toEqual([])
    },
  )
})

describe('The preview of an order', () => {
  beforeEach(() => {
    answerAll()
    answer(getOrder, () => aDraftOrder())
    answer(listTaxRates, () => page([aTaxRate({ id: orderIds.vat })]))
    // The preview sends no update, so a call of this fails the test.
    answer(updateOrder, () => refuse(500))
    answer(createOrder, () => refuse(500))
  })

  async function preview(at: string, change?: (user: Awaited<ReturnType<typeof renderPage>>['user']) => Promise<void>) {
    const rendered = await renderPage({ at })
    await findCell('Description', 1)
    await change?.(rendered.user)
    await rendered.user.click(screen.getByRole('button', { name: 'Preview' }))
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /^Preview/ })) }
  }
  const edit = `/admin/orders/${orderIds.pump}?edit=`

  it('shows the quotation with unsaved input, marked as a draft', async () => {
    const { dialog } = await preview(edit, (user) =>
      typeInto(user, 'Unit price', 1, '50000{Enter}').then(() => undefined),
    )
    expect(dialog.getByText('Preview with unsaved changes.')).toBeVisible()
    expect(await dialog.findByText('3,000,000')).toBeVisible()
    expect((await dialog.findAllByText('Draft')).length).toBeGreaterThan(0)
    expect(dialog.queryByText(/Ningbo Haitai|35,997/)).toBeNull()
  })

  it('is in the client’s language, or in another selected one', async () => {
    answer(getClient, () => aClient({ language: 'sw' }))
    const { user, dialog } = await preview(edit)
    expect(dialog.getByLabelText('Language')).toHaveValue('sw')
    expect((await dialog.findAllByText(/NUKUU|Nukuu/i)).length).toBeGreaterThan(0)
    await user.selectOptions(dialog.getByLabelText('Language'), 'fr')
    expect((await dialog.findAllByText(/Offre de prix/i)).length).toBeGreaterThan(0)
  })

  it('asks for a proforma’s payment account where the branch has none in its currency, and continues with another or without (ORD-02)', async () => {
    const [account] = aBranch().bank_accounts
    answer(getBranches, () => [
      aBranch({ bank_accounts: [{ ...account!, currency: 'USD', account_number: '0151-USD' }] }),
    ])
    const { user, dialog } = await preview(edit)
    await user.selectOptions(dialog.getByLabelText('Document'), 'proforma')
    expect(
      await dialog.findByText('Dar es Salaam has no TZS account. Choose another account, or print without one.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'In USD' }))
    expect(await dialog.findByText('0151-USD')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Account'), 'None')
    expect(dialog.queryByText('0151-USD')).toBeNull()
  })

  it('shows the pictures of its items where the company wants them', async () => {
    const [thumbnail_sha256, asked] = ['a'.repeat(64), new Set<string>()]
    const photo = { sha256: 'b'.repeat(64), media_type: 'image/png' as const, size: 9, thumbnail_sha256 }
    answer(getOrder, () => aDraftOrder({ lines: [anOrderLine({ item_id: masterIds.valve })] }))
    answer(getItem, () => anItem({ id: masterIds.valve, photo }))
    server.use(
      http.get(`${location.origin}/api/documents/pictures/:name`, ({ params }) => {
        asked.add(String(params.name))
        return new HttpResponse('jpeg', { headers: { 'Content-Type': 'image/jpeg' } })
      }),
    )
    URL.createObjectURL = () => 'blob:valve'
    URL.revokeObjectURL = () => undefined
    answer(getCompany, () => aCompany({ item_pictures: true }))
    const { dialog } = await preview(edit)
    expect(await dialog.findByRole('presentation')).toHaveAttribute('src', 'blob:valve')
    expect([...asked]).toEqual([thumbnail_sha256])
  })

  it('reports that its client could not be loaded, and can be retried', async () => {
    answer(getClient, () => refuse(503))
    const { user, dialog } = await preview(edit)
    const again = await dialog.findByRole('button', { name: 'Try again' })
    answer(getClient, () => aClient())
    await user.click(again)
    expect(await dialog.findByText('2,634,000')).toBeVisible()
  })

  it('lists the lines that have no amount yet', async () => {
    answer(getBranches, () => [aBranch({ tax_rate_id: masterIds.vat })])
    const { dialog } = await preview('/admin/orders/create?from=nothing', (user) =>
      typeInto(user, 'Description', 1, 'Pump{Enter}').then(() => undefined),
    )
    expect(dialog.getByText(/Line 1 has no amount yet and counts as 0/)).toBeVisible()
    expect(await dialog.findByText('Pump')).toBeVisible()
  })
})
