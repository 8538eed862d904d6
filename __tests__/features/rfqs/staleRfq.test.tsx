import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listQuotes, enterQuote } from '../../../src/contract/quotes'
import { extendRfq, getRfq, replaceRfqRates, type Rfq } from '../../../src/contract/rfqs'
import { enter } from '../../support/enter'
import { answer, refuse } from '../../support/mswServer'
import { typeInto } from '../../support/lineGrid'
import { answerAll, renderPage } from '../../support/renderApp'
import { chooseOfRfq } from '../../support/rfqMenu'
import { anInvitation, anRfq, aQuote, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`

/** The conflict dialog; `sides` returns mine and theirs of a field. */
async function theConflict() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Version conflict' }))
  const radios = (field: string | RegExp) =>
    within(dialog.getByRole('rowheader', { name: field }).closest('tr')!).getAllByRole('radio')
  return {
    dialog,
    radios,
    sides: (field: string | RegExp) => radios(field).map((radio) => radio.closest('label')?.textContent),
  }
}

describe('A version conflict of an RFQ', () => {
  let sent: { version: string | null; body: Record<string, unknown> }[]
  beforeEach(() => {
    answerAll()
    sent = []
  })

  it('shows both deadlines in the time zone of the branch, and uses the chosen one', async () => {
    answer(getRfq, () => anRfq({ deadline: '2098-12-01T14:00:00.000Z' }))
    answer(extendRfq, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return sent.length === 1
        ? refuse(412, { code: 'stale', current: anRfq({ version: 5, deadline: '2099-03-03T06:00:00.000Z' }) })
        : anRfq({ version: 6 })
    })
    const { user } = await renderPage({ at })
    await chooseOfRfq(user, 'Extend deadline')
    const form = await screen.findByRole('dialog')
    fireEvent.change(within(form).getByLabelText('Deadline'), { target: { value: '2099-01-02T17:00' } })
    await user.click(within(form).getByRole('button', { name: 'Extend deadline' }))
    const { dialog, sides, radios } = await theConflict()
    expect(sides('Deadline')).toEqual([
      expect.stringContaining('2 Jan 2099, 17:00'),
      expect.stringContaining('3 Mar 2099, 09:00'),
    ])
    await user.click(radios('Deadline')[1]!)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Deadline of RFQ-DSM-2026-00118 extended.')).toBeVisible()
    expect(sent[1]).toEqual({ version: '"5"', body: { deadline: '2099-03-03T06:00:00.000Z' } })
  })

  it('shows both sets of rates, and sends only what still differs', async () => {
    const rates = (usd: string, euro: string): Rfq['rates'] => [
      { currency: 'EUR', rate: euro, rate_date: '2026-11-16', source: 'Bank of Tanzania', reason: null },
      { currency: 'USD', rate: usd, rate_date: '2026-11-16', source: 'Bank of Tanzania', reason: null },
    ]
    answer(getRfq, () => anRfq({ rates: rates('2612.5', '3041') }))
    answer(replaceRfqRates, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      return sent.length === 1
        ? refuse(412, { code: 'stale', current: anRfq({ version: 5, rates: rates('2650', '3041') }) })
        : anRfq({ version: 6 })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Replace rates' }))
    const form = within(await screen.findByRole('dialog'))
    await user.clear(form.getByLabelText('1 USD ='))
    await user.type(form.getByLabelText('1 USD ='), '2700')
    await enter(user, form.getByLabelText('Reason'), 'The shilling fell')
    await user.click(form.getByRole('button', { name: 'Replace rates' }))
    const { dialog, sides, radios } = await theConflict()
    expect(dialog.getAllByRole('rowheader')).toHaveLength(1)
    expect(sides(/Rates: 2\. USD\s+Rate/)).toEqual(['2,700', '2,650'])
    await user.click(radios(/Rate$/)[0]!)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Rates replaced.')).toBeVisible()
    expect(sent[1]).toEqual({
      version: '"5"',
      body: {
        reason: 'The shilling fell',
        rates: [{ currency: 'USD', rate: '2700', rate_date: '2026-11-16', source: 'Bank of Tanzania' }],
      },
    })
  })

  it('shows an entered quote beside the one received in the meantime, each line with its goods and price', async () => {
    answer(enterQuote, ({ body, headers }) => {
      sent.push({ version: headers.get('If-Match'), body })
      if (sent.length > 1) return aQuote({ revision: 2 })
      answer(listQuotes, () => [aQuote({ reference: 'HT-77' })])
      return refuse(412, {
        code: 'stale',
        current: anRfq({ version: 9, invitations: [anInvitation({ version: 6, status: 'submitted', revisions: 1 })] }),
      })
    })
    const { user, router } = await renderPage({ at: `${at}/quote?supplier=${rfqIds.ningbo}` })
    await typeInto(user, 'Unit price', 1, '9.80')
    await enter(user, screen.getByLabelText(/^Supplier’s reference/), 'By phone')
    await user.click(screen.getByRole('button', { name: 'Save quote' }))
    const { dialog, sides, radios } = await theConflict()
    expect(sides('Supplier’s reference')).toEqual(['By phone', 'HT-77'])
    expect(sides(/^1\. Gate valve bronze.* Unit price$/)).toEqual(['9.8', '10.2'])
    await user.click(radios(/Unit price$/)[0]!)
    await user.click(radios('Supplier’s reference')[1]!)
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=suppliers&supplier=${rfqIds.ningbo}`))
    expect(sent.map(({ version }) => version)).toEqual(['"4"', '"6"'])
    expect(sent[1]?.body).toMatchObject({
      currency: 'USD',
      valid_until: '2027-03-01',
      freight: '1450',
      reference: 'HT-77',
      lines: [{ rfq_line_id: rfqIds.valve, unit_price: '9.80' }],
    })
  })
})

describe('The input of a dialog', () => {
  beforeEach(() => answerAll())

  it('is asked about before its page is left by Back or a link, and not when it is closed', async () => {
    answer(getRfq, () => anRfq({ deadline: '2098-12-01T14:00:00.000Z' }))
    const { user, router } = await renderPage({ at })
    await chooseOfRfq(user, 'Extend deadline')
    const form = within(await screen.findByRole('dialog'))
    fireEvent.change(form.getByLabelText('Deadline'), { target: { value: '2099-01-02T17:00' } })
    await act(() => router.navigate(`${at}?tab=comparison`))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay on page' }))
    expect(router.state.location.search).toBe('')
    expect(form.getByLabelText('Deadline')).toHaveValue('2099-01-02T17:00')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
    await user.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate(`${at}?tab=comparison`))
    expect(router.state.location.search).toBe('?tab=comparison')
  })
})
