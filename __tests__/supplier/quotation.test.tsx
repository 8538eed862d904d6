import { act, screen, waitFor, within } from '@testing-library/react'
import { listOwnQuotes, type PublicRfq } from '../../src/contract/quotes'
import { answer, refuse } from '../support/mswServer'
import { anRfq, aQuote, aQuoteLine, lineIds } from './supplierData'
import { answerSupplier, link, openPage, type Heard } from './supplierServer'

const priceOf = (position: number) => screen.findByLabelText(new RegExp(`^Unit price of ${position}\\.`))
const more = (position: number) => screen.getByRole('button', { name: new RegExp(`^Details of ${position}\\.`) })
const savedPrices = (heard: Heard) =>
  (heard.saved.at(-1)?.lines as { unit_price: string }[] | undefined)?.map(({ unit_price }) => unit_price)

describe('The input of a supplier', () => {
  it('is shown below the deadline, by the server’s clock and in the buyer’s time zone', async () => {
    answerSupplier()
    await openPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote for pump station refit' })).toBeVisible()
    expect(screen.getByText('RFQ-DSM-2026-00118 · for Shreeji Valves Pvt Ltd')).toBeVisible()
    expect(screen.getByText('2 days 4 hours left')).toBeVisible()
    expect(screen.getByText(/^until .* in Dar es Salaam/)).toBeVisible()
    expect(screen.getByText('0 of 3 answered')).toBeVisible()
  })

  it('is saved automatically after a pause, once, with the version that was read', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '1,940.50')
    await waitFor(() =>
      expect(heard.saved).toEqual([
        { currency: 'INR', lines: [{ rfq_line_id: lineIds.valve, unit_price: '1940.50' }] },
      ]),
    )
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(heard.rfq.version).toBe(2)
    await user.type(await priceOf(2), '7')
    await waitFor(() => expect(heard.saved).toHaveLength(2))
    expect(heard.rfq.version).toBe(3)
    expect(screen.getByText('2 of 3 answered')).toBeVisible()
  })

  it('is totalled for the quantity that would be bought, including freight, with the effect of minimums and packs', async () => {
    answerSupplier(anRfq({ quote: aQuote({ freight: '68000', lines: [aQuoteLine({ minimum_quantity: '100' })] }) }))
    const { user } = await openPage()
    expect(
      await screen.findByText('Your minimum is 100: the buyer would pay for 40 more than requested.'),
    ).toBeVisible()
    expect(screen.getByText('162,000.00')).toBeVisible()
    await user.click(more(2))
    await user.type(await priceOf(2), '10')
    await user.type(screen.getByLabelText('Pack size'), '24')
    expect(await screen.findByText('Packs of 24: 20 more than requested.')).toBeVisible()
    expect(screen.getByText('162,240.00')).toBeVisible()
  })

  it('QUO-07: is asked about where a price is a hundred times off the one that it replaces, and submitted once that is confirmed', async () => {
    const quote = aQuote({ lines: [aQuoteLine({ unit_price: '36500' })] })
    const heard = answerSupplier(anRfq({ lines: anRfq().lines.slice(0, 1), quote }))
    const { user } = await openPage()
    // A click that inserts instead of replacing.
    await user.click(await priceOf(1))
    await user.type(await priceOf(1), '41000', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    await user.tab()
    const words = '36,500 was here before. 3,650,041,000 is more than 100 times as much: is it correct?'
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and submit' }))
    expect(await screen.findByText(`Line 1: ${words}`)).toBeVisible()
    const submit = screen.getByRole('button', { name: 'Submit quote' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'This is correct' }))
    await user.click(submit)
    await waitFor(() => expect(heard.submitted).toHaveLength(1))
  })

  it('QUO-07: is not asked about once the price is near the one before again, or in another currency', async () => {
    answerSupplier()
    const { user } = await openPage()
    const enter = async (price: string) => {
      await user.clear(await priceOf(1))
      await user.type(await priceOf(1), price)
      await user.tab()
    }
    await enter('36500')
    await enter('3')
    expect(await screen.findByText(/36,500 was here before/)).toBeVisible()
    await enter('34000')
    expect(screen.queryByText(/was here before/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Currency'), 'USD')
    await enter('14')
    expect(screen.queryByText(/was here before/)).toBeNull()
    await enter('14000')
    expect(await screen.findByText(/^14 was here before/)).toBeVisible()
  })

  it('NUM-02: with an ambiguous number is asked about beside its field, the rest is saved, and the text stays until one reading is chosen', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '17.500')
    await user.type(await priceOf(2), '7')
    expect(await screen.findByText('17.500 can mean 17.5 or 17,500. Choose one.')).toBeVisible()
    expect(await priceOf(1)).toHaveValue('17.500')
    expect(await priceOf(1)).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() =>
      expect(heard.saved).toEqual([{ currency: 'INR', lines: [{ rfq_line_id: lineIds.pump, unit_price: '7' }] }]),
    )
    expect(await screen.findByText('Not all saved: see the marked fields')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and submit' }))
    expect(screen.getByRole('region', { name: 'Points to check' })).toHaveTextContent(
      'Line 1: 17.500 can mean 17.5 or 17,500. Choose one.',
    )
    await user.click(screen.getByRole('button', { name: 'Back to prices' }))
    await user.click(screen.getByRole('button', { name: '17,500' }))
    expect(await priceOf(1)).toHaveFocus()
    await waitFor(() =>
      expect(heard.saved.at(-1)).toMatchObject({ lines: [{ unit_price: '17500' }, { unit_price: '7' }] }),
    )
    // The choice shows the supplier's number format.
    await user.type(screen.getByLabelText(/^Freight/), '68.000')
    await waitFor(() => expect(heard.saved.at(-1)).toMatchObject({ freight: '68000' }))
  })

  it('says that a blank freight is not stated; "no freight" is a tick, which a typed 0 is not', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    const freight = await screen.findByLabelText(/^Freight/)
    expect(freight).toHaveAccessibleDescription(/says “freight not stated” and is not ranked/)
    await user.type(await priceOf(1), '10')
    expect(screen.getByText('Total without tax, freight not stated')).toBeInTheDocument()
    await user.type(freight, '0')
    await user.tab()
    expect(await screen.findByText(/^The freight is 0\. Enter an amount, or tick/)).toBeVisible()
    await waitFor(() => expect(heard.saved.at(-1)).toMatchObject({ lines: [{ unit_price: '10' }] }))
    expect(heard.saved.at(-1)).not.toHaveProperty('freight')
    await user.click(screen.getByLabelText(/^No freight/))
    expect(freight).toHaveValue('')
    await waitFor(() => expect(heard.saved.at(-1)).toMatchObject({ freight: '0' }))
    expect(screen.queryByText('Total without tax, freight not stated')).toBeNull()
    await user.type(freight, '68')
    expect(screen.getByLabelText(/^No freight/)).not.toBeChecked()
    await waitFor(() => expect(heard.saved.at(-1)).toMatchObject({ freight: '68' }))
  })

  it.each([
    ['its own other prices', '17.500\n3.400\n2,75', ['17500', '3400', '2.75']],
    ['the point', '17.500\n3,400\n2.75', ['17.500', '3400', '2.75']],
  ])('reads a pasted column as %s show', async (_, cells, prices) => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.click(await priceOf(1))
    await user.paste(cells)
    await waitFor(() => expect(savedPrices(heard)).toEqual(prices))
  })

  it('NUM-01: rejects beside its field a price whose line total has more than 15 digits', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '999999999999999')
    await user.type(await priceOf(2), '7')
    expect(
      await screen.findByText('Quantity times price has more than 15 digits. Enter a smaller quantity or price.'),
    ).toBeVisible()
    await waitFor(() =>
      expect(heard.saved.at(-1)).toMatchObject({ lines: [{ rfq_line_id: lineIds.pump, unit_price: '7' }] }),
    )
  })

  it('shows at once that a price is finer than its currency', async () => {
    answerSupplier(anRfq({ currencies: ['TZS'] }))
    const { user } = await openPage()
    await user.type(await priceOf(1), '17.5')
    expect(await screen.findByText('This price has more decimals than TZS has. Wrong unit or currency?')).toBeVisible()
  })

  it('fills the lines below from a pasted column', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.click(await priceOf(1))
    await user.paste('940.00\n214,000\n31.5\n')
    expect(await priceOf(2)).toHaveValue('214,000.00')
    await waitFor(() => expect(savedPrices(heard)).toEqual(['940.00', '214000', '31.5']))
  })

  it('moves to the next price on Enter', async () => {
    answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '5{Enter}')
    expect(await priceOf(2)).toHaveFocus()
  })

  it('can mark a line as not quoted, with the reason, and restores the price when it is quoted after all', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(3), '31.5')
    await user.click(more(3))
    await user.click(screen.getByLabelText('We do not quote this line'))
    expect(screen.getByText('0 of 3 answered')).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'No cable')
    expect(screen.getByText('1 of 3 answered')).toBeVisible()
    await waitFor(() =>
      expect(heard.saved.at(-1)?.lines).toEqual([{ rfq_line_id: lineIds.cable, no_bid_reason: 'No cable' }]),
    )
    await user.click(screen.getByLabelText('We do not quote this line'))
    expect(await priceOf(3)).toHaveValue('31.50')
    await waitFor(() => expect(heard.saved.at(-1)?.lines).toEqual([{ rfq_line_id: lineIds.cable, unit_price: '31.5' }]))
  })

  it('has ascending price breaks as rows, and calculates with the one that is reached', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '10')
    await user.click(more(1))
    await user.click(screen.getByRole('button', { name: 'Add price break' }))
    await user.type(screen.getByLabelText('1. From quantity'), '50')
    await user.type(screen.getByLabelText('1. Unit price'), '9')
    await user.click(screen.getByRole('button', { name: 'Add price break' }))
    await user.type(screen.getByLabelText('2. From quantity'), '50')
    await user.type(screen.getByLabelText('2. Unit price'), '8')
    expect(
      await screen.findByText('Each price break must start at a larger quantity than the one before.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove price break 2' }))
    await waitFor(() =>
      expect(heard.saved.at(-1)?.lines).toEqual([
        { rfq_line_id: lineIds.valve, unit_price: '10', price_breaks: [{ quantity: '50', unit_price: '9' }] },
      ]),
    )
    expect(screen.getAllByText('540.00').length).toBeGreaterThan(0)
  })

  it('can include an alternative beside the answer, sent only once it is described', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    await user.type(await priceOf(1), '10')
    await user.click(more(1))
    await user.click(screen.getByRole('button', { name: 'Add alternative' }))
    await user.type(screen.getByLabelText('Unit price of 1. Alternative to Gate valve bronze 2″'), '6')
    await user.type(screen.getByLabelText('Your alternative'), 'Brass valve')
    await waitFor(() =>
      expect(heard.saved.at(-1)?.lines).toEqual([
        { rfq_line_id: lineIds.valve, unit_price: '10' },
        { rfq_line_id: lineIds.valve, unit_price: '6', alternative: 'Brass valve' },
      ]),
    )
  })

  it('shows a server error beside its field and saves the rest without it', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    heard.refusals.push(() =>
      refuse(422, {
        message: 'One field needs another look.',
        fields: [{ path: 'lines.0.unit_price', message: 'This price is not taken.' }],
      }),
    )
    await user.type(await priceOf(1), '13')
    await user.tab()
    expect(await screen.findByText('This price is not taken.')).toBeVisible()
    await user.type(await priceOf(2), '7')
    await waitFor(() =>
      expect(heard.saved).toEqual([{ currency: 'INR', lines: [{ rfq_line_id: lineIds.pump, unit_price: '7' }] }]),
    )
    await user.type(await priceOf(1), '14')
    await user.tab()
    expect(screen.queryByText('This price is not taken.')).toBeNull()
    await waitFor(() => expect(heard.saved.at(-1)?.lines).toHaveLength(2))
  })

  it('is merged with what another window saved, without losing either', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    const first = await priceOf(1)
    heard.rfq = {
      ...heard.rfq,
      version: 2,
      quote: aQuote({ lines: [aQuoteLine({ rfq_line_id: lineIds.pump, unit_price: '99' })] }),
    }
    await user.type(first, '13')
    expect(await screen.findByText(/also changed in another window/)).toBeVisible()
    expect(await priceOf(2)).toHaveValue('99.00')
    await waitFor(() => expect(savedPrices(heard)).toEqual(['13', '99']))
  })

  it('is not sent over another value of the same field from another window: both are shown, and one is chosen', async () => {
    const heard = answerSupplier(anRfq({ quote: aQuote({ lines: [aQuoteLine({ unit_price: '940' })] }) }))
    const { user } = await openPage()
    const first = await priceOf(1)
    heard.rfq = {
      ...heard.rfq,
      version: 2,
      quote: aQuote({ lines: [aQuoteLine({ unit_price: '900', notes: 'From stock' })] }),
    }
    await user.clear(first)
    await user.type(first, '980')
    const choice = within(await screen.findByRole('alert', { name: 'Changed in another window too' }))
    expect(choice.getByRole('group', { name: /^1\. Gate valve.*Unit price$/ })).toBeVisible()
    expect(choice.getByRole('button', { name: 'Keep mine: 980' })).toBeVisible()
    // Other input is saved beside it, and the price of the other window stays.
    await user.type(await priceOf(2), '7')
    await waitFor(() => expect(savedPrices(heard)).toEqual(['900', '7']))
    expect(await priceOf(1)).toHaveValue('980.00')
    await user.click(screen.getByRole('button', { name: 'Review and submit' }))
    expect(screen.getByRole('button', { name: 'Submit quote' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Keep mine: 980' }))
    await waitFor(() => expect(savedPrices(heard)).toEqual(['980', '7']))
    expect(heard.saved.at(-1)?.lines).toMatchObject([{ notes: 'From stock' }, {}])
    expect(screen.queryByRole('alert', { name: 'Changed in another window too' })).toBeNull()
  })

  it('takes the value of the other window where that is chosen', async () => {
    const heard = answerSupplier(anRfq({ quote: aQuote({ lines: [aQuoteLine({ unit_price: '940' })] }) }))
    const { user } = await openPage()
    const first = await priceOf(1)
    heard.rfq = { ...heard.rfq, version: 2, quote: aQuote({ lines: [aQuoteLine({ unit_price: '900' })] }) }
    await user.clear(first)
    await user.type(first, '980')
    await user.click(await screen.findByRole('button', { name: 'Use the other: 900' }))
    expect(await priceOf(1)).toHaveValue('900.00')
    expect(screen.queryByRole('alert', { name: 'Changed in another window too' })).toBeNull()
    expect(heard.saved.every(({ lines }) => !JSON.stringify(lines).includes('980'))).toBe(true)
  })
})

describe('A quotation', () => {
  const ready = () =>
    anRfq({ quote: aQuote({ lines: [aQuoteLine(), aQuoteLine({ rfq_line_id: lineIds.pump, unit_price: '7' })] }) })

  it('is submitted after a review of what is missing, and its receipt shows the time and the revision', async () => {
    const heard = answerSupplier(ready())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    expect(screen.getByText(/^1 line has no answer/)).toBeVisible()
    const submit = screen.getByRole('button', { name: 'Submit quote' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    await user.click(submit)
    await user.type(screen.getByLabelText('Reason'), 'Not in stock')
    await user.click(screen.getByRole('button', { name: 'Mark 1 line as not quoted' }))
    await user.click(submit)
    expect(await screen.findByText(/Pwani Supplies Ltd received revision 1 on/)).toBeVisible()
    expect(heard.submitted).toEqual([{}])
    expect(heard.saved.at(-1)?.lines).toContainEqual({ rfq_line_id: lineIds.cable, no_bid_reason: 'Not in stock' })
  })

  it('that was in review when the page was reloaded opens at the prices, and Back leaves the page from them', async () => {
    answerSupplier(ready())
    history.pushState(null, '')
    history.pushState({ page: 'the one before', step: 'review' }, '')
    await openPage()
    expect(await screen.findByRole('button', { name: 'Review and submit' })).toBeVisible()
    await waitFor(() => expect(history.state).toBeNull())
    act(() => history.forward())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review and submit' })).toBeVisible())
    await waitFor(() => expect(history.state).toBeNull())
  })

  it('can be changed until the deadline, and shows that the earlier one is valid until then', async () => {
    const heard = answerSupplier({
      ...ready(),
      quote: aQuote({ status: 'submitted', lines: [aQuoteLine()] }),
      submitted_at: '2026-11-20T09:51:00Z',
      submitted_revision: 1,
    })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Edit quote' }))
    expect(screen.getByText(/^You submitted revision 1 on .* It applies until you submit again/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and submit' }))
    expect(screen.getByText('This quote is already submitted. Change it to submit it again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(heard.submitted).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back to prices' }))
    await user.clear(await priceOf(1))
    await user.type(await priceOf(1), '930')
    await waitFor(() => expect(heard.saved.at(-1)?.lines).toEqual([{ rfq_line_id: lineIds.valve, unit_price: '930' }]))
  })

  it('is submitted with the server’s warnings once they are confirmed', async () => {
    const heard = answerSupplier({ ...ready(), lines: anRfq().lines.slice(0, 2) })
    heard.refusals.push(() =>
      refuse(422, {
        code: 'warning',
        warnings: [
          {
            code: 'QUO-07',
            path: 'lines.1.unit_price',
            message: 'Line 2: 100 times below your last price. Wrong unit or currency?',
          },
        ],
      }),
    )
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(await screen.findByText(/100 times below your last price/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(heard.submitted).toEqual([])
    await user.click(screen.getByLabelText('This is correct'))
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    await screen.findByText('Quote received')
    expect(heard.submitted).toEqual([
      {
        accept: [{ code: 'QUO-07', path: 'lines.1.unit_price', reason: 'The supplier checked and confirmed it.' }],
      },
    ])
  })

  it('is submitted once, also when the first response is lost', async () => {
    const heard = answerSupplier({ ...ready(), lines: anRfq().lines.slice(0, 2) })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    heard.refusals.push(() => {
      heard.rfq = {
        ...heard.rfq,
        version: 9,
        quote: { ...aQuote({ lines: heard.rfq.quote?.lines ?? [] }), status: 'submitted' },
        submitted_at: '2026-11-20T09:51:00Z',
        submitted_revision: 1,
      }
      return Response.error()
    })
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(await screen.findByText(/We can’t reach the server/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(await screen.findByText('Quote received')).toBeVisible()
    expect(heard.submitted).toEqual([])
  })

  it('is declined with a reason, and the decline can be withdrawn', async () => {
    answerSupplier()
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Decline to quote…' }))
    await user.click(screen.getByRole('button', { name: 'Decline to quote' }))
    expect(screen.getByText('Enter the reason for not quoting.')).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'No capacity this month')
    await user.click(screen.getByRole('button', { name: 'Decline to quote' }))
    expect(await screen.findByText('Your reason: No capacity this month')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Quote anyway' }))
    expect(await priceOf(1)).toBeVisible()
  })

  it.each([
    ['closed', 'This request is closed'],
    ['cancelled', 'This request was cancelled'],
  ] as const)('is read only once the request is %s', async (state, words) => {
    answerSupplier({
      ...ready(),
      state,
      quote: aQuote({ status: 'submitted', lines: [aQuoteLine()] }),
      submitted_at: '2026-11-20T09:51:00Z',
      submitted_revision: 2,
    })
    await openPage()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText(/You submitted revision 2/)).toBeVisible()
    expect(screen.getByText(/INR.940\.00 \/ pcs/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Download PDF'])
  })

  const entered = (state: PublicRfq['state']) => ({
    ...ready(),
    state,
    quote: aQuote({ status: 'submitted', revision: 2, lines: [aQuoteLine()], typed_by_name: 'Neema Mushi' }),
    submitted_at: '2026-11-20T09:51:00Z',
    submitted_revision: 2,
    entered_by_buyer: true,
  })

  it.each(['open', 'closed'] as const)(
    'that the buyer entered is never shown as the supplier’s own: %s (QUO-13)',
    async (state) => {
      answerSupplier(entered(state))
      const { user } = await openPage()
      expect(
        await screen.findByText(/^Pwani Supplies Ltd entered revision 2 on your behalf on Fri 20 Nov 2026 at [\d:]+\./),
      ).toBeVisible()
      expect(screen.queryByText(/You submitted/)).toBeNull()
      expect(screen.queryByText('Quote received')).toBeNull()
      if (state === 'closed') return
      await user.click(screen.getByRole('button', { name: 'Edit quote' }))
      expect(
        screen.getByText(/^Pwani Supplies Ltd entered revision 2 on your behalf .* It applies until you submit again/),
      ).toBeVisible()
    },
  )

  it('that the buyer entered is named as such among the earlier versions', async () => {
    const submitted_at = '2026-11-20T09:51:00Z'
    const quote = aQuote({ status: 'submitted', revision: 3, submitted_at, lines: [aQuoteLine()] })
    answerSupplier({ ...entered('closed'), quote, submitted_revision: 3, entered_by_buyer: false })
    answer(listOwnQuotes, () => [
      quote,
      { ...quote, id: 'q2', revision: 2, status: 'superseded' as const, typed_by_name: 'Neema Mushi' },
    ])
    const { user } = await openPage()
    await user.click(await screen.findByText('2 earlier versions'))
    expect(
      await screen.findByRole('heading', { name: /^Revision 2, .*, entered by Pwani Supplies Ltd on your behalf$/ }),
    ).toBeVisible()
  })

  it('that arrives after the deadline is rejected, and the page shows this', async () => {
    const heard = answerSupplier()
    const { user } = await openPage()
    const first = await priceOf(1)
    heard.refusals.push(() => {
      heard.rfq = { ...heard.rfq, state: 'closed' }
      return refuse(409, { code: 'closed', message: 'The deadline has passed.' })
    })
    await user.type(first, '13')
    expect(await screen.findByText('This request is closed')).toBeVisible()
    expect(screen.getByText('Your last changes arrived too late and were not accepted.')).toBeVisible()
  })
})

it('sends the link’s token with every call, and nothing of the staff session', async () => {
  sessionStorage.setItem('persist:session', '{"access_token":"\\"bo_s_secret\\"","id":"\\"1\\""}')
  const heard = answerSupplier()
  const { user } = await openPage()
  await user.type(await priceOf(1), '13')
  await waitFor(() => expect(heard.saved).toHaveLength(1))
  expect(heard.opened).toBe(1)
  expect(heard.headers.length).toBeGreaterThan(2)
  for (const headers of heard.headers) {
    expect(headers.get('X-Link-Token')).toBe(link)
    expect(headers.get('Authorization')).toBeNull()
  }
  expect(sessionStorage.getItem('persist:session')).toBe('{"access_token":"\\"bo_s_secret\\"","id":"\\"1\\""}')
})
