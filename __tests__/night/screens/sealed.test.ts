import type { Browser, Page } from 'playwright-core'
import { canaryAnswer, canaryIn, canaryWords, canary } from '../../support/canary'
import { openWindow, signInOn } from '../../browser/support/browser'
import { api, supplierApi } from '../../browser/support/directApi'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { heldByThePage, untilRead, watchTheStore } from '../../browser/support/pageState'

/** The time until the deadline, in milliseconds: on a busy machine, too, the supplier answers before it. */
const open = 20_000

describe('An RFQ with sealed bids, in an admin’s browser', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('has no price on any page, in any network response or in the page’s state until its bids are opened; then it has', async () => {
    const { page, context, complaints } = await openWindow(browser)
    const answers: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.url().endsWith('/api/events'))
        void response.text().then(
          (text) => answers.push(`${response.url()}\n${text}`),
          () => undefined,
        )
    })
    await watchTheStore(page)
    const { rfq, item_id } = await answeredUnderSeal(product)
    await signInOn(page, product, product.account('admin'))

    // The RFQ closes by the server's clock, and the page is notified by an event.
    await page.goto(`${product.address}/rfq/${rfq.id}?tab=comparison`)
    await page.getByRole('button', { name: 'Open bids' }).waitFor()
    for (const path of pagesOf(rfq, item_id)) {
      await visit(page, `${product.address}${path}`).catch((error: unknown) =>
        Promise.reject(new Error(`${path}: ${String(error)}`)),
      )
      expect({ path, found: await canaryOn(page) }).toEqual({ path, found: [] })
    }
    expect(answers.flatMap((answer) => canaryIn(answer).map((needle) => `${answer.slice(0, 100)} ${needle}`))).toEqual(
      [],
    )
    expect(answers.length).toBeGreaterThan(30)

    await page.goto(`${product.address}/rfq/${rfq.id}?tab=comparison`)
    await page.getByRole('button', { name: 'Open bids' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open bids' }).click()
    await page.getByText('98,765,432.1').first().waitFor()
    expect(await canaryOn(page)).toEqual(
      expect.arrayContaining(['98765432', '98,765,432', canaryWords, canary.freight]),
    )
    await visit(page, `${product.address}/admin/suppliers/items?item_id=${item_id}`)
    await page.getByText('98,765,432.1').first().waitFor()
    await visit(page, `${product.address}/rfq/${rfq.id}?tab=activity`)
    await page.getByRole('listitem').filter({ hasText: 'Bids opened' }).waitFor()
    await page.getByText('1 of 3 responded').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

interface Sealed {
  id: string
  lines: { id: string }[]
  invitations: { supplier_id: string }[]
}

/** Each page that shows the RFQ, its supplier, its items, or the user's tasks of today. */
const pagesOf = ({ id, invitations: [first] }: Sealed, item_id: string) => [
  '/dashboard',
  '/rfq',
  '/rfq?q=9876543',
  ...['', '?tab=suppliers', `?tab=suppliers&supplier=${first?.supplier_id}`, '?tab=comparison', '?tab=activity'].map(
    (tab) => `/rfq/${id}${tab}`,
  ),
  `/rfq/${id}/revise`,
  `/rfq/${id}/quote?supplier=${first?.supplier_id}`,
  '/query',
  '/admin/orders',
  '/admin/items?q=9876543',
  `/admin/items/${item_id}`,
  '/admin/suppliers',
  `/admin/suppliers/${first?.supplier_id}`,
  '/admin/suppliers/items',
  `/admin/suppliers/items?item_id=${item_id}`,
  '/admin/suppliers/items?q=9876543',
]

async function visit(page: Page, address: string) {
  await page.goto(address)
  await untilRead(page)
}

/** The parts of the canary in the page's text, its DOM, its store or its storages. */
const canaryOn = async (page: Page) => canaryIn(await heldByThePage(page))

/** An RFQ that an admin sealed, with one supplier's answer (the canary) submitted before the deadline. */
async function answeredUnderSeal(product: Product): Promise<{ rfq: Sealed; item_id: string }> {
  const admin = await api(product, product.account('admin'))
  const [item] = await admin<{ id: string; name: string }[]>('GET', '/items?limit=1')
  const suppliers = await admin<{ id: string }[]>('GET', '/suppliers?limit=3&active=true')
  const draft = await admin<Sealed & { version: number }>('POST', '/rfqs', {
    title: 'Sealed tender',
    sealed: true,
    deadline: new Date(Date.now() + open).toISOString(),
    lines: [
      { item_id: item?.id, description: item?.name, quantity: '60', unit: 'H87' },
      { description: 'Coupling', quantity: '4', unit: 'SET' },
    ],
    invitations: suppliers.map(({ id }) => ({ supplier_id: id })),
  })
  const { rfq, links } = await admin<{ rfq: Sealed; links: { link: string }[] }>(
    'POST',
    `/rfqs/${draft.id}/send`,
    {},
    draft.version,
  )
  const supplier = supplierApi(product, links[0]?.link ?? '')
  const { version } = await supplier<{ version: number }>('GET', '/public/rfq')
  const body = canaryAnswer(rfq.lines, canary.unit_price, '2034-01-31')
  const kept = await supplier<{ version: number }>('PUT', '/public/rfq/quote', body, version)
  // The canary has decimals, and a price in shillings with decimals causes a warning.
  const accept = ['lines.0.unit_price', 'lines.0.price_breaks.0.unit_price', 'lines.1.unit_price'].map((path) => ({
    code: 'QUO-07',
    path,
    reason: 'As quoted',
  }))
  await supplier('POST', '/public/rfq/submit', { accept }, kept.version)
  return { rfq, item_id: item?.id ?? '' }
}
