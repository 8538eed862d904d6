import type { Browser } from 'playwright-core'
import { openBrowser, type BrowserLook } from './browser'
import { startProduct, type Product } from './product'

interface Opened {
  product: Product
  browser: Browser
}

/**
 * Opens the product and a browser before all tests of a file and closes them after all; `begin` receives them and
 * prepares what the tests share.
 */
export function openForAll(
  begin: (opened: Opened) => unknown,
  environment?: Record<string, string>,
  look?: BrowserLook,
) {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startProduct(environment)
    browser = await openBrowser(look)
    await begin({ product, browser })
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  }, 600_000)
}
