import { screen, waitFor } from '@testing-library/react'
import type { PublicRfq } from '../../src/contract/quotes'
import { anRfq, aQuote, aQuoteLine, lineIds } from './supplierData'
import { answerSupplier, openPage, type Heard } from './supplierServer'

const price = (position: number) => screen.findByLabelText(new RegExp(`^Unit price of ${position}\\.`))
const confirmButton = () => screen.findByRole('button', { name: /^Confirm my answer for 1\. Gate valve/ })
const savedPrices = (heard: Heard) =>
  (heard.saved.at(-1)?.lines as { rfq_line_id: string; unit_price: string }[] | undefined)?.map(
    ({ rfq_line_id, unit_price }) => [rfq_line_id, unit_price],
  )
const typing = () => anRfq({ version: 4, quote: aQuote({ lines: [aQuoteLine({ unit_price: '940' })] }) })

/** The buyer requests more valves, so the earlier answer to that line no longer applies. */
function revised(rfq: PublicRfq): PublicRfq {
  const [valve] = rfq.lines
  const { description, quantity, unit, specification } = valve!
  return {
    ...rfq,
    version: rfq.version + 1,
    revision: 2,
    revision_reason: 'The client wants more',
    changes: [
      {
        line_id: valve!.id,
        kind: 'changed',
        position: 1,
        was: { description, quantity, unit, specification },
        was_unit_price: null,
        was_currency: null,
      },
    ],
    lines: rfq.lines.map((line) => (line === valve ? { ...line, quantity: '80' } : line)),
    quote: rfq.quote && { ...rfq.quote, lines: rfq.quote.lines.filter(({ rfq_line_id }) => rfq_line_id !== valve!.id) },
  }
}

describe('An RFQ that is revised while the page is open (RFQ-05)', () => {
  it('is not answered by the input for the earlier line: it stays in its field until the supplier confirms it', async () => {
    const heard = answerSupplier(typing())
    const { user } = await openPage()
    heard.rfq = revised(heard.rfq)
    await user.type(await price(2), '7')
    const confirm = await confirmButton()
    await waitFor(() => expect(savedPrices(heard)).toEqual([[lineIds.pump, '7']]))
    expect(await price(1)).toHaveValue('940.00')
    expect(screen.getByText('was 60 pcs')).toBeVisible()
    expect(screen.queryByText(/changed in another window/)).toBeNull()
    await user.click(confirm)
    await waitFor(() =>
      expect(savedPrices(heard)).toEqual([
        [lineIds.valve, '940'],
        [lineIds.pump, '7'],
      ]),
    )
    expect(screen.queryByRole('button', { name: /^Confirm my answer/ })).toBeNull()
  })

  it('is not answered by text being typed there during the revision', async () => {
    const heard = answerSupplier(typing())
    const { user } = await openPage()
    heard.rfq = revised(heard.rfq)
    // In one step: a save between two keys would bring the revision before the text is complete.
    await user.tripleClick(await price(1))
    await user.paste('95')
    await confirmButton()
    await user.type(await price(1), '0')
    await user.type(await price(2), '7')
    await waitFor(() => expect(savedPrices(heard)).toEqual([[lineIds.pump, '7']]))
    expect(await price(1)).toHaveValue('950.00')
  })

  it('is not submitted before that: the review names the line', async () => {
    const heard = answerSupplier({
      ...typing(),
      lines: typing().lines.slice(0, 2),
      quote: aQuote({ lines: [aQuoteLine(), aQuoteLine({ rfq_line_id: lineIds.pump, unit_price: '7' })] }),
    })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }))
    heard.rfq = revised(heard.rfq)
    await user.click(screen.getByRole('button', { name: 'Submit quote' }))
    expect(await screen.findByText(/^Line 1: The buyer has changed this line/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit quote' })).toHaveAttribute('aria-disabled', 'true')
    expect([heard.submitted, heard.saved]).toEqual([[], []])
  })

  it('is not answered by input saved in this tab without a connection, when the page is opened again', async () => {
    const heard = answerSupplier(typing())
    const first = await openPage()
    heard.refusals.push(() => Response.error())
    await first.user.clear(await price(1))
    await first.user.type(await price(1), '13')
    await screen.findByText('Saved on this device only')
    first.unmount()
    heard.rfq = revised(heard.rfq)
    const { user } = await openPage()
    const confirm = await confirmButton()
    expect(await price(1)).toHaveValue('13.00')
    expect(heard.saved).toEqual([])
    await user.click(confirm)
    await waitFor(() => expect(savedPrices(heard)).toEqual([[lineIds.valve, '13']]))
  })
})
