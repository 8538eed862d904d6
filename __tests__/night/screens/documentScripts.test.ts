import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { openWindow, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { signedIn } from '../../browser/support/rfqByApi'
import { download } from '../../browser/support/walk'

interface Row {
  id: string
  version: number
  status: string
  client_id: string
}

describe('A document for a client whose name is in another script', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('shows the name in its own characters, in the PDF drawn by a worker and in the picture, under the product’s content security policy', async () => {
    const staff = await signedIn(product, product.account('staff'))
    const draft = (await staff<Row[]>('GET', '/orders?status=draft'))[0]
    const { client_id } = await staff<Row>('GET', `/orders/${draft?.id}`)
    const { version } = await staff<Row>('GET', `/clients/${client_id}`)
    await staff('PATCH', `/clients/${client_id}`, {
      version,
      body: { name: '宁波海泰泵业有限公司', address: 'شارع الملك فهد، الرياض\nКиїв' },
    })

    const { page, complaints } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/orders/${draft?.id}`)
    const { name, text } = await download(page, 'Download Proforma invoice')
    expect(name).toBe('proforma.pdf')
    for (const said of ['宁波海泰泵业有限公司', 'الرياض', 'Київ', 'Draft'])
      expect(text.normalize('NFKC')).toContain(said)

    await page.getByRole('button', { name: 'Preview Proforma invoice' }).first().click()
    const preview = page.getByRole('dialog')
    await preview.getByRole('article').getByText('宁波海泰泵业有限公司').waitFor()
    await preview.getByRole('button', { name: 'Image', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      preview.getByRole('button', { name: 'Save image' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('proforma.png')
    const png = readFileSync(await file.path())
    // Twice as many pixels as the width of the page.
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1880])
    expect(complaints).toEqual([])
  })
})
