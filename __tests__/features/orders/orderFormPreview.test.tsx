import { screen, within } from '@testing-library/react'
import { getBranches } from '../../../src/contract/branches'
import { getClient } from '../../../src/contract/clients'
import { createOrder, getOrder, updateOrder } from '../../../src/contract/orders'
import { listTaxRates } from '../../../src/contract/taxRates'
import { orderPaper, type OrderFacts } from '../../../src/documents/orderPaper'
import { senderOf } from '../../../src/documents/sender'
import { toOrderForm } from '../../../src/features/orders/form/orderForm'
import type { OrderTerms } from '../../../src/features/orders/form/orderFigures'
import { previewOrder } from '../../../src/features/orders/form/previewOrder'
import { aBranch, aClient, aCompany } from '../../support/clientData'
import { findCell, typeInto } from '../../support/lineGrid'
import { aTaxRate, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { anOrder, aDraftOrder, orderIds } from '../../support/orderData'
import { answerAll, renderApp } from '../../support/renderApp'

const terms: OrderTerms = {
  currency: 'TZS',
  price_step: null,
  floor_percent: null,
  recosted: new Map(),
  rateOf: () => '1',
  tax_rates: [{ id: orderIds.vat, percent: '18', name: 'VAT' }],
}

describe('The paper of what is typed', () => {
  it.each(['quotation', 'proforma'] as const)('is that of the order itself while nothing was changed (%s)', (kind) => {
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
    expect(orderPaper(kind, { ...facts, order: typed })).toEqual(orderPaper(kind, { ...facts, order }))
    expect(unpriced).toEqual([])
  })
})

describe('The preview of an order', () => {
  beforeEach(() => {
    answerAll()
    answer(getOrder, () => aDraftOrder())
    answer(listTaxRates, () => page([aTaxRate({ id: orderIds.vat })]))
    // Nothing of it is sent: an answer to these would be a mistake.
    answer(updateOrder, () => refuse(500))
    answer(createOrder, () => refuse(500))
  })

  async function preview(at: string, change?: (user: Awaited<ReturnType<typeof renderApp>>['user']) => Promise<void>) {
    const rendered = await renderApp({ at })
    await findCell('Description', 1)
    await change?.(rendered.user)
    await rendered.user.click(screen.getByRole('button', { name: 'Preview' }))
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /^Preview/ })) }
  }
  const edit = `/admin/orders/${orderIds.pump}?edit=`

  it('shows the quotation with what is typed and not saved, marked as a draft', async () => {
    const { dialog } = await preview(edit, (user) =>
      typeInto(user, 'Unit price', 1, '50000{Enter}').then(() => undefined),
    )
    expect(dialog.getByText('As it is typed, not saved yet.')).toBeVisible()
    expect(await dialog.findByText('3,000,000')).toBeVisible()
    expect((await dialog.findAllByText('Draft')).length).toBeGreaterThan(0)
    expect(dialog.queryByText(/Ningbo Haitai|35,997/)).toBeNull()
  })

  it('is in the client’s language, and in another one that is chosen', async () => {
    answer(getClient, () => aClient({ language: 'sw' }))
    const { user, dialog } = await preview(edit)
    expect(dialog.getByLabelText('Language')).toHaveValue('sw')
    expect((await dialog.findAllByText(/NUKUU|Nukuu/i)).length).toBeGreaterThan(0)
    await user.selectOptions(dialog.getByLabelText('Language'), 'fr')
    expect((await dialog.findAllByText(/Offre de prix/i)).length).toBeGreaterThan(0)
  })

  it('asks which account a proforma is paid to where the branch has none in its currency, and goes on with another or without (ORD-02)', async () => {
    const [account] = aBranch().bank_accounts
    answer(getBranches, () => [
      aBranch({ bank_accounts: [{ ...account!, currency: 'USD', account_number: '0151-USD' }] }),
    ])
    const { user, dialog } = await preview(edit)
    await user.selectOptions(dialog.getByLabelText('Paper'), 'proforma')
    expect(await dialog.findByText('Dar es Salaam has no TZS account; choose another or print without.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'In USD' }))
    expect(await dialog.findByText('0151-USD')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Account'), 'None')
    expect(dialog.queryByText('0151-USD')).toBeNull()
  })

  it('says so when its client could not be loaded, and can be tried again', async () => {
    answer(getClient, () => refuse(503))
    const { user, dialog } = await preview(edit)
    const again = await dialog.findByRole('button', { name: 'Try again' })
    answer(getClient, () => aClient())
    await user.click(again)
    expect(await dialog.findByText('2,634,000')).toBeVisible()
  })

  it('says which lines have no amount yet', async () => {
    answer(getBranches, () => [aBranch({ tax_rate_id: masterIds.vat })])
    const { dialog } = await preview('/admin/orders/create?from=nothing', (user) =>
      typeInto(user, 'Description', 1, 'Pump{Enter}').then(() => undefined),
    )
    expect(dialog.getByText(/Line 1 has no amount yet and counts as nothing/)).toBeVisible()
    expect(await dialog.findByText('Pump')).toBeVisible()
  })
})
