import type { Browser, Page } from 'playwright-core'
import { openWindow } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { sentRfq, signedIn } from '../../browser/support/rfqByApi'
import { inWindow, signedInAt } from '../../browser/support/specification/world'

const items = '/admin/suppliers/items'

/** Like pasting into the address bar: where only the fragment differs, the browser does not load the page. */
const paste = (page: Page, link: string) => page.evaluate((address) => location.assign(address), link)
const title = (page: Page, words: RegExp | string) => page.getByRole('heading', { name: words, level: 1 }).waitFor()

describe('A supplier’s link pasted into a tab that shows another page of the same address', () => {
  let product: Product
  let browser: Browser
  let first: string
  let second: string

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    const staff = await signedIn(product, product.account('staff'))
    const of = async (rfq: string) => {
      const { link } = await sentRfq(staff, rfq, [{ description: `Goods of ${rfq}`, quantity: '5', unit: 'H87' }])
      // The link on the address of this server, instead of the public address that links are written for.
      return `${product.address}${items}#${link.split('#')[1] ?? ''}`
    }
    ;[first, second] = [await of('Pipes for Kigoma'), await of('Valves for Moshi')]
  })

  const isClean = async (page: Page) => expect(page.url()).toBe(product.address + items)

  it('opens in place of an invalid link, of no link and of another supplier’s link, and leaves no token in the address', async () => {
    await inWindow({ product, browser }, async (page, { complaints }) => {
      await page.goto(`${product.address}${items}#token=zb_l_wrong`)
      await title(page, 'This link does not work')
      complaints.length = 0
      await paste(page, first)
      await title(page, /Pipes for Kigoma/)
      await isClean(page)
      await paste(page, second)
      await title(page, /Valves for Moshi/)
      await isClean(page)
      expect(await page.getByText(/Kigoma/).count()).toBe(0)
      expect(complaints).toEqual([])
      await paste(page, `${product.address}${items}#token=zb_l_wrong`)
      await title(page, 'This link does not work')
      await isClean(page)
      expect(await page.title()).not.toContain('Moshi')
    })
    await inWindow({ product, browser }, async (page) => {
      await page.goto(product.address + items)
      await title(page, 'This link does not work')
      await paste(page, first)
      await title(page, /Pipes for Kigoma/)
      await isClean(page)
    })
  })

  it('loses nothing that was typed under the previous link', async () => {
    const { context, page } = await openWindow(browser)
    await page.goto(first)
    await title(page, /Pipes for Kigoma/)
    const price = () => page.getByLabel(/^Unit price of 1\./)
    await price().fill('1250')
    await paste(page, second)
    await title(page, /Valves for Moshi/)
    expect(await price().inputValue()).toBe('')
    await price().fill('2400')
    await paste(page, first)
    await title(page, /Pipes for Kigoma/)
    expect((await price().inputValue()).replace(/\D/g, '')).toMatch(/^1250/)
    await context.close()
  })

  it('opens in place of the staff’s price lists', async () => {
    await signedInAt({ product, browser }, '/admin/suppliers', async (page) => {
      await page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, items)
      await page.getByRole('link', { name: 'Back to suppliers' }).waitFor()
      await paste(page, second)
      await title(page, /Valves for Moshi/)
      await isClean(page)
    })
  })
})
