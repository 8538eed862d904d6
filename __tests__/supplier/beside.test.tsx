import { screen, waitFor, within } from '@testing-library/react'
import { listOwnQuotes, putQuoteFile, removeQuoteFile } from '../../src/contract/quotes'
import { i18n } from '../../src/i18n/instance'
import { quoteDocument } from '../../src/supplier/quoteDocument'
import { answer, refuse } from '../support/mswServer'
import { anRfq, aQuote, aQuoteLine, lineIds } from './supplierData'
import { answerSupplier, link, openPage } from './supplierServer'

const price = (position: number) => screen.findByLabelText(new RegExp(`^Unit price of ${position}\\.`))
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
/** jsdom's File does not provide its bytes as browsers do. */
const listFile = (name: string, content: string) =>
  Object.assign(new File([content], name), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer),
  })

describe('An attached file', () => {
  it('is sent with the link and the version that was read, shown by its name, and can be removed', async () => {
    const heard = answerSupplier()
    const sent: (string | null)[][] = []
    answer(putQuoteFile, ({ headers, query }) => {
      sent.push([headers.get('X-Link-Token'), headers.get('If-Match'), query.file_name ?? null])
      heard.rfq = {
        ...heard.rfq,
        version: heard.rfq.version + 1,
        quote: aQuote({
          file: { file_name: 'bei.pdf', media_type: 'application/pdf', size: 812_000 },
          lines: [aQuoteLine({ unit: 'XBX' })],
        }),
      }
      return heard.rfq
    })
    answer(removeQuoteFile, () => (heard.rfq = { ...heard.rfq, version: heard.rfq.version + 1, quote: aQuote() }))
    const { user } = await openPage()
    await user.upload(await screen.findByLabelText('Attach file'), file('bei.pdf'))
    expect(await screen.findByRole('button', { name: 'bei.pdf 812 kB' })).toBeVisible()
    expect(sent).toEqual([[link, '"1"', 'bei.pdf']])
    expect(screen.queryByText(/also changed in another window/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove bei.pdf' }))
    await waitFor(() => expect(screen.queryByText('bei.pdf')).toBeNull())
  })

  it('keeps the input, and shows beside its field why it was rejected', async () => {
    answerSupplier()
    answer(putQuoteFile, () => refuse(415, { message: 'This file type is not supported.' }))
    const { user } = await openPage()
    await user.type(await price(1), '12')
    await user.type(await price(2), 'ten')
    await user.upload(screen.getByLabelText('Attach file'), file('bei.pdf'))
    expect(await screen.findByText('This file type is not supported.')).toBeVisible()
    expect(await price(2)).toHaveValue('ten')
    const large = file('large.pdf')
    Object.defineProperty(large, 'size', { value: 12_400_000 })
    await user.upload(screen.getByLabelText('Attach file'), large)
    expect(await screen.findByText('large.pdf is 12.4 MB. A file may have at most 10 MB.')).toBeVisible()
  })
})

describe('The supplier’s own price list', () => {
  const asked = () =>
    anRfq({
      lines: anRfq().lines.map((line) => (line.id === lineIds.valve ? { ...line, part_number: 'GV-50' } : line)),
    })
  const cells =
    'Part no\tItem\tUnit\tPrice\nXX-1\tCable 4 x 35 copper\tm\t11.25\ngv50\tValve\tpcs\t940.50\nP30\tPump, centrifugal 30kW\tset\t186,000'

  async function pasted() {
    const heard = answerSupplier(asked())
    const page = await openPage()
    await page.user.click(await screen.findByRole('button', { name: 'Use my price list' }))
    await page.user.click(await screen.findByLabelText(/^Cells of your list/))
    await page.user.paste(cells)
    await screen.findByText('Found 3 of 3 lines.')
    return { heard, ...page }
  }
  const pair = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

  it('is matched to the lines, shows how sure each match is, fills in confirmed ones, and can be undone', async () => {
    const { user } = await pasted()
    expect(pair(/^1\. Gate valve/).getByText('Same code')).toBeVisible()
    expect(pair(/^2\. Centrifugal/).getByText('Similar description')).toBeVisible()
    expect(
      pair(/^2\. Centrifugal/).getByText('Your price is per set, the request is per pcs. Enter how many it contains.'),
    ).toBeVisible()
    expect(pair(/^3\. Cable/).getByText('Uncertain: check it')).toBeVisible()
    expect(pair(/^3\. Cable/).getByLabelText(/^Fill in/)).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Fill in 2 prices' }))
    expect(await price(1)).toHaveValue('940.50')
    expect(await price(3)).toHaveValue('')
    expect(screen.getByLabelText('pcs per set')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await price(1)).toHaveValue('')
    expect(screen.queryByText(/filled in from your list/)).toBeNull()
  })

  it('can be matched differently by the supplier: another row, none, or the unsure one', async () => {
    const { user } = await pasted()
    await user.click(pair(/^3\. Cable/).getByLabelText(/^Fill in/))
    await user.selectOptions(pair(/^1\. Gate/).getByRole('combobox'), '')
    expect(screen.getByRole('button', { name: 'Fill in 2 prices' })).toBeVisible()
    await user.selectOptions(
      pair(/^1\. Gate/).getByRole('combobox'),
      screen.getAllByRole('option', { name: /P30/ })[0] as HTMLElement,
    )
    expect(pair(/^1\. Gate/).getByText('Your choice')).toBeVisible()
    expect(pair(/^2\. Centrifugal/).queryByLabelText(/^Fill in/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Fill in 2 prices' }))
    expect(await price(1)).toHaveValue('186,000.00')
    expect(await price(3)).toHaveValue('11.25')
    expect(await price(2)).toHaveValue('')
  })

  it('is also read from a file, with a choice of the price column', async () => {
    answerSupplier(asked())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Use my price list' }))
    await user.upload(
      await screen.findByLabelText('Choose a CSV or Excel file'),
      listFile('bei.csv', 'Item;Price;Net\nGate valve bronze 2 inch;1000;940,50'),
    )
    await screen.findByText('Found 1 of 3 lines.')
    await user.selectOptions(screen.getByLabelText('Unit price'), 'Net')
    expect(await screen.findByText(/INR.940\.50 \/ pcs/)).toBeVisible()
    await user.upload(screen.getByLabelText('Choose a CSV or Excel file'), listFile('empty.csv', 'nothing here'))
    expect(await screen.findByRole('alert')).toHaveTextContent('No prices were found.')
  })

  it('with an ambiguous number format is asked about once, and fills in nothing before (NUM-02)', async () => {
    answerSupplier(asked())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Use my price list' }))
    await user.click(await screen.findByLabelText(/^Cells of your list/))
    await user.paste('Part no\tItem\tPrice\nGV-50\tGate valve\t17.500\nP30\tCentrifugal pump 30 kW\t3.400')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“17.500” can be read in two ways. Choose the number format; 2 rows are on hold.',
    )
    expect(screen.getByText('Found 0 of 3 lines.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Number format'), '1.234,5')
    await screen.findByText('Found 2 of 3 lines.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByText(/INR.17,500\.00/)[0]).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Number format'), '1,234.5')
    expect((await screen.findAllByText(/INR.17\.50/))[0]).toBeVisible()
  })

  it('reports the row whose format differs from the other prices, and does not fill it in', async () => {
    answerSupplier(asked())
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Use my price list' }))
    await user.click(await screen.findByLabelText(/^Cells of your list/))
    await user.paste('Part no\tItem\tPrice\nGV-50\tGate valve\t1,940.50\nP30\tCentrifugal pump 30 kW\t3.400')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Row 3, P30 · Centrifugal pump 30 kW: “3.400” can mean 3.400 or 3400. Correct it in the list, or enter the price manually.',
    )
    expect(screen.getByRole('button', { name: 'Fill in 1 price' })).toBeVisible()
  })
})

describe('A change by the buyer', () => {
  it('is shown with its reason at the top and at its line, which must be answered again; the other prices stay', async () => {
    const was = { description: 'Gate valve bronze 2″', quantity: '60', unit: 'H87', specification: 'BSP PN16' }
    const valve = {
      line_id: lineIds.valve,
      kind: 'changed' as const,
      position: 1,
      was,
      was_unit_price: '940',
      was_currency: 'INR',
    }
    const gone = {
      line_id: '019a0000-0000-7000-8000-0000000000a9',
      kind: 'removed' as const,
      position: 4,
      was: { ...was, description: 'Hose' },
      was_unit_price: null,
      was_currency: null,
    }
    const rfq = anRfq({
      revision: 2,
      revision_reason: 'The client wants more',
      changes: [valve, gone],
      quote: aQuote({ lines: [aQuoteLine({ rfq_line_id: lineIds.pump, unit_price: '186000' })] }),
    })
    answerSupplier({
      ...rfq,
      lines: rfq.lines.map((line) => (line.id === lineIds.valve ? { ...line, quantity: '80' } : line)),
    })
    await openPage()
    const changes = within(await screen.findByRole('region', { name: 'Changes by the buyer' }))
    expect(changes.getByText('Reason: The client wants more')).toBeVisible()
    expect(
      changes.getByText(/^1\. Gate valve bronze 2″: now 80 pcs, was 60 pcs · your price INR.940\.00$/),
    ).toBeVisible()
    expect(changes.getByText('4. Hose: no longer requested')).toBeVisible()
    expect(await price(1)).toHaveValue('')
    expect(await price(2)).toHaveValue('186,000.00')
    expect(screen.getByText(/^was 60 pcs · your price/)).toBeVisible()
  })
})

describe('A submitted quotation', () => {
  const submitted = () =>
    anRfq({
      submitted_at: '2026-11-20T09:05:00Z',
      submitted_revision: 2,
      quote: aQuote({
        status: 'submitted',
        revision: 2,
        freight: '50',
        reference: 'Q-7',
        file: { file_name: 'bei.pdf', media_type: 'application/pdf', size: 9 },
        lines: [
          aQuoteLine({ minimum_quantity: '100' }),
          aQuoteLine({ rfq_line_id: lineIds.pump, unit_price: null, no_bid_reason: 'Not made' }),
        ],
      }),
    })

  it('can be read in all its revisions, each as submitted', async () => {
    answerSupplier(submitted())
    answer(listOwnQuotes, () => [
      submitted().quote ?? aQuote(),
      aQuote({
        status: 'superseded',
        revision: 1,
        submitted_at: '2026-11-19T09:05:00Z',
        lines: [aQuoteLine({ unit_price: '950.25' })],
      }),
    ])
    const { user } = await openPage()
    await user.click(await screen.findByText('1 earlier version'))
    expect(await screen.findByRole('heading', { name: /^Revision 1, Thu 19 Nov 2026/ })).toBeVisible()
    expect(screen.getByText(/INR.950\.25 \/ pcs/)).toBeVisible()
  })

  it('is a document in the language of the page, with its figures as they were shown', () => {
    const generatedDocument = quoteDocument(submitted(), 'en', i18n.getFixedT('en', 'supplier'))
    expect(generatedDocument).toMatchObject({
      kind: 'quotation',
      title: 'Quote',
      number: 'RFQ-DSM-2026-00118',
      from: { name: 'Shreeji Valves Pvt Ltd' },
      to: { label: 'To', name: 'Pwani Supplies Ltd', lines: ['Dar es Salaam', '+255 22 000 0000 · dsm@pwani.example'] },
    })
    expect(generatedDocument.facts).toEqual(
      expect.arrayContaining([
        { label: 'Submitted', value: 'Revision 2, Fri 20 Nov 2026 at 12:05' },
        { label: 'Your reference', value: 'Q-7' },
        { label: 'Attachment', value: 'bei.pdf' },
      ]),
    )
    const entered = quoteDocument({ ...submitted(), entered_by_buyer: true }, 'en', i18n.getFixedT('en', 'supplier'))
    expect(entered.facts.map(({ label }) => label)).toContain('Entered on your behalf by Pwani Supplies Ltd')
    expect(entered.facts.map(({ label }) => label)).not.toContain('Submitted')
    expect(generatedDocument.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['1', 'Gate valve bronze 2″', '60 pcs', '94,000.00'],
      ['2', 'Centrifugal pump 30 kW', '4 pcs', '–'],
      ['3', 'Cable 4 × 35 mm²', '450 m', '–'],
    ])
    expect(generatedDocument.rows[0]?.cells[1]?.second).toMatch(/^BSP PN16\nINR.940\.00 \/ pcs · minimum 100 pcs$/)
    expect(generatedDocument.totals).toEqual([
      { label: 'Freight', currency: 'INR', value: '50.00', strong: false },
      { label: 'Total without tax', currency: 'INR', value: '94,050.00', strong: true },
    ])
    expect(generatedDocument.words.page).toBe('Page {page} of {pages}')
  })
})

