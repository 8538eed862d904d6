import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openContext, openTab, watch, type Look, type Watched } from '../browser'
import { api, type Caller } from '../directApi'
import type { Account, Product } from '../product'

/** Shared by all rows: the product from the production build, and one browser. */
export interface World {
  product: Product
  browser: Browser
}

/** Verifies one row of the specification. */
export type Step = (world: World) => Promise<void>

type Role = Account['role']
type See = (page: Page, watched: Watched) => Promise<void>

interface Session {
  access_token: string
  id: string
}

const sessions = new WeakMap<Product, Map<Role, Promise<Session>>>()
const callers = new WeakMap<Product, Map<Role, Promise<Caller>>>()

/** One value per key, created at the first request. */
function once<Value>(
  all: WeakMap<Product, Map<Role, Promise<Value>>>,
  product: Product,
  role: Role,
  make: () => Promise<Value>,
): Promise<Value> {
  const own = all.get(product) ?? new Map<Role, Promise<Value>>()
  all.set(product, own)
  const value = own.get(role) ?? make()
  own.set(role, value)
  return value
}

/** The API as one of the demo's accounts calls it. */
export const apiAs = ({ product }: World, role: Role): Promise<Caller> =>
  once(callers, product, role, () => api(product, product.account(role)))

/** The session of an account, opened by signing in over HTTP; it is shared, so no test may end it. */
export const sessionOf = ({ product }: World, role: Role): Promise<Session> =>
  once(sessions, product, role, async () => {
    const { email, password } = product.account(role)
    const response = await fetch(`${product.address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return ((await response.json()) as { payload: Session }).payload
  })

/** Opens a tab that is signed out, and closes it afterwards; after a failure it remains open, to be looked at. */
export async function inWindow({ browser, product }: World, see: See, look: Look = {}): Promise<void> {
  const watched = await openTab(await contextOf(browser, product, 'signed out', look))
  await see(watched.page, watched)
  await watched.page.close()
}

/** The JSON that redux-persist stores for a slice. */
export const stored = (slice: object) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(slice).map(([key, value]) => [key, JSON.stringify(value)])),
    _persist: '{"version":-1,"rehydrated":true}',
  })

/** Opens an address with only these slices in the session storage, as the application finds them when it starts. */
export async function openStored(
  page: Page,
  { product }: { product: Pick<Product, 'address'> },
  slices: Record<string, object>,
  path: string,
): Promise<void> {
  const put = await page.addInitScript(
    (kept) => {
      if (window !== window.top) return
      sessionStorage.clear()
      for (const [slice, value] of Object.entries(kept)) sessionStorage.setItem(`persist:${slice}`, value)
    },
    Object.fromEntries(Object.entries(slices).map(([slice, value]) => [slice, stored(value)])),
  )
  await page.goto(product.address + path)
  await put.dispose()
}

const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>()

/**
 * Tabs with the same look share a context, and what the browser has compiled as long as one of them is open. Tabs that
 * are signed in have their own: a tab takes over the session of another one.
 */
function contextOf(
  browser: Browser,
  product: Product,
  who: 'signed in' | 'signed out',
  look: Look,
): Promise<BrowserContext> {
  const own = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>()
  contexts.set(browser, own)
  const key = JSON.stringify([who, look])
  const context = own.get(key) ?? openWarm(browser, product, look)
  own.set(key, context)
  return context
}

/** A context with a tab that remains open, on the sign-in page, and hears of no other tab. */
async function openWarm(browser: Browser, { address }: Product, look: Look): Promise<BrowserContext> {
  const context = await openContext(browser, look)
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await page.goto(address)
  return context
}

/** The tab of each look that was signed in last and is free: opening an address in it takes half of what a new one takes. */
const free = new WeakMap<BrowserContext, Page>()

/** A signed-in tab at an address; initially only the session is stored in it. */
export async function signedInAt(
  world: World,
  path: string,
  see: See,
  { role = 'staff', ...look }: Look & { role?: Role } = {},
): Promise<void> {
  const { access_token, id } = await sessionOf(world, role)
  const context = await contextOf(world.browser, world.product, 'signed in', look)
  const page = free.get(context) ?? (await context.newPage())
  free.delete(context)
  const watched = watch(page)
  await openStored(page, world, { session: { access_token, id } }, path)
  await page.getByRole('button', { name: /^Branch:/ }).waitFor()
  await see(page, watched)
  page.removeAllListeners()
  await page.unrouteAll()
  free.set(context, page)
}

/** The stored values of a slice in session storage. */
export async function kept<Slice>(page: Page, slice: string): Promise<Slice> {
  const value = await page.evaluate((key) => sessionStorage.getItem(key), `persist:${slice}`)
  const fields = JSON.parse(value ?? '{}') as Record<string, string>
  return Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, JSON.parse(each) as unknown])) as Slice
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** Goes to an address inside the application, without loading the document. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    // The router numbers the entries of the history.
    const state = { idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
