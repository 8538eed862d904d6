import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright-core'
import { sentRfq, signedIn } from '../../__tests__/browser/support/rfqByApi'
import { startProduct } from '../../__tests__/browser/support/product'
import { findChromium } from '../chromium'
import { rounded, type Measurement } from './measurement'

const client = 'dist/client'

/** The libraries that a sign-in page of this kind needs; the reference for the size of our own code. */
const floor = `
  export { createElement } from 'react'
  export { createRoot } from 'react-dom/client'
  export { configureStore, createSlice } from '@reduxjs/toolkit'
  export { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
  export { Provider } from 'react-redux'
  export { createBrowserRouter, RouterProvider } from 'react-router-dom'
  export { persistReducer, persistStore } from 'redux-persist'
  export { default as i18next } from 'i18next'
  export { default as Alert } from 'react-bootstrap/Alert'
  export { default as Spinner } from 'react-bootstrap/Spinner'
`

/**
 * Measures what the browser downloads of the built product until the sign-in page and the supplier's page are usable,
 * compressed.
 */
export async function bench(): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath || !existsSync('dist/server/main.js')) {
    console.log('  skipped: it needs Chromium and the output of `npm run build`')
    return []
  }
  const least = await floorSize()
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const signIn = await loadedUntil(browser, `${product.address}/`, (page) =>
      page.getByRole('button', { name: 'Sign in' }),
    )
    const staff = await signedIn(product, product.account('staff'))
    const { link } = await sentRfq(staff, 'One valve', [{ description: 'Gate valve', quantity: '1', unit: 'H87' }])
    const supplier = await loadedUntil(browser, link, (page) => page.getByRole('textbox', { name: /Unit price/ }))
    return [
      {
        name: 'first load of the sign-in page',
        figures: {
          js_gzip_kb: signIn.js.gz,
          js_brotli_kb: signIn.js.br,
          css_gzip_kb: signIn.css.gz,
          css_brotli_kb: signIn.css.br,
          floor_js_gzip_kb: least,
          js_times_the_floor: rounded(signIn.js.gz / least, 2),
        },
        bar: 'JS at most 1.25 × the floor, CSS under 12 kB',
      },
      {
        name: 'first load of the supplier’s page, until a price can be typed',
        figures: {
          js_brotli_kb: supplier.js.br,
          css_brotli_kb: supplier.css.br,
          all_brotli_kb: rounded(supplier.js.br + supplier.css.br),
        },
        bar: 'at most 120 kB brotli before the first price can be typed',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Sizes = Record<'js' | 'css', { gz: number; br: number }>

/** A connection so slow that files which the page fetches later have not arrived when it is usable. */
const farAway = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Returns the sizes of the files loaded until the part of the page is visible; later downloads are not awaited. */
async function loadedUntil(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
  part: (page: Page) => ReturnType<Page['getByRole']>,
): Promise<Sizes> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', farAway)
  const files = new Set<string>()
  page.on('response', (response) => void files.add(new URL(response.url()).pathname))
  await page.goto(address, { waitUntil: 'commit' })
  await part(page).first().waitFor()
  await page.close()
  const size = (end: string, packed: string) =>
    rounded(
      [...files]
        .filter((file) => file.endsWith(`.${end}`))
        .reduce((sum, file) => sum + sizeOf(path.join(client, file), packed), 0) / 1000,
    )
  return { js: { gz: size('js', 'gz'), br: size('js', 'br') }, css: { gz: size('css', 'gz'), br: size('css', 'br') } }
}

/** The size in bytes as the server sends it: compressed where the build made a compressed file. */
const sizeOf = (file: string, packed: string) =>
  statSync(existsSync(`${file}.${packed}`) ? `${file}.${packed}` : file).size

async function floorSize(): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: floor, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return rounded(gzipSync(outputFiles[0]?.contents ?? '').length / 1000)
}
