import { screen, waitFor, within } from '@testing-library/react'
import { discardDraft, listOwnQuotes, putQuestionFile, askQuestion, withdrawQuote } from '../../src/contract/quotes'
import type { PublicQuestion, PublicRfq } from '../../src/contract/quotes'
import { answer, refuse } from '../support/mswServer'
import { anRfq, aQuote, aQuoteLine, lineIds } from './supplierData'
import { answerSupplier, link, openPage } from './supplierServer'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const price = (position: number) => screen.findByLabelText(new RegExp(`^Unit price of ${position}\\.`))

const submitted = (over: Partial<PublicRfq> = {}) =>
  anRfq({
    version: 4,
    quote: aQuote({ status: 'submitted', lines: [aQuoteLine({ unit_price: '940' })] }),
    submitted_at: '2026-11-20T08:00:00Z',
    submitted_revision: 1,
    ...over,
  })

/** The valves are 80 now, and go to Arusha. */
const revised = () => {
  const rfq = submitted()
  const [valve] = rfq.lines
  const { description, quantity, unit, specification } = valve!
  return submitted({
    revision: 2,
    revision_reason: 'The client wants more',
    changes: [
      {
        line_id: lineIds.valve,
        kind: 'changed',
        position: 1,
        was: { description, quantity, unit, specification },
        was_unit_price: '940',
        was_currency: 'INR',
      },
    ],
    changed_terms: [{ field: 'delivery_place', was: 'Dar es Salaam', now: 'Arusha' }],
    again: [lineIds.valve],
    lines: rfq.lines.map((line) => (line === valve ? { ...line, quantity: '80' } : line)),
    quote: aQuote({ status: 'submitted', lines: [] }),
  })
}

describe('A submitted quote', () => {
  it('can be withdrawn with a reason, and then another can be made of it', async () => {
    const heard = answerSupplier(submitted())
    const bodies: unknown[] = []
    answer(withdrawQuote, ({ body, headers }) => {
      bodies.push([body, headers.get('If-Match')])
      heard.rfq = {
        ...heard.rfq,
        version: 5,
        submitted_at: null,
        submitted_revision: null,
        quote: aQuote({ lines: [aQuoteLine({ unit_price: '940' })] }),
        withdrawn_quote: { at: '2026-11-21T09:30:00Z', reason: 'Sold out' },
      }
      return heard.rfq
    })
    const { user } = await openPage()
    await user.click(await button('Withdraw quote…'))
    expect(screen.getByRole('heading', { name: 'Withdraw your quote?' })).toHaveFocus()
    await user.click(await button('Withdraw quote'))
    expect(await screen.findByText('Enter the reason for withdrawing your quote.')).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'Sold out')
    await user.click(await button('Withdraw quote'))
    expect(await screen.findByRole('heading', { name: 'You withdrew your quote' })).toBeVisible()
    expect(bodies).toEqual([[{ reason: 'Sold out' }, '"4"']])
    expect(screen.getByText('Your reason: Sold out')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Quote received' })).toBeNull()
    answer(listOwnQuotes, () => [
      aQuote({
        id: 'b',
        revision: 2,
        status: 'withdrawn',
        withdrawn_reason: 'Sold out',
        submitted_at: '2026-11-21T09:30:00Z',
      }),
    ])
    await user.click(screen.getByText('Versions of your quote'))
    expect(await screen.findByText('Withdrawn: Sold out')).toBeVisible()
    await user.click(await button('Edit and submit again'))
    expect(await price(1)).toHaveValue('940.00')
    await user.click(await button('Review and submit'))
  })

  it('stays where the withdrawal is refused, with the reason of the refusal', async () => {
    answerSupplier(submitted())
    answer(withdrawQuote, () =>
      refuse(409, {
        code: 'rfq_closed',
        message: 'The buyer has closed this request. Your quote can no longer be withdrawn.',
      }),
    )
    const { user } = await openPage()
    await user.click(await button('Withdraw quote…'))
    await user.type(screen.getByLabelText('Reason'), 'Sold out')
    await user.click(await button('Withdraw quote'))
    expect(await screen.findByText(/can no longer be withdrawn/)).toBeVisible()
    await user.click(await button('Keep quote'))
    expect(await screen.findByRole('heading', { name: 'Quote received' })).toBeVisible()
  })

  it('can be followed by a decline, which says that it withdraws the quote', async () => {
    const heard = answerSupplier(submitted())
    const { user } = await openPage()
    await user.click(await button('Decline to quote…'))
    expect(screen.getByText(/^Your submitted quote is withdrawn\./)).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'No capacity')
    await user.click(await button('Decline to quote'))
    expect(await screen.findByRole('heading', { name: 'You declined to quote' })).toBeVisible()
    expect(heard.rfq.declined_reason).toBe('No capacity')
  })

  it('can be declined from its edit too, as the review advises', async () => {
    answerSupplier(submitted())
    const { user } = await openPage()
    await user.click(await button('Edit quote'))
    expect(await button('Decline to quote…')).toBeVisible()
  })
})

