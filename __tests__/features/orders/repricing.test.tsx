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
import { answerAll, renderApp } from '../../support/renderApp'
import { aRepricing, cableRepriced, noRepricing, valveRepriced } from '../../support/repricingData'

const at = `/admin/orders/${orderIds.pump}`
const lines = [
  { line_id: orderIds.valve, price: 'keep' },
  { line_id: orderIds.cable, price: 'keep' },
]

describe('An order whose costs moved', () => {
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
    const rendered = await renderApp({ at })
    await rendered.user.click(await screen.findByRole('button', { name: 'Look at it' }))
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'Keep the prices, or price again?' })),
    }
  }
  const chosen = (dialog: Awaited<ReturnType<typeof open>>['dialog']) => dialog.getByRole('row', { name: /As chosen/ })

  it('says how many lines, who revised his quote and which rate moved; a rate that no line is bought in is not named', async () => {
    await renderApp({ at })
    const notice = await screen.findByText('2 lines cost something else now')
    expect(notice.closest('[role=status]')).toHaveTextContent(
      /Kariakoo Hardware revised its quote · USD moved \+1\.1\s%/,
    )
    expect(notice.closest('[role=status]')).not.toHaveTextContent('KES')
  })

  it('shows each line’s cost then and now, and what each of the two prices leaves', async () => {
    const { dialog } = await open()
    const valve = within(dialog.getByRole('group', { name: 'Line 1: Gate valve bronze 2″ PN16' }))
    expect(valve.getByText('35,997')).toBeVisible()
    expect(valve.getByText('36,390')).toBeVisible()
    expect(valve.getByText(/USD at 2,612\.5 → 2,640/)).toBeVisible()
    expect(valve.getByRole('radio', { name: /Keep 43,900 margin 17\.1\s%/ })).toBeChecked()
    expect(valve.getByRole('radio', { name: /Price again: 44,379 margin 18\.0\s%/ })).not.toBeChecked()
    expect(
      within(dialog.getByRole('group', { name: /Line 2/ })).getByText(/quote R1 → R2 · TZS 28,700 → 29,900/),
    ).toBeVisible()
  })

  it('the margin of the order moves with each choice, beside what it is now, all kept, and all priced again', async () => {
    const { user, dialog } = await open()
    expect(dialog.getByRole('row', { name: /As it stands/ })).toHaveTextContent(/3,628,230.*19\.2\s%/)
    expect(dialog.getByRole('row', { name: /All prices kept/ })).toHaveTextContent('3,064,650')
    expect(dialog.getByRole('row', { name: /All priced again/ })).toHaveTextContent('3,762,990')
    expect(chosen(dialog)).toHaveTextContent(/3,064,650.*16\.2\s%/)
    await user.click(dialog.getByRole('radio', { name: /Price again: 44,379/ }))
    expect(chosen(dialog)).toHaveTextContent(/3,093,390.*16\.3\s%/)
    await user.click(dialog.getByRole('button', { name: 'Price all again' }))
    expect(chosen(dialog)).toHaveTextContent('3,762,990')
    expect(dialog.getByRole('radio', { name: /Price again: 37,688/ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Keep all' }))
    expect(chosen(dialog)).toHaveTextContent('3,064,650')
  })

  it('warns where what is chosen leaves less than the branch’s floor (ORD-03)', async () => {
    const { user, dialog } = await open(aDraftOrder({ margin: { ...anOrder().margin!, floor_percent: '17' } }))
    expect(dialog.getByText('The margin of 16.19 % is under the branch’s floor of 17 %. Say why.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Price all again' }))
    expect(dialog.queryByText(/under the branch’s floor/)).toBeNull()
  })

  it('takes over line by line what was chosen, at once, over the version that was read', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: /Price again: 37,688/ }))
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await screen.findByText('The costs are taken over.')).toBeVisible()
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
    await waitFor(() => expect(screen.queryByText('2 lines cost something else now')).toBeNull())
  })

  it('that was quoted is revised first, with the causes as its reason, and then priced over the draft that this makes', async () => {
    const revised: Record<string, unknown>[] = []
    answer(reviseOrder, ({ body, headers }) => {
      revised.push({ match: headers.get('If-Match'), ...body })
      current = aDraftOrder({ version: 4, revision: 3 })
      return current
    })
    const { user, dialog } = await open(anOrder())
    expect(dialog.getByText(/it is revised first: revision 2 stays printable/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revise and take over' }))
    expect(await screen.findByText('The order is revised, and the costs are taken over.')).toBeVisible()
    expect(revised).toEqual([
      { match: '"3"', reason: expect.stringMatching(/Kariakoo Hardware revised its quote; USD moved \+1\.1\s%/) },
    ])
    expect(sent).toEqual([{ match: '"4"', body: { lines } }])
  })

  it('is not revised twice where taking over failed after the revision', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'Revise and take over' }))
    await user.click(await dialog.findByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(revisions).toBe(1)
    expect(sent.map(({ match }) => match)).toEqual(['"4"', '"4"'])
  })

  it('says in words why it can’t be taken over, and keeps what was chosen', async () => {
    answer(repriceOrder, () =>
      refuse(409, { code: 'moved', message: 'Ningbo Haitai revised its quote again. Look at the lines anew.' }),
    )
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('radio', { name: /Price again: 44,379/ }))
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    expect(await dialog.findByText('Ningbo Haitai revised its quote again. Look at the lines anew.')).toBeVisible()
    expect(dialog.getByRole('radio', { name: /Price again: 44,379/ })).toBeChecked()
  })

  it('is found in its menu too, and says there when every line costs what it did', async () => {
    answer(getRepricing, () => noRepricing())
    const { user, router } = await renderApp({ at })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('link', { name: 'Price again' }))
    expect(await screen.findByText(/Every line costs what it did/)).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by its address, which is forgotten when it is closed', async () => {
    const { user, router } = await renderApp({ at: `${at}?reprice` })
    await user.click(
      within(await screen.findByRole('dialog', { name: /price again/ })).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(sent).toEqual([])
  })

  it('waits in the form until what is typed is saved, and fills the form anew when it is taken over', async () => {
    const { user } = await renderApp({ at: `${at}?edit=` })
    const look = () => screen.getByRole('button', { name: 'Look at it' })
    await screen.findByRole('button', { name: 'Look at it' })
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
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(gridCell('Unit price', 1)).toHaveTextContent(/^44,379$/))
  })

  it('names a line whose supplier offers it no more, which stays at what it cost', async () => {
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
    await renderApp({ at })
    expect(await screen.findByText(`Line 2: ${description}`)).toBeVisible()
    expect(screen.getByText(/Kariakoo Hardware offers it no more, or less than is sold, by quote R2/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Look at it' })).toBeNull()
  })

  it('says so when it could not be looked up, and asks again', async () => {
    answer(getRepricing, () => refuse(503))
    const { user } = await renderApp({ at })
    expect(await screen.findByText('Whether its costs still stand could not be looked up.')).toBeVisible()
    answer(getRepricing, () => aRepricing({ lines: [valveRepriced()] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 line costs something else now')).toBeVisible()
  })

  it('is asked of no confirmed order, and never by a viewer', async () => {
    let asked = 0
    answer(getRepricing, () => {
      asked += 1
      return aRepricing({ lines: [cableRepriced()] })
    })
    current = aConfirmedOrder()
    const { unmount } = await renderApp({ at })
    expect(await screen.findByRole('heading', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    unmount()
    current = asViewerSees(anOrder())
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at })
    expect(await screen.findByRole('heading', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    expect(screen.queryByText(/something else now/)).toBeNull()
    expect(asked).toBe(0)
  })
})
