import type { Browser } from 'playwright-core'
import { openBrowser } from './browser'
import { startProduct, type Product } from './product'

interface Opened {
  product: Product
  browser: Browser
}

/** The product and a browser for all tests of a file, opened before them and closed after them; `begin` takes them, and prepares what else the tests share. */
export function openForAll(begin: (opened: Opened) => unknown, environment?: Record<string, string>) {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await startProduct(environment)
    browser = await openBrowser()
    await begin({ product, browser })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
}