describe('An edit of a submitted quote', () => {
  it('is discarded on the server, and the submitted quote is shown again', async () => {
    const heard = answerSupplier(submitted())
    let discarded = 0
    answer(discardDraft, () => {
      discarded += 1
      return (heard.rfq = { ...submitted(), version: heard.rfq.version + 1 })
    })
    const { user } = await openPage()
    await user.click(await button('Edit quote'))
    await user.clear(await price(1))
    await user.type(await price(1), '12')
    await waitFor(() => expect(heard.saved.length).toBeGreaterThan(0))
    await screen.findByText(/^Saved \d/)
    await user.click(await button('Discard changes'))
    expect(await screen.findByRole('heading', { name: 'Quote received' })).toBeVisible()
    expect(screen.getByText(/INR 940\.00/)).toBeVisible()
    expect(discarded).toBe(1)
    await user.click(await button('Edit quote'))
    expect(await price(1)).toHaveValue('940.00')
  })

  it('needs no request where nothing was saved yet', async () => {
    const heard = answerSupplier(submitted())
    const { user } = await openPage()
    await user.click(await button('Edit quote'))
    await user.click(await button('Discard changes'))
    expect(await screen.findByRole('heading', { name: 'Quote received' })).toBeVisible()
    expect(heard.saved).toEqual([])
  })

  it('has nothing to go back to before the first submission', async () => {
    answerSupplier()
    await openPage()
    await price(1)
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })
})

describe('A quote whose request was changed since', () => {
  it('opens with what changed, old and new, and what must be answered, and not as received', async () => {
    answerSupplier(revised())
    const { user } = await openPage()
    expect(
      await screen.findByRole('heading', { name: 'The request has changed: your quote needs an update' }),
    ).toBeVisible()
    expect(screen.queryByText('Quote received')).toBeNull()
    const changes = within(screen.getByRole('region', { name: 'Changes by the buyer' }))
    expect(
      changes.getByText(/^1\. Gate valve bronze 2″: now 80 pcs, was 60 pcs · your price INR 940\.00/),
    ).toBeVisible()
    expect(changes.getByText('Place of delivery: now Arusha, was Dar es Salaam')).toBeVisible()
    expect(changes.getByText('Reason: The client wants more')).toBeVisible()
    const list = screen.getByText(/^Answer these lines again/).parentElement!
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1. Gate valve bronze 2″'])
    await user.click(await button('Update quote'))
    expect(await price(1)).toHaveValue('')
  })

  it('is still received where only terms changed, which are shown', async () => {
    answerSupplier(submitted({ revision: 2, changed_terms: [{ field: 'terms', was: null, now: 'CIF' }] }))
    await openPage()
    expect(await screen.findByRole('heading', { name: 'Quote received' })).toBeVisible()
    expect(screen.getByText('Buyer’s terms: now CIF, was –')).toBeVisible()
  })
})

describe('The page of sealed bids', () => {
  it('says that they are sealed; that of open ones does not', async () => {
    answerSupplier(anRfq({ sealed: true }))
    const first = await openPage()
    expect(await screen.findByText(/^Bids are sealed: the buyer can’t read any price/)).toBeVisible()
    first.unmount()
    answerSupplier(anRfq())
    await openPage()
    await price(1)
    expect(screen.queryByText(/Bids are sealed/)).toBeNull()
  })
})

describe('A question with a file', () => {
  const asked: PublicQuestion = {
    id: '019a0000-0000-7000-8000-0000000000c1',
    own: true,
    line_id: null,
    question: 'As in this drawing?',
    published_question: null,
    answer: null,
    to_all: false,
    file: null,
    asked_at: '2026-11-16T08:00:00Z',
    answered_at: null,
    corrected_at: null,
  }
  const kept = { ...asked, file: { file_name: 'drawing.pdf', media_type: 'application/pdf', size: 812_000 } }
  const drawing = new File(['%PDF-1.7'], 'drawing.pdf', { type: 'application/pdf' })

  async function askWithFile() {
    const heard = answerSupplier()
    answer(askQuestion, () => (heard.rfq = { ...heard.rfq, questions: [asked] }))
    const { user } = await openPage()
    await user.click(await button('Ask a question'))
    await user.type(screen.getByLabelText('Your question'), asked.question ?? '')
    const form = within(screen.getByLabelText('Your question').closest('form')!)
    await user.upload(form.getByLabelText('Attach file'), drawing)
    expect(form.getByText('drawing.pdf')).toBeVisible()
    return { heard, user }
  }

  it('is asked, and its file is sent to it', async () => {
    const { heard, user } = await askWithFile()
    const sent: unknown[] = []
    answer(putQuestionFile, ({ headers, query, params }) => {
      sent.push([headers.get('X-Link-Token'), params.id, query.file_name])
      return (heard.rfq = { ...heard.rfq, questions: [kept] })
    })
    await user.click(await button('Send question'))
    expect(await screen.findByText(/^Question sent\./)).toBeVisible()
    expect(sent).toEqual([[link, asked.id, 'drawing.pdf']])
    expect(within(screen.getByRole('list', { name: 'Questions' })).getByText('drawing.pdf')).toBeVisible()
  })

  it('is asked also where its file is refused: the page says so, and the file can be attached to it', async () => {
    const { user } = await askWithFile()
    answer(putQuestionFile, () => refuse(415, { message: 'This file type is not supported.' }))
    await user.click(await button('Send question'))
    expect(
      await screen.findByText('The question is sent, but not its file. This file type is not supported.'),
    ).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Questions' })).getByLabelText('Attach file')).toBeInTheDocument()
  })
})
