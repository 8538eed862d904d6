import { screen, waitFor, within } from '@testing-library/react'
import { createOrder, getOrder } from '../../../src/contract/orders'
import type { Order } from '../../../src/contract/order'
import { getRepricing } from '../../../src/contract/repricing'
import { noBreak } from '../../../src/domain/money/figures'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { answer } from '../../support/mswServer'
import { aCost, aDraftOrder, anOrderLine, offerTerms, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { aRepricing, valveRepriced } from '../../support/repricingData'

const at = `/admin/orders/${orderIds.pump}`

describe('The numbers of an order', () => {
  beforeEach(answerAll)

  it('NUM-01: a line total of more than 15 digits is rejected at its price, and nothing is sent', async () => {
    const sent: unknown[] = []
    answer(createOrder, ({ body }) => {
      sent.push(body.lines)
      return aDraftOrder()
    })
    answer(getOrder, () => aDraftOrder())
    const { user } = await renderPage({ at: '/admin/orders/create?from=nothing' })
    await findCell('Description', 1)
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'mawe')
    await user.click(await screen.findByRole('option', { name: /Mawenzi/ }))
    await typeInto(user, 'Description', 1, 'Cement')
    await typeInto(user, 'Quantity', 1, '1000000000{Enter}')
    await typeInto(user, 'Unit price', 1, '1000000{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    expect(
      await screen.findByText(/1000000000 × 1000000 has more than 15 digits before the decimal point/),
    ).toBeVisible()
    expect(gridCell('Unit price', 1)).toBeInvalid()
    expect(sent).toEqual([])
    await typeInto(user, 'Unit price', 1, '999999{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toMatchObject([[{ quantity: '1000000000', unit_price: '999999' }]]))
  })

  describe('for the unit cost of a line', () => {
    /** Three bolts cost USD 5.30 in all; USD 1.765 each, 1.7667 as a third of the total, and 1.77 in whole cents. */
    const cost = aCost({
      currency: 'USD',
      unit_price: '1.765',
      rate: '1',
      quantity: '3',
      goods: '5.30',
      tax: '0',
      freight: '0.00',
      total: '5.30',
      unit_cost: '1.765',
      offer: offerTerms({ unit_price: '1.765' }),
    })
    const order = (): Order =>
      aDraftOrder({
        currency: 'USD',
        lines: [anOrderLine({ quantity: '3', unit_price: '2.15', amount: '6.45', cost })],
      })

    it('are the same in the lines, the price build-up, beside the current cost, in the form and at the quote', async () => {
      answer(getOrder, order)
      const moved = valveRepriced({
        quantity: '3',
        cost_then: { currency: 'USD', unit_price: '1.765', rate: '1', unit_cost: '1.765', total: '5.30' },
        cost_now: { currency: 'USD', unit_price: '1.9415', rate: '1', unit_cost: '1.9415', total: '5.82' },
      })
      answer(getRepricing, () => aRepricing({ currency: 'USD', lines: [moved] }))
      const { user, unmount } = await renderPage({ at })
      const cells = within((await screen.findByText(moved.description)).closest('tr')!).getAllByRole('cell')
      const place = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Unit cost')
      expect(cells[place]).toHaveTextContent(/^1\.765$/)
      await user.click(screen.getByRole('button', { name: 'Price sources of line 1' }))
      const steps = within(screen.getByRole('list', { name: 'Price sources of line 1' }))
      expect(steps.getByText('Unit cost').closest('li')).toHaveTextContent(
        /^Unit cost\s?USD 1\.765\s?3 pcs bought.*: 5\.295 ÷ 3$/,
      )
      await user.click(await screen.findByRole('button', { name: 'Review changes' }))
      const repriced = within(await screen.findByRole('group', { name: `Line 1: ${moved.description}` }))
      expect([repriced.getByText('1.765'), repriced.getByText('1.9415')]).toHaveLength(2)
      unmount()
      const form = await renderPage({ at: `${at}?edit=` })
      await form.user.click(await screen.findByRole('button', { name: `Cost of line 1: USD${noBreak}1.765` }))
      const quoted = within(screen.getByRole('group', { name: 'Cost of line 1' }))
      expect(quoted.getByText('Unit cost').nextElementSibling).toHaveTextContent(/^USD\s1\.765$/)
    })
  })
})
