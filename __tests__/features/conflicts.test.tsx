import { screen, within } from '@testing-library/react'
import { getEnquiry, updateEnquiry } from '../../src/contract/enquiries'
import { getItem, updateItem } from '../../src/contract/items'
import { listTaxRates } from '../../src/contract/taxRates'
import { getFormDraft } from '../../src/contract/formDrafts'
import { listActivity } from '../../src/contract/activity'
import { anEnquiry } from '../support/enquiryData'
import { anItem, aTaxRate, masterIds } from '../support/masterData'
import { answer, page, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'
import { listChanges } from '../../src/components/dialogs/conflicts'
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
    expect(await row('Tax rate').findByText('VAT18 – VAT 18 %')).toBeVisible()
    expect(row('Tax rate').getByText('EX – Exempt')).toBeVisible()
  })

  it('in lines names the lines that each user changed, added or removed', async () => {
    const [line] = anEnquiry().lines
    if (!line) throw new Error('an enquiry has a line')
    const second = {
      ...line,
      id: '019a0000-0000-7000-8000-0000000000f2',
      position: 2,
      item_id: null,
      item_code: null,
      item_name: null,
      description: 'Mechanical seal',
      quantity: '8',
    }
    const enquiry = anEnquiry({ lines: [{ ...line, description: 'Gate valve' }, second] })
    const theirs = anEnquiry({ version: 2, lines: [{ ...line, description: 'Gate valve' }] })
    const form = toEnquiryForm(enquiry).lines
    answer(getEnquiry, () => enquiry)
    answer(updateEnquiry, () => refuse(412, { code: 'stale', current: theirs }))
    const typed = {
      ...toEnquiryForm(enquiry),
      lines: [{ ...form[0], quantity: '77' }, form[1], { ...form[1], id: undefined, description: 'Hose' }],
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
    expect(dialog.getByText('1 changed: 1. Gate valve')).toBeVisible()
    expect(dialog.getByText('1 added: 3. Hose')).toBeVisible()
    expect(dialog.getByText('1 removed: 2. Mechanical seal')).toBeVisible()
  })

  it.each([
    ['nothing', [{ id: 'a', n: 1 }], [{ id: 'a', n: 1 }], [[], [], []]],
    ['a moved line is not a change', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }], [[], [], []]],
    ['by index where there is no id', [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }, { n: 4 }], [[2], [3], []]],
    ['one removed from the middle', [{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'a' }, { id: 'c' }], [[], [], [2]]],
  ])('of lists: %s', (_, before, after, [changed, added, removed]) => {
    const changes = listChanges(before, after)
    const places = (entries: { place: number }[]) => entries.map(({ place }) => place)
    expect([places(changes.changed), places(changes.added), places(changes.removed)]).toEqual([changed, added, removed])
  })
})
