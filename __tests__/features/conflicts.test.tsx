import { screen, waitFor, within } from '@testing-library/react'
import { getEnquiry, updateEnquiry } from '../../src/contract/enquiries'
import { getItem, updateItem } from '../../src/contract/items'
import { listTaxRates } from '../../src/contract/taxRates'
import { getFormDraft } from '../../src/contract/formDrafts'
import { listActivity } from '../../src/contract/activity'
import { anEnquiry } from '../support/enquiryData'
import { anItem, aTaxRate, masterIds } from '../support/masterData'
import { answer, page, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'
import { toEnquiryForm } from '../../src/features/enquiries/form/enquiryForm'

describe('A version conflict', () => {
  beforeEach(() => {
    answerAll()
    answer(listActivity, () => page([]))
  })

  it('is shown in words: a tax rate by its name, a unit by its symbol', async () => {
    const [vat, exempt] = [
      aTaxRate({ id: masterIds.vat, code: 'VAT18', name: 'VAT 18 %' }),
      aTaxRate({ id: '019a0000-0000-7000-8000-000000000222', code: 'EX', name: 'Exempt' }),
    ]
    const item = anItem({ unit: 'H87', tax_rate_id: null })
    const theirs = anItem({ version: 2, unit: 'KGM', tax_rate_id: exempt.id })
    answer(listTaxRates, () => page([vat, exempt]))
    answer(getItem, () => item)
    answer(updateItem, () => refuse(412, { code: 'stale', current: theirs }))
    const { user } = await renderPage({ at: `/admin/items/${item.id}/edit` })
    await user.selectOptions(await screen.findByLabelText('Unit'), 'MTR')
    await screen.findByRole('option', { name: 'VAT18 – VAT 18 %' })
    await user.selectOptions(screen.getByLabelText(/^Tax rate/), vat.id)
    await user.click(screen.getByRole('button', { name: 'Save item' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Version conflict' }))
    const row = (name: string) => within(dialog.getByRole('rowheader', { name }).closest('tr')!)
    expect(
      row('Unit')
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['m', 'kg'])
    expect(row('Unit').getByRole('cell', { name: 'pcs' })).toBeVisible()
    expect(await row('Tax rate').findByText('VAT18 – VAT 18 %')).toBeVisible()
    expect(row('Tax rate').getByText('EX – Exempt')).toBeVisible()
  })

  it('asks nothing about lines that one user changed alone; a line that one removed and the other changed is shown with both', async () => {
    const [line] = anEnquiry().lines
    if (!line) throw new Error('an enquiry has a line')
    const goods = (id: string, position: number, description: string, quantity: string) => ({
      ...line,
      ...{ id, position, description, quantity },
      ...{ item_id: null, item_code: null, item_name: null, match: null },
    })
    const [valve, seal, hose] = [
      goods('019a0000-0000-7000-8000-0000000000f1', 1, 'Gate valve', '60'),
      goods('019a0000-0000-7000-8000-0000000000f2', 2, 'Mechanical seal', '8'),
      goods('019a0000-0000-7000-8000-0000000000f3', 3, 'Hose', '5'),
    ]
    const enquiry = anEnquiry({ lines: [valve, seal, hose] })
    const theirs = anEnquiry({ version: 2, lines: [valve, { ...hose, position: 2, quantity: '6' }] })
    const form = toEnquiryForm(enquiry).lines
    const sent: { match: string | null; body: Record<string, unknown> }[] = []
    answer(getEnquiry, () => enquiry)
    answer(updateEnquiry, ({ headers, body }) => {
      sent.push({ match: headers.get('If-Match'), body })
      return sent.length === 1 ? refuse(412, { code: 'stale', current: theirs }) : { ...theirs, version: 3 }
    })
    const typed = {
      ...toEnquiryForm(enquiry),
      lines: [{ ...form[0], quantity: '77' }, { ...form[1], quantity: '9' }, form[2]],
    }
    answer(getFormDraft, () => ({
      form: 'enquiry',
      version: 1,
      updated_at: '2026-11-20T09:51:00.000Z',
      content: {
        typed: [
          { at: '2026-11-20T09:51:00.000Z', values: typed, base: { version: 1, values: toEnquiryForm(enquiry) } },
        ],
      },
    }))
    const { user } = await renderPage({ at: `/query/${enquiry.id}?edit=true` })
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await user.click(screen.getByRole('button', { name: 'Save enquiry' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Version conflict' }))
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    expect(dialog.getByRole('rowheader', { name: '2. Mechanical seal' })).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Quantity: 9' }))
    expect(dialog.getByRole('radio', { name: 'Removed' })).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    // Theirs no longer has a line of that id: mine is a new one.
    const { id: _, ...anew } = { ...seal, quantity: '9' }
    expect(sent[1]?.match).toBe('"2"')
    expect(sent[1]?.body.lines).toMatchObject([
      { id: valve.id, quantity: '77' },
      { description: anew.description, quantity: '9' },
      { id: hose.id, quantity: '6' },
    ])
    expect((sent[1]?.body.lines as object[] | undefined)?.[1]).not.toHaveProperty('id')
  })
})
