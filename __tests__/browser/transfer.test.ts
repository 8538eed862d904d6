import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { openWindow, signInOn } from './support/browser'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

const sheet = 'Code,Name,Unit\nTRF-900,Transfer pump 9 kW,pcs\nTRF-901,Transfer hose,handful\n'

describe('A file, in a real browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it('is uploaded and imported, its rejected rows are downloaded, and the list is exported with what was imported', async () => {
    const { page, complaints, context } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/items/import`)
    await page
      .getByLabel('Choose a file, or drop it here')
      .setInputFiles({ name: 'transfer.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    const refused = page.getByRole('table', { name: 'Rejected rows' })
    await refused.getByRole('row', { name: /TRF-901/ }).waitFor()
    await page.getByRole('button', { name: 'Import 1 valid row' }).click()
    await page.getByRole('heading', { name: '1 row imported.' }).waitFor()

    const rejected = await downloadOf(page, () => page.getByRole('button', { name: 'Download rejected rows' }).click())
    expect(await readFile(await rejected.path(), 'utf8')).toMatch(/TRF-901.*handful/)

    await page.getByRole('link', { name: 'View items' }).click()
    await page
      .getByRole('row', { name: /Transfer pump 9 kW/ })
      .first()
      .waitFor()
    const heads = (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)
    const exported = await downloadOf(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('button', { name: /^XLSX/ }).click()
    })
    expect(exported.suggestedFilename()).toMatch(/^items-\d{4}-\d\d-\d\d\.xlsx$/)
    const [{ data: rows } = { data: [] }] = await readExcelFile(await readFile(await exported.path()))
    // A cell of a sheet has no time zone: the heading says it.
    const withZone = heads.map((head) => (head === 'Created' ? 'Created (Africa/Dar_es_Salaam)' : head))
    expect(rows[0]).toEqual(expect.arrayContaining(withZone))
    expect(rows.filter((row) => row.includes('Transfer pump 9 kW'))).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}
