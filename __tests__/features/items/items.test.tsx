import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getItemHistory } from '../../../src/contract/itemHistory'
import { createItem, listItems, putItemPhoto, updateItem } from '../../../src/contract/items'
import { enter } from '../../support/enter'
import { aUser, ids } from '../../support/clientData'
import { anItemHistory, aPricePoint, historyIds } from '../../support/historyData'
import { anItem, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

describe('The catalogue', () => {
  beforeEach(answerAll)

  it('shows each item with its unit, and requests the category of the URL', async () => {
    const asked: Record<string, string>[] = []
    answer(listItems, ({ query }) => {
      asked.push(query)
      return page([anItem()])
    })
    await renderPage({ at: '/admin/items?category=Valves&q=gate' })
    expect(await screen.findByRole('link', { name: /Gate valve bronze/ })).toHaveAttribute(
      'href',
      `/admin/items/${masterIds.valve}`,
    )
    expect(screen.getByRole('cell', { name: 'pcs' })).toBeVisible()
    expect(asked).toEqual([{ q: 'gate', category: 'Valves' }])
  })

  it('filters by any existing category, on this page or not', async () => {
    const { user, router } = await renderPage({ at: '/admin/items' })
    await screen.findByText(/Gate valve bronze/)
    const category = await openFilter(user, 'Category')
    await user.click(await category.findByRole('checkbox', { name: 'Valves' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Valves'))
  })
})

describe('An item', () => {
  beforeEach(answerAll)

  it('is created with its client aliases, found by search, and its tax rate', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createItem, ({ body }) => {
      sent.push(body)
      return anItem()
    })
    const { user, router } = await renderPage({ at: '/admin/items/create' })
    await enter(user, await screen.findByLabelText('Code'), 'VLV-GT-050B')
    await enter(user, screen.getByLabelText('Name'), 'Gate valve')
    await user.selectOptions(screen.getByLabelText('Unit'), 'set')
    await screen.findByRole('option', { name: 'VAT18 – VAT 18 %' })
    await user.selectOptions(screen.getByLabelText(/^Tax rate/), 'VAT18 – VAT 18 %')
    await user.click(screen.getByRole('button', { name: 'Add alias' }))
    await enter(user, screen.getAllByLabelText('Name')[1]!, 'Schieber')
    await user.type(screen.getByRole('combobox', { name: /Only for client/ }), 'maw')
    await user.click(await screen.findByRole('option', { name: /Mawenzi Gold Mine/ }))
    await user.click(screen.getByRole('button', { name: 'Create item' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/items/${masterIds.valve}`))
    expect(sent).toEqual([
      expect.objectContaining({
        code: 'VLV-GT-050B',
        unit: 'SET',
        tax_rate_id: masterIds.vat,
        brand: null,
        aliases: [{ text: 'Schieber', client_id: ids.mawenzi }],
      }),
    ])
  })

  it('shows beside the code when another item has it (MST-01)', async () => {
    answer(updateItem, () =>
      refuse(422, { code: 'invalid', fields: [{ path: 'code', message: 'Another item already uses this code.' }] }),
    )
    const { user } = await renderPage({ at: `/admin/items/${masterIds.valve}/edit` })
    await user.type(await screen.findByLabelText('Code'), '2')
    await user.click(screen.getByRole('button', { name: 'Save item' }))
    expect(await screen.findByText('Another item already uses this code.')).toBeVisible()
  })

  it('accepts an existing category, or a new one as typed', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateItem, ({ body }) => {
      sent.push(body)
      return anItem({ version: 2, category: String(body.category) })
    })
    const { user } = await renderPage({ at: `/admin/items/${masterIds.valve}/edit` })
    const field = await screen.findByRole('combobox', { name: /^Category/ })
    await user.clear(field)
    await user.type(field, 'pum')
    await user.click(await screen.findByRole('option', { name: 'Pumps' }))
    expect(field).toHaveValue('Pumps')
    await user.clear(field)
    await enter(user, field, 'Penstocks')
    expect(await screen.findByRole('option', { name: 'Penstocks new' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save item' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ category: 'Penstocks' })]))
  })
})

describe('The page of an item', () => {
  beforeEach(answerAll)
  const at = `/admin/items/${masterIds.valve}`

  it('shows its prices in one currency, with each rate and its date, and marks a price without a rate', async () => {
    const asked: Record<string, string>[] = []
    answer(getItemHistory, ({ query }) => {
      asked.push(query)
      return anItemHistory({
        currency: query.currency ?? 'TZS',
        prices: [
          aPricePoint(),
          aPricePoint({
            id: masterIds.vat,
            supplier_id: masterIds.juma,
            supplier_name: 'Bombay Valves',
            currency: 'INR',
            unit_price: '915',
            rate: null,
            rate_date: null,
            converted: null,
          }),
        ],
      })
    })
    const { user } = await renderPage({ at })
    const table = await screen.findByRole('table', {
      name: /^Price of Gate valve.* per pcs by supplier, in TZS/,
    })
    const [, unknown, known] = within(table).getAllByRole('row')
    expect(known).toHaveTextContent(/Ningbo Haitai.*USD.10\.20.*2,607.*8 Nov.*26,591\.4/)
    expect(unknown).toHaveTextContent(/Bombay Valves.*915.*no rate.*–/)
    expect(screen.getByText(/1 price is not in the chart/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Prices in'), 'USD')
    await waitFor(() => expect(asked.at(-1)).toEqual({ currency: 'USD' }))
  })

  it('shows its suppliers with their lead times, and where it was used', async () => {
    await renderPage({ at })
    const suppliers = await screen.findByRole('table', { name: 'Suppliers' })
    expect(within(suppliers).getByRole('row', { name: /Ningbo Haitai.*10\.20.*45 days/ })).toBeVisible()
    const used = await screen.findByRole('table', { name: 'Enquiries' })
    expect(within(used).getByRole('link', { name: /00412$/ })).toHaveAttribute('href', `/query/${historyIds.enquiry}`)
    expect(within(used).getByText('60')).toBeVisible()
    expect(await screen.findByRole('link', { name: /00231$/ })).toHaveAttribute(
      'href',
      `/admin/orders/${historyIds.order}`,
    )
  })

  it('shows a viewer what it is and where it was used, without prices', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at })
    expect(await screen.findByText('Pegler')).toBeVisible()
    expect(screen.getByText('piece (H87)')).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible()
    expect(screen.queryByText('Price history')).toBeNull()
    expect(screen.queryByText('Suppliers', { selector: 'h2' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  it('accepts a photo, scaled down before it is sent over the version that was read', async () => {
    const sent: [string | null, string | null][] = []
    answer(putItemPhoto, ({ headers }) => {
      sent.push([headers.get('If-Match'), headers.get('Content-Type')])
      return anItem({ version: 2 })
    })
    const close = jest.fn()
    const draw = { fillRect: jest.fn(), drawImage: jest.fn() }
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close }) })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never)
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })))
    const { user } = await renderPage({ at })
    await user.upload(
      await screen.findByLabelText(/^Photo of Gate valve/),
      new File(['large'], 'valve.png', { type: 'image/png' }),
    )
    expect(await screen.findByText(/^Photo of Gate valve .* saved\.$/)).toBeVisible()
    expect(sent).toEqual([['"1"', 'image/jpeg']])
    expect(draw.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1200, 900)
    expect(close).toHaveBeenCalled()
  })

  it('explains why a file is not a photo, and sends nothing', async () => {
    const { user } = await renderPage({ at })
    const upload = userEvent.setup({ applyAccept: false })
    await upload.upload(
      await screen.findByLabelText(/^Photo of Gate valve/),
      new File(['<svg/>'], 'valve.svg', { type: 'image/svg+xml' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'valve.svg is not a PNG, JPEG or WebP image. Choose another file.',
    )
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(/^Photo of Gate valve/), large)
    expect(await screen.findByRole('alert')).toHaveTextContent('large.png is 5.0 MB. Choose a photo of up to 5 MB.')
  })
})
