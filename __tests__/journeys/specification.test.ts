import type { Browser } from 'playwright-core'
import { openWindow, signInOn } from './support/browser'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

const items = '/admin/suppliers/items'

describe('What the specification says, in a real browser', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('asks for the branches once in a session, with the token as bearer: not on another page, not after a reload', async () => {
    const { context, page } = await openWindow(browser)
    const calls: { method: string; authorization: string | undefined; sent: string | null }[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/company/branches')
        calls.push({ method: request.method(), authorization: request.headers().authorization, sent: request.postData() })
    })
    await signInOn(page, product, product.account('staff'))
    await page.getByRole('button', { name: /^Branch/ }).waitFor()
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Branch/ }).waitFor()
    expect(calls).toEqual([{ method: 'GET', authorization: expect.stringMatching(/^Bearer \S+$/), sent: null }])
    await context.close()
  })

  it('is one page: an area is opened without loading the document again', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/dashboard')
    expect(loads).toBe(0)
    await context.close()
  })

  it('has a profile menu at least 200 px wide', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('viewer'))
    await page.getByRole('button', { name: 'Profile menu' }).click()
    const menu = page.locator('.zb-profile-menu')
    await menu.waitFor()
    expect(await menu.evaluate((element) => getComputedStyle(element).minWidth)).toBe('200px')
    expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(200)
    await context.close()
  })

  it('opens the supplier items page without a session and without a sidebar, and no other page', async () => {
    const { context, page } = await openWindow(browser)
    await page.goto(product.address + items)
    await page.locator('main').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(items)
    expect(await page.getByLabel('Password').count()).toBe(0)
    expect(await page.locator('.zb-side').count()).toBe(0)
    await page.goto(`${product.address}/admin/suppliers`)
    await page.getByLabel('Password', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('reloads once when a page’s code fails to load, and then only logs it', async () => {
    const { context, page, complaints } = await openWindow(browser)
    const served = new Set<string>()
    const gone = new Set<string>()
    let breaks = false
    // What the application has loaded so far stays there, through the reload too; what only the next page needs is gone.
    await page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (breaks && !served.has(pathname)) gone.add(pathname)
      if (gone.has(pathname)) return route.abort()
      served.add(pathname)
      return route.continue()
    })
    await signInOn(page, product, product.account('staff'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    breaks = true
    let loads = 0
    page.on('load', () => (loads += 1))
    const logged = () => complaints.filter((complaint) => complaint.includes('The code of ClientsPage could not be loaded.'))
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByText('This page could not be loaded').waitFor()
    expect(loads).toBe(1)
    expect(logged()).toHaveLength(1)
    expect(await page.getByRole('button', { name: 'Profile menu' }).isVisible()).toBe(true)
    await context.close()
  })

  it('makes a picture of page content in the browser', async () => {
    const { context, page } = await openWindow(browser)
    await page.goto(product.address)
    await page.getByLabel('E-mail').waitFor()
    const picture = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      const heard = (kind: string) =>
        new Promise<{ blob?: Blob; error?: string }>((resolve) => {
          addEventListener('message', ({ data }: MessageEvent<{ kind?: string; blob?: Blob; error?: string }>) => data.kind === kind && resolve(data))
        })
      const ready = heard('zabuni:capture_ready')
      frame.src = '/capture.html'
      document.body.append(frame)
      await ready
      const answer = heard('zabuni:captured')
      const root = { tag: 'h1', text: 'Submersible pump 7.5 kW' }
      frame.contentWindow?.postMessage({ kind: 'zabuni:capture', id: '1', picture: { width: 320, theme: 'light', root } }, location.origin)
      const { blob, error } = await answer
      if (!blob) return { error }
      const bitmap = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(bitmap, 0, 0)
      const dots = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      return { type: blob.type, width: bitmap.width, colours: new Set(Array.from(dots, (_, at) => (at % 4 === 0 ? dots[at] : -1))).size }
    })
    expect(picture).toEqual({ type: 'image/png', width: 640, colours: expect.any(Number) })
    expect((picture as { colours: number }).colours).toBeGreaterThan(3)
    await context.close()
  })
})
