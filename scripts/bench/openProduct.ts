import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { desktop, openBrowser, openWindow, signInOn } from '../../__tests__/browser/support/browser'
import { startProduct, type Product } from '../../__tests__/browser/support/product'
import { findChromium } from '../chromium'
import type { Measurement } from './measurement'

/** Runs the work with the built product on the demo company and a browser; without either nothing is measured. */
export async function inBrowser(
  work: (browser: Browser, product: Product) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  if (!findChromium() || !existsSync('dist/server/main.js')) {
    console.log('  skipped: it needs Chromium and the output of `npm run build`')
    return []
  }
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    return await work(browser, product)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Opens a window in which a staff member is signed in. */
export async function openSignedIn(browser: Browser, product: Product): Promise<Page> {
  const { page } = await openWindow(browser, { viewport: desktop })
  await signInOn(page, product, product.account('staff'))
  return page
}
