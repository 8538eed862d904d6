import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { desktop, openBrowser, openWindow, phone, signInOn } from '../__tests__/browser/support/browser'
import { settled } from '../__tests__/browser/support/audit'
import { startProduct } from '../__tests__/browser/support/product'

/*
 * Takes the pictures of the README from the running product with its demo company: `npm run build && npm run pictures`.
 * The PDF is converted with poppler's pdftoppm.
 */
const folder = 'docs/pictures'
mkdirSync(folder, { recursive: true })

const product = await startProduct()
const browser = await openBrowser()
try {
  const { page } = await openWindow(browser, { viewport: desktop })
  await signInOn(page, product, product.account('staff'))
  const shoot = async (name: string) => {
    await settled(page)
    await page.screenshot({ path: `${folder}/${name}.png` })
  }
  await page.goto(`${product.address}/query`)
  await page.getByText('Rufiji Sugar Estates').first().waitFor()
  await shoot('enquiries')

  await page.goto(`${product.address}/rfq`)
  await page
    .getByRole('link', { name: /second phase/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Comparison' }).click()
  await page.getByText('49,559,126').first().waitFor()
  await page.getByRole('button', { name: 'Find best split' }).click()
  await page.getByText('Proven optimal').waitFor({ timeout: 30_000 })
  await shoot('comparison')

  await page.goto(`${product.address}/admin/orders`)
  await page.getByText('Mawenzi Gold Mine Ltd').first().click()
  await page.getByText('70,561,640').first().waitFor()
  await shoot('order')
  const [proforma] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Proforma invoice' }).click(),
  ])
  execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', await proforma.path(), `${folder}/proforma`])

  await page.goto(`${product.address}/rfq`)
  await page.getByRole('link', { name: 'Theatre consumables' }).first().click()
  await page
    .getByRole('navigation', { name: 'RFQ sections' })
    .getByRole('link', { name: /Suppliers/ })
    .click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Nairobi Safety Wear' })
    .getByRole('button', { name: 'Copy new link' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue()
  const supplier = await openWindow(browser, { viewport: phone })
  await supplier.page.goto(link)
  await supplier.page
    .getByRole('textbox', { name: /Unit price/ })
    .first()
    .fill('640')
  await supplier.page
    .getByText(/Saved \d/)
    .first()
    .waitFor()
  await supplier.page.screenshot({ path: `${folder}/supplier.png` })
} finally {
  await browser.close()
  await product.stop()
}