it('uses the language chosen for that RFQ, which does not change another RFQ’s', async () => {
  answerSupplier(anRfq({ language: 'sw' }))
  const first = await openPage()
  await first.user.selectOptions(await screen.findByLabelText('Lugha'), 'English')
  await screen.findByRole('button', { name: 'Review and submit' })
  first.unmount()
  const second = await openPage()
  await screen.findByRole('button', { name: 'Review and submit' })
  second.unmount()
  answerSupplier(anRfq({ number: 'RFQ-DSM-2026-00119', language: 'sw' }))
  await openPage()
  expect(await screen.findByRole('button', { name: 'Kagua na utume' })).toBeVisible()
})

it('is in the supplier’s language, from right to left in Arabic', async () => {
  answerSupplier(anRfq({ number: 'RFQ-DSM-2026-00121', language: 'ar' }))
  const { user } = await openPage()
  const choice = await screen.findByLabelText('اللغة')
  expect(choice).toHaveValue('ar')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(await screen.findAllByText(/60\s*قطعة/)).not.toEqual([])
  expect(screen.queryByText(/pcs/)).toBeNull()
  await user.selectOptions(choice, '中文')
  expect(await screen.findByLabelText('语言')).toHaveValue('zh')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['zh', 'ltr'])
  expect(screen.getAllByText(/60\s*件/)).not.toEqual([])
})

it('shows the server’s warnings in the supplier’s language, with the line that they are about', async () => {
  const lines = anRfq().lines.slice(0, 1)
  const heard = answerSupplier(
    anRfq({ number: 'RFQ-DSM-2026-00120', language: 'sw', lines, quote: aQuote({ lines: [aQuoteLine()] }) }),
  )
  heard.refusals.push(() =>
    refuse(422, {
      code: 'warning',
      warnings: [
        {
          code: 'QUO-07',
          path: 'lines.0.unit_price',
          message: 'Line 1: about 10 times the INR 94 that you quoted before. Wrong unit or currency?',
        },
      ],
    }),
  )
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Kagua na utume' }))
  await user.click(screen.getByRole('button', { name: i18n.t('supplier:review.submit') }))
  expect(await screen.findByText(/Bei hii si ya kawaida/)).toHaveTextContent(/1/)
})
