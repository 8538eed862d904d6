import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getBranches } from '../../../src/contract/branches'
import { searchItems } from '../../../src/contract/items'
import { getMarkups } from '../../../src/contract/markupRules'
import { createOrder, getOrder, updateOrder } from '../../../src/contract/orders'
import type { Order, OrderLine } from '../../../src/contract/order'
import { getAgent } from '../../../src/contract/agents'
import { getClient } from '../../../src/contract/clients'
import { getSupplier } from '../../../src/contract/suppliers'
import { listTaxRates } from '../../../src/contract/taxRates'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { aBranch, aClient, aUser, ids } from '../../support/clientData'
import { anAgent, anItemHit, aTaxRate, masterIds } from '../../support/masterData'
import { findCell, gridCell, gridRow as row, typeInto } from '../../support/lineGrid'
import { answer, page, refuse } from '../../support/mswServer'
import { aCost, aDraftOrder, anOrderLine, cableOrdered, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { aSupplier, rfqIds } from '../../support/rfqData'

type User = Awaited<ReturnType<typeof renderPage>>['user']

/** Replaces the content of a field. */
async function type(user: User, name: string, text: string) {
  const field = await screen.findByLabelText(name)
  await user.clear(field)
  await user.paste(text)
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('section')!
const total = (label: string) => within(screen.getByLabelText('Totals')).getByText(label).nextElementSibling

describe('A new order', () => {
  let sent: { body: Record<string, unknown>; key: string | null; branch: string | null }[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(getBranches, () => [aBranch({ tax_rate_id: masterIds.vat })])
    answer(getOrder, () => aDraftOrder())
    answer(createOrder, ({ body, headers }) => {
      sent.push({ body, key: headers.get('Idempotency-Key'), branch: headers.get('X-Branch-Id') })
      return aDraftOrder()
    })
  })

  async function start() {
    const rendered = await renderPage({ at: '/admin/orders/create?from=nothing' })
    await findCell('Description', 1)
    return rendered
  }
  async function chooseClient(user: User) {
    await user.click(screen.getByRole('combobox', { name: 'Client' }))
    await user.paste('mawe')
    await user.click(await screen.findByRole('option', { name: /Mawenzi/ }))
  }
  async function openCost(user: User, position: number, cost: string, currency?: string) {
    await user.click(screen.getByRole('button', { name: new RegExp(`Cost of line ${position}`) }))
    const fields = screen.getByRole('group', { name: `Cost of line ${position}` })
    if (currency) await choose(user, within(fields).getByLabelText('Cost currency'), currency)
    await user.click(within(fields).getByLabelText(/Unit cost/))
    await user.paste(cost)
  }
  async function valves(user: User) {
    await typeInto(user, 'Description', 1, 'Gate valve bronze 2″ PN16')
    await typeInto(user, 'Quantity', 1, '60')
    await openCost(user, 1, '35997')
  }

  it('is saved as a draft of the branch with the input, under one key, without the empty new line', async () => {
    const { user, router } = await start()
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'Gate valve')
    await typeInto(user, 'Quantity', 1, '60.123456')
    await typeInto(user, 'Unit price', 1, '43900{Enter}')
    expect(gridCell('Unit price', 2)).toHaveFocus()
    await user.selectOptions(screen.getByLabelText(/Delivery terms/), 'DAP')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${orderIds.pump}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[0]?.branch).toBe(ids.dsm)
    expect(sent[0]?.body).toMatchObject({
      client_id: ids.mawenzi,
      currency: 'TZS',
      delivery_terms: 'DAP',
      contact: null,
      discount: '0',
      charges: [],
    })
    expect(sent[0]?.body.lines).toEqual([
      {
        item_id: null,
        description: 'Gate valve',
        quantity: '60.123456',
        unit: 'H87',
        unit_price: '43900',
        discount_percent: '0',
        tax_rate_id: masterIds.vat,
        supplier_id: null,
        cost_currency: null,
        cost_unit_price: null,
        remarks: null,
        internal_notes: null,
      },
    ])
  })

  it('is priced by sales without costs, who see no cost, markup or margin, and send none', async () => {
    answer(getMe, () => aUser({ role: 'sales', sees_costs: false }))
    answer(getClient, () => aClient({ agent_id: masterIds.juma }))
    answer(getAgent, () => anAgent({ commission_percent: null, commission_basis: null }))
    const { user } = await start()
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Unit cost/ })).toBeNull())
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'Gate valve')
    await typeInto(user, 'Quantity', 1, '60')
    await typeInto(user, 'Unit price', 1, '43900{Enter}')
    expect(total('Net')).toHaveTextContent('2,634,000')
    for (const name of [/Cost of line 1/, /Markup/, /Margin/, /Commission/])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByLabelText(name)).toBeNull()
    expect(screen.queryByText('Internal')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.keys(sent[0]?.body ?? {}).filter((field) => field.startsWith('commission'))).toEqual([])
    const [line] = (sent[0]?.body.lines ?? []) as object[]
    expect(Object.keys(line ?? {}).filter((field) => /cost|supplier|markup/.test(field))).toEqual([])
    expect(line).toMatchObject({ unit_price: '43900' })
  })

  it('takes the name, unit and tax rate of the selected item', async () => {
    const zero = aTaxRate({ id: orderIds.site, code: 'ZERO', name: 'Zero-rated', percent: '0' })
    answer(listTaxRates, () => page([aTaxRate(), zero]))
    answer(searchItems, () => [anItemHit({ unit: 'SET', tax_rate_id: zero.id })])
    const { user } = await start()
    await waitFor(() => expect(gridCell('Tax', 1)).toHaveTextContent(/^VAT18$/))
    await typeInto(user, 'Item', 1, 'gate')
    await screen.findByRole('option', { name: /VLV-GT-050B/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(gridCell('Item', 1)).toHaveTextContent(/^VLV-GT-050B$/)
    expect(gridCell('Description', 1)).toHaveTextContent(/^Gate valve bronze 2″ PN16$/)
    expect(gridCell('Unit', 1)).toHaveTextContent(/^set$/)
    expect(gridCell('Tax', 1)).toHaveTextContent(/^ZERO$/)
  })

  it('takes the client’s currency, terms and agent, and the agent’s commission', async () => {
    answer(getClient, () => aClient({ currency: 'USD', payment_terms: '30 days', agent_id: masterIds.juma }))
    answer(getAgent, () => anAgent())
    const { user } = await start()
    await chooseClient(user)
    await waitFor(() => expect(screen.getByLabelText('Currency')).toHaveValue('USD'))
    expect(screen.getByLabelText(/Payment terms/)).toHaveValue('30 days')
    await waitFor(() => expect(screen.getByLabelText(/^Commission optional/)).toHaveValue('2.5'))
    expect(screen.getByLabelText(/Commission on/)).toHaveValue('net')
  })

  it('a typed markup updates the price, the amount, the margin and the totals, and is what is sent', async () => {
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Markup', 1, '22')
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,916$/)
    expect(row(1)).toHaveTextContent('2,634,960')
    expect(row(1)).toHaveTextContent('18.0 %')
    expect(total('Net')).toHaveTextContent('2,634,960')
    expect(total('VAT 18 %')).toHaveTextContent('474,293')
    expect(total('Total')).toHaveTextContent('TZS 3,109,253')
    expect(card('Margin')).toHaveTextContent('TZS 475,140')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.lines).toMatchObject([
      { markup_percent: '22', cost_currency: 'TZS', cost_unit_price: '35997' },
    ])
    expect(sent[0]?.body.lines).not.toMatchObject([{ unit_price: expect.anything() }])
  })

  it('a price with markup is rounded up to the branch’s next price step', async () => {
    answer(getBranches, () => [aBranch({ price_step: '100' })])
    const { user } = await start()
    await valves(user)
    await typeInto(user, 'Markup', 1, '22')
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^44,000$/)
  })

  it('uses no price step in a currency that is not the branch’s', async () => {
    answer(getBranches, () => [aBranch({ price_step: '500' })])
    const { user } = await start()
    await choose(user, screen.getByLabelText('Currency'), 'USD')
    await typeInto(user, 'Quantity', 1, '1')
    await openCost(user, 1, '10.20')
    await typeInto(user, 'Markup', 1, '22')
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^12.44$/)
  })

  it('a typed price updates the markup and the margin, and is what is sent', async () => {
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Markup', 1, '30')
    await typeInto(user, 'Unit price', 1, '43900')
    expect(gridCell('Markup', 1)).toHaveTextContent(/^22.0$/)
    expect(row(1)).toHaveTextContent('2,634,000')
    expect(row(1)).toHaveTextContent('18.0 %')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.lines).toMatchObject([{ unit_price: '43900' }])
    expect(sent[0]?.body.lines).not.toMatchObject([{ markup_percent: expect.anything() }])
  })

  it('a typed margin updates the markup and the price; without a known cost none can be typed', async () => {
    answer(getBranches, () => [aBranch({ price_step: '100' })])
    const { user } = await start()
    await valves(user)
    await typeInto(user, 'Margin', 1, '18{Enter}')
    expect(gridCell('Markup', 1)).toHaveTextContent(/^21.68$/)
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,900$/)
    expect(gridCell('Margin', 1)).toHaveTextContent(/^18.0.%$/)
    // A margin is never all of the price.
    await typeInto(user, 'Margin', 1, '100{Enter}')
    expect(gridCell('Margin', 1)).toHaveAccessibleDescription('No markup gives this result.')
    await typeInto(user, 'Margin', 1, '18{Enter}')
    expect(gridCell('Margin', 1)).toBeValid()
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,900$/)
    await typeInto(user, 'Description', 2, 'Crate')
    expect(gridCell('Margin', 2)).toHaveAttribute('aria-readonly', 'true')
  })

  it('a cost in the supplier’s currency is converted at the company’s rate', async () => {
    answer(getBranches, () => [aBranch()])
    const { user } = await start()
    await typeInto(user, 'Quantity', 1, '60')
    await openCost(user, 1, '10.20', 'USD')
    expect(screen.getByRole('button', { name: /Cost of line 1: TZS\s26,647\.5/ })).toBeVisible()
  })

  it('the agent’s share is deducted from the margin', async () => {
    answer(getClient, () => aClient({ agent_id: masterIds.juma }))
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Unit price', 1, '43900')
    await type(user, await commissionLabel(), '2')
    expect(card('Margin')).toHaveTextContent('52,680')
    expect(card('Margin')).toHaveTextContent('421,500')

    async function commissionLabel() {
      await screen.findByLabelText('Commission optional')
      return 'Commission optional'
    }
  })

  it('a commission limited to the margin is capped, and this is shown when it takes all of it', async () => {
    answer(getClient, () => aClient({ agent_id: masterIds.juma }))
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Markup', 1, '1')
    await screen.findByLabelText('Commission optional')
    await type(user, 'Commission optional', '2')
    expect(card('Margin')).not.toHaveTextContent(/capped/)
    expect(screen.getByLabelText('Cap at the margin')).not.toBeChecked()
    await user.click(screen.getByLabelText('Cap at the margin'))
    expect(card('Margin')).toHaveTextContent('Commission is capped at the margin and takes all of it.')
    await typeInto(user, 'Markup', 1, '22')
    expect(card('Margin')).not.toHaveTextContent(/capped/)
  })

  it('one markup for all updates each line with a known cost', async () => {
    const { user } = await start()
    await valves(user)
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await typeInto(user, 'Description', 2, 'Delivery crate')
    await typeInto(user, 'Unit price', 2, '500')
    await user.type(screen.getByLabelText('Markup for all'), '18')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(gridCell('Markup', 1)).toHaveTextContent(/^18.0$/)
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^42,476$/)
    expect(gridCell('Unit price', 2)).toHaveTextContent(/^500$/)
    expect(sent).toEqual([])
  })

  it('applies the markup of the rules to each line with a known cost, and shows its source', async () => {
    const asked: Record<string, string>[] = []
    answer(getMarkups, ({ query }) => {
      asked.push(query)
      return [{ item_id: null, percent: '18', from: 'client' as const, rule_id: null }]
    })
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await typeInto(user, 'Description', 2, 'Delivery crate')
    await typeInto(user, 'Unit price', 2, '500')
    await user.click(screen.getByRole('button', { name: 'Apply markup rules' }))
    expect(await screen.findByText('1 by client rule')).toBeVisible()
    expect(gridCell('Markup', 1)).toHaveTextContent(/^18.0client rule$/)
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^42,476$/)
    expect(gridCell('Unit price', 2)).toHaveTextContent(/^500$/)
    expect(asked).toEqual([{ client_id: ids.mawenzi }])
    // A markup that is typed over no longer comes from a rule.
    await typeInto(user, 'Markup', 1, '20{Enter}')
    expect(gridCell('Markup', 1)).toHaveTextContent(/^20.0$/)
  })

  it('one margin for all finds the markup that reaches it, including rounded prices and unchanged lines', async () => {
    answer(getBranches, () => [aBranch({ price_step: '100' })])
    const { user } = await start()
    await valves(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'For all lines' }), 'Margin for all')
    await user.type(screen.getByLabelText('Margin for all'), '18')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,900$/)
    expect(screen.getByText(/^1 line at 21\.68 %$/)).toBeVisible()
    expect(card('Margin')).toHaveTextContent('18.0 %')
  })

  it('one net margin for all uses the lowest markup that reaches it, and an unreachable one is reported at the field', async () => {
    const { user } = await start()
    await valves(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'For all lines' }), 'Net for all')
    await user.type(screen.getByLabelText('Net for all'), '2,700,000{Enter}')
    expect(total('Net')).toHaveTextContent('2,700,000')
    await user.selectOptions(screen.getByRole('combobox', { name: 'For all lines' }), 'Margin for all')
    await user.clear(screen.getByLabelText('Margin for all'))
    await user.type(screen.getByLabelText('Margin for all'), '100{Enter}')
    expect(screen.getByLabelText('Margin for all')).toHaveAccessibleDescription('No markup gives this result.')
    expect(total('Net')).toHaveTextContent('2,700,000')
  })

  it('shows what prices are rounded up to', async () => {
    answer(getBranches, () => [aBranch({ price_step: '500' })])
    await start()
    expect(await screen.findByText(/^Prices from a markup are rounded up to TZS\s500\.$/)).toBeVisible()
  })

  it('shows during typing that the margin is below the branch’s minimum, until it no longer is (ORD-03)', async () => {
    answer(getBranches, () => [aBranch({ margin_floor_percent: '12' })])
    const { user } = await start()
    await valves(user)
    await typeInto(user, 'Markup', 1, '10')
    expect(card('Margin')).toHaveTextContent(/Below the branch’s margin floor of 12.%/i)
    await typeInto(user, 'Markup', 1, '22')
    expect(card('Margin')).not.toHaveTextContent(/Below the branch’s margin floor/i)
  })

  it('reports an invalid markup for all, and leaves the lines unchanged', async () => {
    const { user } = await start()
    await valves(user)
    await typeInto(user, 'Unit price', 1, '43900')
    await user.type(screen.getByLabelText('Markup for all'), 'ten{Enter}')
    expect(screen.getByLabelText('Markup for all')).toHaveAccessibleDescription('Enter a number (you entered ten).')
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,900$/)
    expect(sent).toEqual([])
  })

  it('asks for a tax where the branch has a VAT number, until each line says one or why there is none (ORD-10)', async () => {
    answer(getBranches, () => [aBranch({ vat_id: '40-018822-K' })])
    answer(searchItems, () => [anItemHit({ tax_rate_id: masterIds.vat })])
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Gate valve')
    await typeInto(user, 'Quantity', 1, '60')
    await typeInto(user, 'Unit price', 1, '43900')
    const totals = screen.getByLabelText('Totals').closest('section')!
    expect(totals).toHaveTextContent(/has no tax, but Dar es Salaam has the VAT number 40-018822-K\./)
    await typeInto(user, 'Item', 1, 'gate')
    await screen.findByRole('option', { name: /VLV-GT-050B/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(totals).not.toHaveTextContent(/VAT number/)
  })

  it('shows the rounding of what is to be paid in Swiss francs, and prices and lines to the last centime', async () => {
    answer(getBranches, () => [aBranch({ tax_rate_id: masterIds.vat, currency: 'CHF' })])
    const { user } = await start()
    await typeInto(user, 'Description', 1, 'Washer')
    await typeInto(user, 'Quantity', 1, '1')
    await typeInto(user, 'Unit price', 1, '0.86')
    expect(total('VAT 18 %')).toHaveTextContent('0.15')
    expect(total('Total')).toHaveTextContent('CHF 1.01')
    expect(total('Rounding')).toHaveTextContent('−0.01')
    expect(total('Total payable')).toHaveTextContent('CHF 1.00')
    await typeInto(user, 'Quantity', 1, '5')
    expect(total('Total')).toHaveTextContent('CHF 5.07')
    expect(total('Total payable')).toHaveTextContent('CHF 5.05')
  })

  it('the totals add up: lines less the discount, charges, and the tax of each rate', async () => {
    const { user } = await start()
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'All seven lines')
    await typeInto(user, 'Quantity', 1, '1')
    await typeInto(user, 'Unit price', 1, '58,948,000')
    await user.click(screen.getByRole('button', { name: 'Add charge' }))
    const charge = screen.getByRole('group', { name: 'Charge 1' })
    await enter(user, within(charge).getByLabelText('Description'), 'Delivery to site')
    await enter(user, within(charge).getByLabelText('Amount'), '850000')
    expect(total('Net')).toHaveTextContent('58,948,000')
    expect(total('Delivery to site')).toHaveTextContent('850,000')
    expect(total('VAT 18 %')).toHaveTextContent('10,763,640')
    expect(total('Total')).toHaveTextContent('TZS 70,561,640')
    await enter(user, screen.getByLabelText(/Document discount/), '948000')
    expect(total('Discount')).toHaveTextContent('−948,000')
    expect(total('VAT 18 %')).toHaveTextContent('10,593,000')
    expect(total('Total')).toHaveTextContent('TZS 69,443,000')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        discount: '948000',
        charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: masterIds.vat }],
      }),
    )
  })

  it('shows the error of a line, focuses it, and sends nothing', async () => {
    const { user } = await start()
    await chooseClient(user)
    for (const position of [1, 2, 3]) {
      await typeInto(user, 'Description', position, 'Pump')
      await typeInto(user, 'Unit price', position, '100')
      await typeInto(user, 'Quantity', position, position === 3 ? '0' : '1{Enter}')
    }
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Line 3: quantity must be greater than 0 (you entered 0).')).toBeVisible()
    expect(gridCell('Quantity', 3)).toBeInvalid()
    expect(gridCell('Quantity', 3)).toHaveAccessibleDescription(
      'Line 3: quantity must be greater than 0 (you entered 0).',
    )
    expect(gridCell('Quantity', 3)).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('requires a price, and a cost for a markup', async () => {
    const { user } = await start()
    await chooseClient(user)
    await typeInto(user, 'Description', 1, 'Pump')
    await typeInto(user, 'Quantity', 1, '1')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Line 1, unit price: enter a price or a markup, not both.')).toBeVisible()
    await typeInto(user, 'Markup', 1, '22')
    expect(await screen.findByText('Line 1, markup: enter a cost to mark up, or a price.')).toBeVisible()
    expect(screen.queryByText(/not both/)).toBeNull()
    await openCost(user, 1, '100')
    await waitFor(() => expect(screen.queryByText(/enter a cost to mark up/)).toBeNull())
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^122$/)
    expect(sent).toEqual([])
  })

  it('opens the cost of a line where that has the error', async () => {
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Unit price', 1, '100')
    const fields = screen.getByRole('group', { name: 'Cost of line 1' })
    await user.clear(within(fields).getByLabelText(/Unit cost/))
    await user.type(within(fields).getByLabelText(/Unit cost/), '-5')
    await user.click(screen.getByRole('button', { name: /^Cost of line 1/ }))
    expect(screen.queryByRole('group', { name: 'Cost of line 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Line 1: unit cost must be at least 0 (you entered -5).')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/Unit cost/)).toHaveFocus())
  })

  it('keeps the input when the server rejects a line, and shows the error beside it', async () => {
    answer(createOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'lines.0.item_id', message: 'Line 1: this item no longer exists.' }],
      }),
    )
    const { user } = await start()
    await chooseClient(user)
    await valves(user)
    await typeInto(user, 'Unit price', 1, '43900')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Line 1: this item no longer exists.')).toBeVisible()
    expect(gridCell('Item', 1)).toHaveFocus()
    expect(gridCell('Unit price', 1)).toHaveTextContent(/^43,900$/)
  })

  it('is sent again under the same key when its response was lost, under a new one when it was rejected', async () => {
    const keys: (string | null)[] = []
    answer(createOrder, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      return keys.length === 1 ? Response.error() : keys.length === 2 ? refuse(409) : aDraftOrder()
    })
    const { user } = await start()
    await chooseClient(user)
    for (const press of [1, 2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Save draft' }))
      await waitFor(() => expect(keys).toHaveLength(press))
      if (press < 3)
        await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-busy'))
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('asks before unsaved input is left', async () => {
    const { user, go } = await start()
    await typeInto(user, 'Description', 1, 'Pump')
    await go('/admin/clients')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

describe('A draft order', () => {
  let sent: { match: string | null; body: Record<string, unknown> }[]
  beforeEach(() => {
    answerAll()
    sent = []
    answer(listTaxRates, () => page([aTaxRate({ id: orderIds.vat })]))
    answer(updateOrder, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      return aDraftOrder({ version: 4 })
    })
  })

  async function edit(over: Partial<Order> = {}) {
    answer(getOrder, () => aDraftOrder(over))
    const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}?edit=` })
    await findCell('Description', 1)
    return rendered
  }
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save order' }))

  it('is changed over the version that was read: lines keep their ids, unchanged lines their prices, quoted lines their costs', async () => {
    const { user } = await edit()
    expect(row(1)).toHaveTextContent('35,997')
    expect(row(1)).toHaveTextContent('Ningbo Haitai')
    expect(gridCell('Markup', 1)).toHaveTextContent(/^22.0$/)
    await typeInto(user, 'Markup', 2, '30')
    await enter(user, screen.getByLabelText(/^Internal notes/), 'Call first')
    await save(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.match).toBe('"3"')
    expect(sent[0]?.body).toMatchObject({
      remarks: null,
      internal_notes: 'Call first',
      commission_percent: '2',
      commission_basis: 'net',
      charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: orderIds.vat }],
    })
    expect(sent[0]?.body).not.toHaveProperty('client_id')
    expect(sent[0]?.body).not.toHaveProperty('currency')
    const line = {
      item_id: rfqIds.gateItem,
      description: 'Gate valve bronze 2″ PN16',
      quantity: '60',
      unit: 'H87',
      unit_price: '43900',
      discount_percent: '0',
      tax_rate_id: orderIds.vat,
      remarks: null,
      internal_notes: null,
    }
    expect(sent[0]?.body.lines).toEqual([
      { id: orderIds.valve, ...line },
      {
        id: orderIds.cable,
        item_id: null,
        description: 'Cable 4 × 35 mm² SWA',
        quantity: '450',
        unit: 'MTR',
        markup_percent: '30',
        discount_percent: '0',
        tax_rate_id: orderIds.vat,
        remarks: null,
        internal_notes: null,
      },
    ])
  })

  it('shows the totals and the margin of the order', async () => {
    await edit()
    expect(total('Net')).toHaveTextContent('18,924,000')
    // With its tax, whose rates are read apart.
    await waitFor(() => expect(total('Total')).toHaveTextContent('TZS 23,333,320'))
    expect(card('Margin')).toHaveTextContent('19.2 %')
    expect(card('Margin')).toHaveTextContent('3,249,750')
  })

  it('shows that the cost of a changed quantity is recalculated', async () => {
    const { user } = await edit()
    await typeInto(user, 'Quantity', 1, '80')
    expect(screen.getByText('Cost recalculated from the quote for this quantity.')).toBeVisible()
    // 96 are bought for 80: USD 10.20 × 96 at 2,612.50, with unchanged freight.
    expect(screen.getByRole('button', { name: /^Cost of line 1: TZS\s34,992/ })).toBeVisible()
    expect(row(1)).toHaveTextContent('20.3 %')
    // The 72 that are bought are enough for 61, so the unit cost falls.
    await typeInto(user, 'Quantity', 1, '61')
    expect(screen.getByRole('button', { name: /^Cost of line 1: TZS\s35,406\.89/ })).toBeVisible()
  })

  it('recalculates the cost of a changed quantity in a shared purchase as the server does, in whole packs', async () => {
    const { user } = await edit({
      lines: [
        anOrderLine({
          quantity: '40',
          cost: aCost({ quantity: '40', goods: '1065900', freight: '160800', total: '1226700', unit_cost: '30667.5' }),
        }),
      ],
    })
    await typeInto(user, 'Quantity', 1, '50')
    expect(screen.getByRole('button', { name: /^Cost of line 1: TZS\s41,588\.4/ })).toBeVisible()
  })

  it('shows beside a changed quantity that it breaks the supplier’s packs, including lines that share them (ORD-06)', async () => {
    const shared = anOrderLine({ id: orderIds.site, position: 2, quantity: '4' })
    const { user } = await edit({ lines: [anOrderLine(), shared] })
    await typeInto(user, 'Quantity', 1, '80')
    expect(
      screen.getByText(
        'The supplier has packs of 24: to sell 84, 96 must be bought. The surplus of 12 is paid for and stays unsold.',
      ),
    ).toBeVisible()
    await typeInto(user, 'Quantity', 1, '68')
    expect(screen.queryByText(/packs of 24/)).toBeNull()
  })

  it('shows step by step how a quote results in the cost of a line, with a link to the quote', async () => {
    const { user } = await edit()
    await user.click(await screen.findByRole('button', { name: /^Cost of line 1: TZS\s35,997/ }))
    const cost = within(screen.getByRole('group', { name: 'Cost of line 1' }))
    expect(cost.getByRole('link', { name: 'R1, line 1' })).toHaveAttribute(
      'href',
      `/rfq/${rfqIds.pump}?tab=suppliers&supplier=${rfqIds.ningbo}`,
    )
    for (const said of [/USD\s10\.20/, /1 USD = TZS 2,612\.5/, /72/, /1,918,620/, /241,200/, /35,997/])
      expect(cost.getByText((_, node) => node?.tagName === 'DD' && said.test(node.textContent ?? ''))).toBeVisible()
  })

  it('shows at its line that its supplier is blocked or inactive (ORD-01)', async () => {
    answer(getSupplier, () => aSupplier({ name: 'Ningbo Haitai', active: false }))
    await edit({ lines: [anOrderLine()] })
    expect(
      await screen.findByText('Ningbo Haitai is inactive. Activate the supplier first, or choose another one.'),
    ).toBeVisible()
  })

  it('shows that its client is inactive (ORD-01)', async () => {
    answer(getClient, () => aClient({ name: 'Mawenzi Gold Mine Ltd', active: false }))
    await edit()
    expect(await screen.findByText('Mawenzi Gold Mine Ltd is inactive. Activate the client first.')).toBeVisible()
  })

  it('shows that a line that was created without a price needs one', async () => {
    const { user } = await edit({ lines: [anOrderLine({ unit_price: '0', cost: null, markup_percent: null })] })
    expect(await screen.findByText(/^Enter a price before you quote/)).toBeVisible()
    await typeInto(user, 'Unit price', 1, '500{Enter}')
    expect(screen.queryByText(/^Enter a price before you quote/)).toBeNull()
  })

  it('asks for a freight that is not known, and sends what is entered; blank it stays unknown', async () => {
    const sent: unknown[] = []
    answer(updateOrder, ({ body }) => {
      sent.push(body)
      return aDraftOrder({ version: 4 })
    })
    const cost = aCost({
      ...{ quote_line_id: null, quote_revision: null, rfq_id: null, quote_id: null, offer: null },
      ...{ quantity: '60', goods: '1598850', freight: null, quoted_freight: null, total: '1598850' },
    })
    const { user } = await edit({ lines: [anOrderLine({ cost })], charges: [] })
    await user.click(await screen.findByRole('button', { name: /^Cost of line 1/ }))
    const fields = within(screen.getByRole('group', { name: 'Cost of line 1' }))
    const freight = fields.getByLabelText(/^Freight/)
    expect(freight).toHaveValue('')
    expect(fields.getByText(/^Not known: the margin is at most/)).toBeVisible()
    expect(card('Margin')).toHaveTextContent(/The freight of 1 line is not known/)
    await user.type(freight, '120')
    expect(fields.queryByText(/^Not known/)).toBeNull()
    expect(card('Margin')).not.toHaveTextContent(/not known/)
    await save(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ lines: [{ cost_freight: '120' }] })
  })

  it('takes another supplier and price for a line without a quote', async () => {
    const typed = aCost({
      quote_line_id: null,
      quote_revision: null,
      rfq_id: null,
      rfq_number: null,
      rfq_line_position: null,
      quantity: '60',
      goods: '1598850',
      freight: '0',
      total: '1598850',
      unit_cost: '26647.5',
    })
    const { user } = await edit({ lines: [anOrderLine({ cost: typed })], charges: [] })
    await user.click(await screen.findByRole('button', { name: /^Cost of line 1: TZS\s26,647\.5/ }))
    const fields = screen.getByRole('group', { name: 'Cost of line 1' })
    expect(await within(fields).findByDisplayValue(aSupplier().name)).toHaveFocus()
    expect(within(fields).getByText(/1 USD = TZS 2,612.5/)).toBeVisible()
    await user.clear(within(fields).getByLabelText(/Unit cost/))
    await user.type(within(fields).getByLabelText(/Unit cost/), '9.8')
    await save(user)
    await waitFor(() =>
      expect(sent[0]?.body.lines).toMatchObject([
        {
          id: orderIds.valve,
          supplier_id: rfqIds.ningbo,
          cost_currency: 'USD',
          cost_unit_price: '9.8',
          unit_price: '43900',
        },
      ]),
    )
  })

  it('shows the server’s message for a line beside it', async () => {
    answer(updateOrder, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'lines.1.quantity', message: 'Line 2: the quote has only 450 m.' }],
      }),
    )
    const { user } = await edit()
    await typeInto(user, 'Quantity', 2, '500')
    await save(user)
    expect(await screen.findByText('Line 2: the quote has only 450 m.')).toBeVisible()
    expect(gridCell('Quantity', 2)).toHaveAccessibleDescription('Line 2: the quote has only 450 m.')
    expect(gridCell('Quantity', 2)).toHaveFocus()
  })

  it('shows both sides of a version conflict, and keeps both changes', async () => {
    const theirs = aDraftOrder({
      version: 4,
      delivery_place: 'Mwanza',
      contact: 'A. Kimaro',
      lines: [anOrderLine(), cableOrdered()],
    })
    answer(updateOrder, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      return sent.length === 1 ? refuse(412, { code: 'stale', current: theirs }) : { ...theirs, version: 5 }
    })
    const { user } = await edit()
    const place = screen.getByLabelText(/Place of delivery/)
    await user.clear(place)
    await enter(user, place, 'Kahama')
    await save(user)
    const dialog = await screen.findByRole('dialog', { name: 'Version conflict' })
    expect(within(dialog).getByRole('rowheader', { name: 'Place of delivery' })).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Mwanza' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ match: '"4"', body: { delivery_place: 'Mwanza', contact: 'A. Kimaro' } })
  })

  describe('that another user changed in the meantime', () => {
    const priced = (price: string, more: Partial<OrderLine> = {}) => anOrderLine({ unit_price: price, ...more })
    /** Each save is over an older version than `answers` says, until they are used up. */
    const refusing = (...answers: Order[]) =>
      answer(updateOrder, ({ headers, body }) => {
        sent.push({ match: headers.get('If-Match'), body })
        const current = answers[sent.length - 1]
        return current ? refuse(412, { code: 'stale', current }) : aDraftOrder({ version: 9 })
      })
    const lineOf = (index: number) => (sent.at(-1)?.body.lines as Record<string, unknown>[] | undefined)?.[index]

    async function editPrices(first?: string, second?: string) {
      const { user } = await edit({ lines: [priced('470000'), cableOrdered()] })
      if (first) await typeInto(user, 'Unit price', 1, `${first}{Enter}`)
      if (second) await typeInto(user, 'Unit price', 2, `${second}{Enter}`)
      await save(user)
      return { user, dialog: within(await screen.findByRole('dialog', { name: 'Version conflict' })) }
    }

    it('keeps the price that the other user saved on one line, and mine on the other', async () => {
      refusing(aDraftOrder({ version: 4, lines: [priced('480000'), cableOrdered()] }))
      const { user, dialog } = await editPrices(undefined, '82000')
      expect(dialog.queryAllByRole('radio')).toEqual([])
      await user.click(dialog.getByRole('button', { name: 'Save changes' }))
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(sent[1]?.match).toBe('"4"')
      expect(lineOf(0)).toMatchObject({ unit_price: '480000' })
      expect(lineOf(1)).toMatchObject({ unit_price: '82000' })
    })

    it('asks about the same price with the original and both values, chooses none beforehand, and saves once each is chosen', async () => {
      refusing(aDraftOrder({ version: 4, lines: [priced('480000', { quantity: '14' }), cableOrdered()] }))
      const { user, dialog } = await editPrices('465000')
      expect(dialog.getByRole('rowheader')).toHaveTextContent(/^1\. .*Unit price$/)
      expect(dialog.getByRole('cell', { name: '470,000' })).toBeVisible()
      const [mine, theirs] = dialog.getAllByRole('radio')
      expect([mine, theirs].map((radio) => radio?.closest('label')?.textContent)).toEqual(['465,000', '480,000'])
      expect(mine).toHaveAccessibleDescription(/^Yours 1\. .*Unit price$/)
      expect(theirs).toHaveAccessibleDescription(/^Theirs/)
      expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
      const button = dialog.getByRole('button', { name: 'Save changes' })
      await user.click(button)
      expect(sent).toHaveLength(1)
      expect(await screen.findByText('Choose a value for each field first.')).toBeVisible()
      await user.click(theirs!)
      await user.click(button)
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(lineOf(0)).toMatchObject({ unit_price: '480000', quantity: '14' })
    })

    it('asks again when a third change comes in between, with nothing chosen, and loses none of the three', async () => {
      refusing(
        aDraftOrder({ version: 4, lines: [priced('480000'), cableOrdered()] }),
        aDraftOrder({ version: 5, contact: 'A. Kimaro', lines: [priced('490000'), cableOrdered({ quantity: '7' })] }),
      )
      const { user, dialog } = await editPrices('465000', '82000')
      await user.click(dialog.getByRole('radio', { name: '465,000' }))
      await user.click(dialog.getByRole('button', { name: 'Save changes' }))
      await waitFor(() => expect(sent).toHaveLength(2))
      const again = within(await screen.findByRole('dialog', { name: 'Version conflict' }))
      expect(await again.findByRole('radio', { name: '490,000' })).not.toBeChecked()
      expect(again.getByRole('radio', { name: '465,000' })).not.toBeChecked()
      expect(again.getByRole('cell', { name: '480,000' })).toBeVisible()
      await user.click(again.getByRole('radio', { name: '490,000' }))
      await user.click(again.getByRole('button', { name: 'Save changes' }))
      await waitFor(() => expect(sent).toHaveLength(3))
      expect(sent[2]?.match).toBe('"5"')
      expect(sent[2]?.body).toMatchObject({ contact: 'A. Kimaro' })
      expect(lineOf(0)).toMatchObject({ unit_price: '490000' })
      expect(lineOf(1)).toMatchObject({ unit_price: '82000', quantity: '7' })
    })

    it('chooses one side of several conflicts at once, and keeps editing with my values', async () => {
      refusing(aDraftOrder({ version: 4, lines: [priced('480000'), cableOrdered({ unit_price: '83000' })] }))
      const { user, dialog } = await editPrices('465000', '82000')
      await user.click(dialog.getByRole('button', { name: 'Choose all theirs' }))
      expect(dialog.getByRole('radio', { name: '480,000' })).toBeChecked()
      expect(dialog.getByRole('radio', { name: '83,000' })).toBeChecked()
      await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
      expect(gridCell('Unit price', 1)).toHaveTextContent('465,000')
      expect(gridCell('Unit price', 2)).toHaveTextContent('82,000')
    })
  })
})
