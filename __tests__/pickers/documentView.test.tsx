import { configureStore } from '@reduxjs/toolkit'
import { render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { DocumentView } from '../../src/pickers/documents/DocumentView'
import { server } from '../support/mswServer'
import { plainDocument } from '../support/plainDocument'

const state = { session: { access_token: 'zb_s_test' }, branch: { branch: null, branches: [] } }
const store = configureStore({ reducer: () => state })

function show(generatedDocument: GeneratedDocument) {
  render(
    <Provider store={store}>
      <DocumentView generatedDocument={generatedDocument} />
    </Provider>,
  )
  return within(screen.getByRole('article'))
}

describe('The HTML view of a document', () => {
  it('has the content of its PDF: issuer, recipient, lines as a table, totals, payment account, signature', () => {
    const sheet = show(plainDocument(3))
    expect(screen.getByRole('group', { name: 'Proforma invoice ORD-DSM-2026-00231-R2' })).toBeVisible()
    expect(sheet.getByRole('heading', { name: 'Proforma invoice' })).toBeVisible()
    for (const said of [
      'Pwani Supplies Ltd',
      'Mawenzi Gold Mine Ltd',
      '20 December 2026',
      'As many shillings as there are',
      'Mlimani Commercial Bank',
      '0150 5551 4200',
      'Delivery in six weeks.',
      'For Mawenzi Gold Mine Ltd',
      '7K4Q-2M9X-HG3T-PWVB',
    ])
      expect(sheet.getAllByText(said)[0]).toBeVisible()
    expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Description',
      'Amount, TZS',
    ])
    expect(sheet.getByRole('row', { name: '2 Item number 2 of many CODE-2. 1,074' })).toBeVisible()
    expect(within(sheet.getByRole('row', { name: /^Total/ })).getByRole('rowheader')).toHaveTextContent('Total')
    expect(sheet.getByRole('img')).toHaveAttribute('alt', 'https://zabuni.example/check#7K4Q2M9XHG3TPWVB')
  })

  it('is in the language of its reader, and each text has the direction of its own script', () => {
    const sheet = show(plainDocument(1, { language: 'sw', to: { label: 'Kwa', name: 'شركة الرياض', lines: [] } }))
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'sw')
    expect(sheet.getByText('شركة الرياض')).toHaveAttribute('dir', 'auto')
  })

  it('is from right to left in Arabic, with each number in one piece', () => {
    const sheet = show(
      plainDocument(1, { language: 'ar', sections: [{ title: '', text: 'الرقم الضريبي 100-555-877' }] }),
    )
    expect(screen.getByRole('article')).toHaveAttribute('dir', 'rtl')
    expect(sheet.getByText(/الرقم الضريبي/)).toHaveTextContent('الرقم الضريبي \u2066100-555-877\u2069')
  })

  it('has the sender’s colour, and what is due at the top', () => {
    const { from } = plainDocument(1)
    const due = { facts: [{ label: 'Balance due', value: 'TZS 1,037' }], filled: true }
    const sheet = show(plainDocument(1, { due, from: { ...from, accent: '#1f4e79' } }))
    expect(screen.getByRole('article').style.getPropertyValue('--zb-accent')).toBe('#1f4e79')
    expect(sheet.getByText('TZS 1,037')).toBeVisible()
  })

  it('announces the watermark once to screen readers', () => {
    const sheet = show(plainDocument(1, { mark: 'Cancelled' }))
    const [across, said] = sheet.getAllByText('Cancelled')
    expect(across).toHaveAttribute('aria-hidden', 'true')
    expect(said).not.toHaveAttribute('aria-hidden')
  })

  it('has the pictures of its lines, each requested once, and an empty place where a line has none', async () => {
    const asked: string[] = []
    server.use(
      http.get(`${location.origin}/api/documents/pictures/:name`, ({ params }) => {
        asked.push(String(params.name))
        return new HttpResponse('jpeg', { headers: { 'Content-Type': 'image/jpeg' } })
      }),
    )
    URL.createObjectURL = () => `blob:picture-${asked.length}`
    URL.revokeObjectURL = () => undefined
    const { rows } = plainDocument(3)
    const pump = 'a'.repeat(64)
    const pictures = [pump, null, pump]
    show(plainDocument(3, { check: null, rows: rows.map((row, index) => ({ ...row, picture: pictures[index] })) }))
    expect(await screen.findAllByRole('presentation')).toHaveLength(2)
    expect(asked).toEqual([pump])
    const places = screen.getAllByRole('row').map((row) => row.querySelectorAll('.zb-document-thumb').length)
    expect(places.slice(0, 4)).toEqual([0, 1, 1, 1])
  })

  it('has no places for pictures where no line has one', () => {
    const sheet = show(plainDocument(2, { check: null }))
    expect(sheet.getByRole('row', { name: /^1/ }).querySelector('.zb-document-thumb')).toBeNull()
  })

  it('has the logo that it refers to, requested with the session', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get(`${location.origin}/api/documents/pictures/${'a'.repeat(64)}`, ({ request }) => {
        asked.push(request.headers.get('Authorization'))
        return new HttpResponse('png', { headers: { 'Content-Type': 'image/png' } })
      }),
    )
    URL.createObjectURL = () => 'blob:logo'
    URL.revokeObjectURL = () => undefined
    const { from } = plainDocument(1)
    show(plainDocument(1, { check: null, from: { ...from, logo: 'a'.repeat(64) } }))
    expect(await screen.findByRole('presentation')).toHaveAttribute('src', 'blob:logo')
    expect(asked).toEqual(['Bearer zb_s_test'])
  })
})
