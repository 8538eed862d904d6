import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrder } from '../../../src/contract/orders'
import { reviseOrder } from '../../../src/contract/orderSteps'
import { getRepricing, repriceOrder, type Repricing } from '../../../src/contract/repricing'
import { aUser } from '../../support/clientData'
import { findCell, gridCell, typeInto } from '../../support/lineGrid'
import { answer, refuse } from '../../support/mswServer'
import {
  aConfirmedOrder,
  aDraftOrder,
  anOrder,
  anOrderLine,
  asViewerSees,
  cableOrdered,
  orderIds,
} from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'
import { aRepricing, cableRepriced, noRepricing, valveRepriced } from '../../support/repricingData'

const at = `/admin/orders/${orderIds.pump}`
const lines = [
  { line_id: orderIds.valve, price: 'keep' },
  { line_id: orderIds.cable, price: 'keep' },
]

describe('The repricing of an order', () => {
  let sent: { match: string | null; body: Record<string, unknown> }[]
  let current: Order
  beforeEach(() => {
    answerAll()
    sent = []
    current = aDraftOrder()
    answer(getOrder, () => current)
    answer(getRepricing, () => aRepricing())
    answer(repriceOrder, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      answer(getRepricing, () => noRepricing())
      current = aDraftOrder({ version: 9 })
      return current
    })
  })

  async function open(order = current, repricing?: Repricing) {
    current = order
    if (repricing) answer(getRepricing, () => repricing)
    const rendered = await renderPage({ at })
    await rendered.user.click(await screen.findByRole('button', { name: 'Review changes' }))
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'Update costs and prices' })),
    }
  }
  const chosen = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
    dialog.getByRole('row', { name: /As selected/ })

  it('shows how many lines changed, who revised a quote and which rate changed; a rate that no line uses is omitted', async () => {
    await renderPage({ at })
    const notice = await screen.findByText('The costs of 2 lines have changed')
    expect(notice.closest('[role=status]')).toHaveTextContent(
      /Kariakoo Hardware revised their quote · USD changed by \+1\.1\s%/,
    )
    expect(notice.closest('[role=status]')).not.toHaveTextContent('KES')
  })

  it('shows each line’s earlier and current cost, and the margin of each price option', async () => {
    const { dialog } = await open()
    const valve = within(dialog.getByRole('group', { name: 'Line 1: Gate valve bronze 2″ PN16' }))
    expect(valve.getByText('35,997')).toBeVisible()
    expect(valve.getByText('36,390')).toBeVisible()
    expect(valve.getByText(/USD at 2,612\.5 → 2,640/)).toBeVisible()
    expect(valve.getByRole('radio', { name: /Keep 43,900 margin 17\.1\s%/ })).toBeChecked()
    expect(valve.getByRole('radio', { name: /Reprice: 44,379 margin 18\.0\s%/ })).not.toBeChecked()
    expect(
      within(dialog.getByRole('group', { name: /Line 2/ })).getByText(/quote R1 → R2 · TZS 28,700 → 29,900/),
    ).toBeVisible()
  })

  it('updates the order’s margin with each choice, beside the current one, all kept, and all repriced', async () => {
    const { user, dialog } = await open()
    expect(dialog.getByRole('row', { name: /Current/ })).toHaveTextContent(/3,628,230.*19\.2\s%/)
    expect(dialog.getByRole('row', { name: /All prices unchanged/ })).toHaveTextContent('3,064,650')
    expect(dialog.getByRole('row', { name: /All repriced/ })).toHaveTextContent('3,762,990')
    expect(chosen(dialog)).toHaveTextContent(/3,064,650.*16\.2\s%/)
    await user.click(dialog.getByRole('radio', { name: /Reprice: 44,379/ }))
    expect(chosen(dialog)).toHaveTextContent(/3,093,390.*16\.3\s%/)
    await user.click(dialog.getByRole('button', { name: 'Reprice all' }))
    expect(chosen(dialog)).toHaveTextContent('3,762,990')
    expect(dialog.getByRole('radio', { name: /Reprice: 37,688/ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Keep all' }))
    expect(chosen(dialog)).toHaveTextContent('3,064,650')
  })

  it('warns where the choices leave less than the branch’s minimum margin (ORD-03)', async () => {
    const { user, dialog } = await open(aDraftOrder({ margin: { ...anOrder().margin!, floor_percent: '17' } }))
    expect(
      dialog.getByText('The margin of 16.19 % is below the branch’s margin floor of 17 %. Enter a reason.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reprice all' }))
    expect(dialog.queryByText(/below the branch’s margin floor/)).toBeNull()
  })

  it('applies the chosen lines in one request, over the version that was read', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: /Reprice: 37,688/ }))
    await user.click(dialog.getByRole('button', { name: 'Update costs' }))
    expect(await screen.findByText('Costs updated.')).toBeVisible()
    expect(sent).toEqual([
      {
        match: '"3"',
        body: {
          lines: [
            { line_id: orderIds.valve, price: 'keep' },
            { line_id: orderIds.cable, price: 'again' },
          ],
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText('The costs of 2 lines have changed')).toBeNull())
  })

  it('first revises a quoted order with the causes as the reason, and then reprices the new draft', async () => {
    const revised: Record<string, unknown>[] = []
    answer(reviseOrder, ({ body, headers }) => {
      revised.push({ match: headers.get('If-Match'), ...body })
      current = aDraftOrder({ version: 4, revision: 3 })
      return current
    })
    const { user, dialog } = await open(anOrder())
    expect(dialog.getByText(/it is revised first. Revision 2 can still be printed/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revise and update' }))
    expect(await screen.findByText('Order revised and costs updated.')).toBeVisible()
    expect(revised).toEqual([
      {
        match: '"3"',
        reason: expect.stringMatching(/Kariakoo Hardware revised their quote; USD changed by \+1\.1\s%/),
      },
    ])
    expect(sent).toEqual([{ match: '"4"', body: { lines } }])
  })

  it('does not revise twice where repricing failed after the revision', async () => {
    let revisions = 0
    answer(reviseOrder, () => {
      revisions += 1
      current = aDraftOrder({ version: 4, revision: 3 })
      return current
    })
    answer(repriceOrder, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      return sent.length === 1 ? Response.error() : aDraftOrder({ version: 5 })
    })
    const { user, dialog } = await open(anOrder())
    await user.click(dialog.getByRole('button', { name: 'Revise and update' }))
    await user.click(await dialog.findByRole('button', { name: 'Update costs' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(revisions).toBe(1)
    expect(sent.map(({ match }) => match)).toEqual(['"4"', '"4"'])
  })

  it('explains in words why it failed, and keeps the choices', async () => {
    answer(repriceOrder, () =>
      refuse(409, { code: 'moved', message: 'Ningbo Haitai revised its quote again. Look at the lines anew.' }),
    )
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: /Reprice: 44,379/ }))
    await user.click(dialog.getByRole('button', { name: 'Update costs' }))
    expect(await dialog.findByText('Ningbo Haitai revised its quote again. Look at the lines anew.')).toBeVisible()
    expect(dialog.getByRole('radio', { name: /Reprice: 44,379/ })).toBeChecked()
  })

  it('is in the menu too, and reports there when no cost has changed', async () => {
    answer(getRepricing, () => noRepricing())
    const { user, router } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('link', { name: 'Reprice' }))
    expect(await screen.findByText(/No costs have changed/)).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by its URL, which is reset when it is closed', async () => {
    const { user, router } = await renderPage({ at: `${at}?reprice` })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Update costs and prices' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sent).toEqual([])
  })

  it('waits in the form until input is saved, and refills the form when it is applied', async () => {
    const { user } = await renderPage({ at: `${at}?edit=` })
    const look = () => screen.getByRole('button', { name: 'Review changes' })
    await screen.findByRole('button', { name: 'Review changes' })
    await findCell('Description', 1)
    await typeInto(user, 'Quantity', 1, '61{Enter}')
    await waitFor(() => expect(look()).toHaveAttribute('aria-disabled', 'true'))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(look()).not.toHaveAttribute('aria-disabled'))

    answer(repriceOrder, () => {
      current = aDraftOrder({ version: 9, lines: [anOrderLine({ unit_price: '44379' }), cableOrdered()] })
      return current
    })
    await user.click(look())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update costs' }))
    await waitFor(() => expect(gridCell('Unit price', 1)).toHaveTextContent(/^44,379$/))
  })

  it('lists a line that its supplier no longer offers, which keeps its cost', async () => {
    const { description } = cableRepriced()
    answer(getRepricing, () => ({
      ...noRepricing(),
      not_offered: [
        {
          line_id: orderIds.cable,
          position: 2,
          description,
          supplier_name: 'Kariakoo Hardware',
          quote: { then: 1, now: 2 },
        },
      ],
    }))
    await renderPage({ at })
    expect(await screen.findByText(`Line 2: ${description}`)).toBeVisible()
    expect(screen.getByText(/^Quote R2 of Kariakoo Hardware no longer offers this line/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull()
  })

  it('reports that it could not be loaded, and can be retried', async () => {
    answer(getRepricing, () => refuse(503))
    const { user } = await renderPage({ at })
    expect(await screen.findByText('We couldn’t check for cost changes.')).toBeVisible()
    answer(getRepricing, () => aRepricing({ lines: [valveRepriced()] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The cost of 1 line has changed')).toBeVisible()
  })

  it('is not requested for a confirmed order, and never for a viewer', async () => {
    let asked = 0
    answer(getRepricing, () => {
      asked += 1
      return aRepricing({ lines: [cableRepriced()] })
    })
    current = aConfirmedOrder()
    const { unmount } = await renderPage({ at })
    expect(await screen.findByRole('heading', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    unmount()
    current = asViewerSees(anOrder())
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at })
    expect(await screen.findByRole('heading', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    expect(screen.queryByText(/ha(?:s|ve) changed$/)).toBeNull()
    expect(asked).toBe(0)
  })
})
