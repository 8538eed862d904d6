import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getPublicRfq } from '../../src/contract/quotes'
import { answer, refuse } from '../support/mswServer'
import { anRfq, aQuote, aQuoteLine, lineIds } from './supplierData'
import { answerSupplier, openPage } from './supplierServer'

const priceOf = (position: number) => screen.findByLabelText(new RegExp(`^Unit price of ${position}\\.`))
const more = (position: number) =>
  screen.findByRole('button', { name: new RegExp(`^Details of ${position}\\. (?!Alternative)`) })

// History entries of an earlier test must not be reachable in this one.
beforeEach(() => history.replaceState(null, ''))

/** A single line, so that nothing else is missing. */
const oneLine = (quote: Partial<Parameters<typeof aQuoteLine>[0]> = {}, head: Parameters<typeof aQuote>[0] = {}) =>
  anRfq({ lines: anRfq().lines.slice(0, 1), quote: aQuote({ lines: [aQuoteLine(quote)], ...head }) })

type User = Awaited<ReturnType<typeof openPage>>['user']

/** Returns what the review reports as missing or wrong; the quotation cannot be submitted with it. */
async function foundIn(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
  const found = within(screen.getByRole('region', { name: 'Points to check' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)
  expect(screen.getByRole('button', { name: 'Submit quote' })).toHaveAttribute('aria-disabled', 'true')
  return found
}

describe('The supplier’s form', () => {
  it.each([
    ['below 0', '-5', 'Must be at least 0 (you entered -5).'],
    [
      'that is not a number',
      'ten',
      'Enter a number like 1,234.50, with a point before the decimals (you entered ten).',
    ],
    ['of 0 that is not free of charge', '0', 'The price is 0. Enter a price, or select “Free of charge” under ⋯.'],
  ])('QUO-01: shows at the field that a price %s is invalid', async (_, typed, words) => {
    answerSupplier(oneLine())
    const { user } = await openPage()
    const price = await priceOf(1)
    await user.clear(price)
    await user.type(price, typed)
    await user.tab()
    expect(await screen.findByText(words)).toBeVisible()
    expect(price).toBeInvalid()
    expect(await foundIn(user)).toContain(`Line 1: ${words}`)
  })

  it('QUO-01: accepts 0 once “free of charge” is ticked, and an empty price as no answer yet', async () => {
    const heard = answerSupplier(oneLine())
    const { user } = await openPage()
    await user.clear(await priceOf(1))
    expect(screen.getByText('0 of 1 answered')).toBeVisible()
    await user.click(await more(1))
    await user.click(screen.getByLabelText('Free of charge'))
    expect(screen.getByText('1 of 1 answered')).toBeVisible()
    await waitFor(() =>
      expect(heard.saved.at(-1)?.lines).toEqual([
        expect.objectContaining({ rfq_line_id: lineIds.valve, free_of_charge: true }),
      ]),
    )
  })

  it('QUO-02: shows when a submission came after the deadline, and is read only from then on', async () => {
    const heard = answerSupplier(oneLine())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    heard.refusals.push(() => {
      heard.rfq = { ...heard.rfq, state: 'closed' }
      return refuse(409, { code: 'closed', message: 'The deadline has passed.' })
    })
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(await screen.findByText('This request is closed')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(heard.submitted).toEqual([])
  })

  it('QUO-02: is read only from the moment at which the deadline passes, without any interaction', async () => {
    const rfq = { ...oneLine(), deadline: new Date(Date.now() + 60_000).toISOString() }
    answerSupplier(rfq)
    // Both clocks go on together, and the server still says that the RFQ is open.
    answer(getPublicRfq, () => ({ ...rfq, now: new Date(Date.now()).toISOString() }))
    const { setInterval: every } = globalThis
    let look = () => {}
    const looks = jest.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, time?: number) => {
      if (time !== 5_000) return every(run, time)
      look = run
      return undefined
    }) as typeof every)
    await openPage()
    expect(await priceOf(1)).toBeEnabled()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(rfq.deadline) + 60_000)
    act(() => look())
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await screen.findByText('This request is closed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Review and submit' })).toBeNull()
    clock.mockRestore()
    looks.mockRestore()
  })

  it('QUO-05: accepts prices that are valid until today, and no earlier date', async () => {
    const heard = answerSupplier(oneLine())
    const { user } = await openPage()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Dar_es_Salaam' })
    fireEvent.change(await screen.findByLabelText('Valid until'), { target: { value: today } })
    await user.type(await priceOf(1), '13')
    await waitFor(() => expect(heard.saved.at(-1)).toMatchObject({ valid_until: today }))
    expect(screen.queryByText(/This date has passed/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Review and submit' }))
    await user.click(await screen.findByRole('button', { name: 'Submit quote' }))
    await waitFor(() => expect(heard.submitted).toHaveLength(1))
  })

  it('QUO-03: shows the same neutral page for a wrong, an expired and a withdrawn link, whatever the server’s response', async () => {
    const seen = []
    for (const message of ['No such link.', 'It expired on Monday.', 'It was withdrawn by Neema.']) {
      answer(getPublicRfq, () => refuse(404, { code: 'not_found', message }))
      const { unmount } = await openPage()
      expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
      seen.push(document.body.textContent)
      unmount()
    }
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toContain(
      'It may have expired, been withdrawn or been copied incompletely. Ask the sender for a new link.',
    )
  })

  it('QUO-04: cannot be submitted while no line has an answer, and is declined as a whole only with a reason', async () => {
    const heard = answerSupplier(anRfq())
    const { user } = await openPage()
    expect(await foundIn(user)).toContain('Enter a price for at least one line, or decline to quote.')
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(heard.submitted).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back to prices' }))
    await user.click(await screen.findByRole('button', { name: 'Decline to quote…' }))
    await user.click(screen.getByRole('button', { name: 'Decline to quote' }))
    expect(screen.getByText('Enter the reason for not quoting.')).toBeVisible()
    expect(heard.rfq.declined_reason).toBeNull()
  })

  it('QUO-05: shows at its field that the last day of the prices has passed, or is missing', async () => {
    answerSupplier(oneLine())
    const { user } = await openPage()
    fireEvent.change(await screen.findByLabelText('Valid until'), { target: { value: '2020-01-01' } })
    expect(await screen.findByText('This date has passed. Choose today or later.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '' } })
    expect(await foundIn(user)).toContain('Enter the date until which your prices are valid.')
  })

  it.each([
    ['a minimum of 0', 'Minimum quantity', 'Must be greater than 0 (you entered 0).'],
    ['a pack of 0', 'Pack size', 'Must be greater than 0 (you entered 0).'],
  ])('QUO-06: shows at its field that there is no %s', async (_, label, words) => {
    answerSupplier(oneLine())
    const { user } = await openPage()
    await priceOf(1)
    await user.click(await more(1))
    await user.type(screen.getByLabelText(label), '0')
    await user.tab()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(await foundIn(user)).toContain(`Line 1: ${words}`)
  })

  it('QUO-06: shows at the break that breaks must ascend', async () => {
    answerSupplier(
      oneLine({
        price_breaks: [
          { quantity: '100', unit_price: '9' },
          { quantity: '50', unit_price: '8' },
        ],
      }),
    )
    const { user } = await openPage()
    await priceOf(1)
    expect(await foundIn(user)).toContain(
      'Line 1: Each price break must start at a larger quantity than the one before.',
    )
  })

  it.each([
    ['QUO-05', 'valid_until', 'Valid until 26 November: less than 7 days from now.'],
    [
      'QUO-06',
      'lines.0.minimum_quantity',
      'Line 1: your minimum quantity of 100 pcs is more than the requested 60 pcs.',
    ],
    ['QUO-07', 'lines.0.unit_price', 'Line 1: about 100 times your price of March. Wrong unit or currency?'],
  ])('%s: warns before it is submitted, and is submitted once that is confirmed', async (code, path, message) => {
    const heard = answerSupplier(oneLine())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    const submit = screen.getByRole('button', { name: 'Submit quote' })
    heard.refusals.push(() => refuse(422, { code: 'warning', warnings: [{ code, path, message }] }))
    await user.click(submit)
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible()
    await user.click(submit)
    expect(heard.submitted).toEqual([])
    await user.click(screen.getByLabelText('This is correct'))
    await user.click(submit)
    expect(await screen.findByText('Quote received')).toBeVisible()
    expect(heard.submitted).toEqual([{ accept: [{ code, path, reason: 'The supplier checked and confirmed it.' }] }])
  })

  it('QUO-08: requires a description of an alternative, and a reason for a line that is not quoted', async () => {
    answerSupplier(oneLine())
    const { user } = await openPage()
    await priceOf(1)
    await user.click(await more(1))
    await user.click(screen.getByRole('button', { name: 'Add alternative' }))
    await user.type(screen.getByLabelText('Unit price of 1. Alternative to Gate valve bronze 2″'), '6')
    expect(await foundIn(user)).toContain('Line 1: Describe your alternative.')
    await user.click(screen.getByRole('button', { name: 'Back to prices' }))
    await user.click(await more(1))
    await user.click(screen.getByLabelText('We do not quote this line'))
    expect(await foundIn(user)).toContain('Line 1: Enter the reason for not quoting this line.')
  })
})
