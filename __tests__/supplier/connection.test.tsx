import { act, screen, waitFor } from '@testing-library/react'
import { getPublicRfq } from '../../src/contract/quotes'
import { answer, refuse } from '../support/mswServer'
import { anRfq, aQuote, aQuoteLine } from './supplierData'
import { answerSupplier, openPage } from './supplierServer'

const firstPrice = () => screen.findByLabelText(/^Unit price of 1\./)

/** Simulates that the page goes to the background or comes to the front. */
function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
afterEach(() => look('visible'))

describe('Without a connection', () => {
  it('input is saved in this tab, and sent when the connection returns', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    heard.refusals.push(() => Response.error())
    await user.type(await firstPrice(), '13')
    expect(await screen.findByText('Saved on this device only')).toBeVisible()
    expect(sessionStorage.getItem('zabuni:typed')).toContain('"unit_price":"13"')
    await user.type(await firstPrice(), '14')
    expect(sessionStorage.getItem('zabuni:typed')).toContain('14')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(heard.saved).toHaveLength(1)
    expect(sessionStorage.getItem('zabuni:typed')).toBeNull()
  })

  it('input survives a reload of the page, applied over the current server version', async () => {
    const heard = answerSupplier()
    const first = await openPage()
    heard.refusals.push(() => Response.error())
    await first.user.type(await firstPrice(), '13')
    await screen.findByText('Saved on this device only')
    first.unmount()
    await openPage()
    expect(await firstPrice()).toHaveValue('13.00')
    await waitFor(() => expect(heard.saved).toHaveLength(1))
  })

  it('input of one link is not shown under another', async () => {
    sessionStorage.setItem(
      'zabuni:typed',
      JSON.stringify({
        link: 'bo_l_another',
        base: { head: {}, answers: {} },
        draft: { head: { currency: 'USD' }, answers: {} },
      }),
    )
    answerSupplier()
    await openPage()
    expect(await screen.findByLabelText('Currency')).toHaveValue('INR')
  })

  it('a page that could not be loaded shows an error, and can be retried', async () => {
    answer(getPublicRfq, () => Response.error())
    const { user } = await openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    answerSupplier()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await firstPrice()).toBeVisible()
  })
})

describe('Leaving the page', () => {
  it('saves at once what is still waiting for its pause', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await firstPrice(), '13')
    expect(heard.saved).toHaveLength(0)
    look('hidden')
    await waitFor(() => expect(heard.saved).toHaveLength(1), { timeout: 400 })
  })
})

describe('A link', () => {
  it('that is wrong, expired or withdrawn shows the same neutral page', async () => {
    answer(getPublicRfq, () => refuse(404))
    await openPage()
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
    expect(document.body).not.toHaveTextContent('Pwani')
  })

  it('that is withdrawn during typing shows the same page', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    heard.refusals.push(() => refuse(404))
    await user.type(await firstPrice(), '13')
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })

  it.each([
    ['key', async (user: Awaited<ReturnType<typeof openPage>>['user']) => user.keyboard('{Shift}')],
    ['touch', async (user: Awaited<ReturnType<typeof openPage>>['user']) => user.click(document.body)],
  ])('counts as opened at the first %s of a person, not when a scanner loads and shows it', async (_, touch) => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await firstPrice()
    look('hidden')
    look('visible')
    expect(heard.opened).toBe(0)
    await touch(user)
    await waitFor(() => expect(heard.opened).toBe(1))
    await touch(user)
    expect(heard.opened).toBe(1)
  })
})

describe('The language', () => {
  it('is the supplier’s until another is chosen', async () => {
    answerSupplier(anRfq({ language: 'sw', quote: aQuote({ lines: [aQuoteLine()] }) }))
    const { user } = await openPage()
    expect(await screen.findByRole('button', { name: 'Kagua na utume' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'sw')
    await user.selectOptions(screen.getByLabelText('Lugha'), 'English')
    expect(await screen.findByRole('button', { name: 'Review and submit' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'en')
  })
})
