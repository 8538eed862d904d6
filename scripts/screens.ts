import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { settled } from '../__tests__/browser/support/audit'
import { desktop, openBrowser, openWindow, phone, signInOn } from '../__tests__/browser/support/browser'
import { api } from '../__tests__/browser/support/directApi'
import { startProduct, type Product } from '../__tests__/browser/support/product'

/*
 * Takes pictures of the main screens, their dialogs and their loading, empty and failing states, on a desktop and a phone,
 * light and dark, to be looked at: `npm run build && npm run screens -- folder [part of a name]`.
 */
const [folder = 'screens', only = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

/** Opens the screen; the page is settled afterwards. */
type Open = (page: Page, go: (to: string) => Promise<unknown>) => Promise<unknown>

const firstOf = (page: Page) => page.locator('tbody tr[data-row-id], .zb-cards a.zb-card-row').first()
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opened =
  (list: string): Open =>
  async (_page, go) => {
    await go(list)
    await go(await firstRecord(list))
  }

/** Lists whose first record has a page of its own. */
const calls: Record<string, string> = {
  '/query': '/enquiries',
  '/rfq': '/rfqs',
  '/admin/orders': '/orders',
  '/admin/clients': '/clients',
  '/admin/suppliers': '/suppliers',
  '/admin/items': '/items',
}

let product: Product = await startProduct()
const ids = new Map<string, string>()

async function firstRecord(list: string): Promise<string> {
  const call = calls[list]
  if (!call) throw new Error(`say which call lists ${list}`)
  const known = ids.get(list)
  if (known) return known
  const ask = await api(product, product.account('admin'))
  const [first] = await ask<{ id: string }[]>('GET', `${call}?limit=1`)
  const found = `${list}/${first?.id ?? 'none'}`
  ids.set(list, found)
  return found
}

const at =
  (to: string, act?: (page: Page) => Promise<unknown>): Open =>
  async (page, go) => {
    await go(to)
    await act?.(page)
  }

const message = `From: "Kessy, Anna" <anna.kessy@serengetilodge.example>
Subject: our ref. SL/PR/2026-118

Dear Neema,
Please quote:
- 40 pcs gate valve 2"
- 12 pcs flange DN50

Delivery to Mugumu before 14 December.`

const screens: Record<string, Open> = {
  dashboard: at('/dashboard'),
  palette: at('/dashboard', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search/ }).fill('rufiji')
    await page.getByRole('option').first().waitFor()
  }),
  reports: at('/reports'),
  'report sales': at('/reports/sales?by=client'),
  'report quotations': at('/reports/quotations?within=90'),
  'report quotations expired': at('/reports/quotations?within=expired'),
  'report suppliers': at('/reports/suppliers'),
  'report commissions': at('/reports/commissions'),
  'report prices': async (_page, go) => {
    const id = (await firstRecord('/admin/items')).split('/').at(-1)
    await go(`/reports/prices?item_id=${id}`)
  },
  enquiries: at('/query'),
  'enquiries filter': at('/query', (page) => click(page, 'Filter')),
  'enquiry create': at('/query/create', async (page) => {
    await page.getByRole('textbox', { name: 'E-mail, chat or cells' }).fill(message)
    await click(page, /Read lines/)
    await page.getByText('gate valve 2"').first().waitFor()
  }),
  enquiry: opened('/query'),
  'rfq lines': at('/rfq/generate'),
  'rfq suppliers': at('/rfq/generate?step=suppliers'),
  rfqs: at('/rfq'),
  rfq: opened('/rfq'),
  'rfq menu': async (page, go) => {
    await opened('/rfq')(page, go)
    await click(page, 'Actions')
  },
  'rfq questions': async (_page, go) => go(`${await firstRecord('/rfq')}?tab=questions`),
  comparison: async (page, go) => {
    await go('/rfq')
    await page
      .getByRole('link', { name: /second phase/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /Comparison/ })
      .first()
      .click()
  },
  orders: at('/admin/orders'),
  order: opened('/admin/orders'),
  'quote and send': async (page, go) => {
    await go('/admin/orders?status=draft')
    await firstOf(page).click()
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  clients: at('/admin/clients'),
  client: opened('/admin/clients'),
  supplier: opened('/admin/suppliers'),
  item: opened('/admin/items'),
  merge: async (_page, go) => go((await firstRecord('/admin/clients')).replace('/admin/', '/admin/merge/')),
  company: at('/admin/users/company'),
  'e-mail settings': at('/admin/users/email'),
  rates: at('/admin/users/rates'),
  keys: at('/query', (page) => page.keyboard.press('?')),
  failing: async (page, go) => {
    await page.route('**/api/orders*', (route) => route.abort())
    await go('/admin/orders')
  },
  loading: async (page, go) => {
    await page.route('**/api/orders*', () => undefined)
    await go('/admin/orders')
    await page.getByText('Loading').first().waitFor()
    await page.locator('.zb-bone').first().waitFor()
  },
}

const looks = [
  { look: '1440-light', viewport: desktop, theme: 'light' },
  { look: '1440-dark', viewport: desktop, theme: 'dark' },
  { look: '390-light', viewport: phone, theme: 'light' },
  { look: '390-dark', viewport: phone, theme: 'dark' },
] as const

const browser = await openBrowser()

async function shoot(prefix: string, wanted: Record<string, Open>, signIn: (page: Page) => Promise<unknown>) {
  for (const { look, viewport, theme } of looks) {
    const { context, page } = await openWindow(browser, { viewport, theme })
    await signIn(page)
    for (const [name, open] of Object.entries(wanted)) {
      if (!name.includes(only)) continue
      const go = async (to: string) => {
        await page.goto(product.address + to)
        if (name !== 'loading') await settled(page)
      }
      try {
        await open(page, go)
        if (name !== 'loading') await settled(page)
        await page.evaluate(() => document.fonts.ready)
      } catch (error) {
        console.log(`${name} ${look}: ${String(error).split('\n')[0]}`)
      }
      await page.screenshot({ path: path.join(folder, `${prefix}${name.replaceAll(' ', '-')}-${look}.png`) })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await context.close()
  }
}

try {
  await shoot('', screens, (page) => signInOn(page, product, product.account('admin')))
  await product.stop()

  const admin = {
    name: 'Asha Mushi',
    role: 'admin',
    email: 'asha@new.example',
    password: 'a long enough one 4',
  } as const
  product = await startProduct({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const empty = {
    'empty dashboard': at('/dashboard'),
    'empty enquiries': at('/query'),
    'empty orders': at('/admin/orders'),
  }
  await shoot('', empty, (page) => signInOn(page, product, admin))
} finally {
  await browser.close()
  await product.stop()
}
