import type { Page } from 'playwright-core'
import { signInOn } from '../browser'
import { apiAs, inWindow, openStored, sessionOf, type Step, type World } from './world'

interface Seen {
  /** The contents of the extension's window: the state by slices, and the actions in order. */
  state: Record<string, unknown>
  actions: { type: string }[]
  text: string
}

interface Options {
  stateSanitizer?: (state: unknown) => unknown
  actionSanitizer?: (action: unknown) => unknown
}

/**
 * Adds a mock of the extension to what is loaded in a tab, before its own code runs; the result reads what the mock
 * recorded.
 */
async function withExtension(page: Page): Promise<() => Promise<Seen | undefined>> {
  await page.addInitScript(() => {
    type Store = { getState: () => unknown; dispatch: (action: unknown) => unknown }
    type Create = (...args: unknown[]) => Store
    const inspected = window as unknown as { __devtools?: { options: Options; store: Store; actions: unknown[] } }
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        (options: Options) =>
        (...enhancers: ((next: Create) => Create)[]) =>
        (create: Create) => {
          const actions: unknown[] = []
          const instrumented: Create = (...args) => {
            const store = create(...args)
            return {
              ...store,
              dispatch: (action) => {
                actions.push(action)
                return store.dispatch(action)
              },
            }
          }
          const build: Create = enhancers.reduceRight((inner, enhancer) => enhancer(inner), instrumented)
          return (...args: unknown[]) => {
            const store = build(...args)
            inspected.__devtools = { options, store, actions }
            return store
          }
        },
    })
  })
  return () =>
    page.evaluate(() => {
      const { __devtools } = window as unknown as {
        __devtools?: { options: Options; store: { getState: () => unknown }; actions: unknown[] }
      }
      if (!__devtools) return undefined
      const { options, store, actions } = __devtools
      const shown = {
        state: options.stateSanitizer?.(store.getState()) as Record<string, unknown>,
        actions: actions.map((action) => options.actionSanitizer?.(action)) as { type: string }[],
      }
      const plain = JSON.parse(JSON.stringify(shown)) as typeof shown
      return { ...plain, text: JSON.stringify(shown) }
    })
}

const slices = ['api', 'branch', 'layout', 'session', 'theme']

export const isBuiltOnToolkit: Step = (world) =>
  inWindow(world, async (page) => {
    const look = await withExtension(page)
    await signInOn(page, world.product, world.product.account('staff'))
    const { state, actions } = (await look()) ?? { state: {}, actions: [] }
    expect(Object.keys(state).sort()).toEqual(slices)
    // The actions of RTK Query, by their generated names.
    expect(actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'api/executeQuery/pending',
        'api/executeQuery/fulfilled',
        'session/signedIn',
        'persist/REHYDRATE',
      ]),
    )
  })

export const fetchesBranches: Step = (world) =>
  inWindow(world, async (page) => {
    const look = await withExtension(page)
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/company/branches')),
      signInOn(page, world.product, world.product.account('staff')),
    ])
    expect(request.headers().authorization).toMatch(/^Bearer zb_s_/)
    const { state, actions }: Pick<Seen, 'state' | 'actions'> = (await look()) ?? { state: {}, actions: [] }
    const queries = (state.api as { queries: Record<string, { status: string; endpointName: string }> }).queries
    expect(Object.values(queries).find(({ endpointName }) => endpointName === 'getBranches')).toMatchObject({
      status: 'fulfilled',
    })
    expect(actions.map(({ type }) => type)).toContain('branch/branchesReceived')
  })

export const areUsedBySupport: Step = async (world) => {
  const { access_token, id } = await sessionOf(world, 'staff')
  await inWindow(world, async (page) => {
    const look = await withExtension(page)
    await page.route('**/api/company/branches', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await openStored(page, world, { session: { access_token, id } }, '/query')
    await page.locator('main [role="status"]').waitFor()
    // The state of a page with a failed request: the actions have names, and no secret is visible.
    const seen = await look()
    expect(Object.keys(seen?.state ?? {}).sort()).toEqual(slices)
    expect(seen?.actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['persist/REHYDRATE', 'api/executeQuery/rejected']),
    )
    expect(seen?.state.session).toMatchObject({ id, access_token: '[redacted]' })
    expect(seen?.text).not.toContain(access_token)
  })
  await canBeTurnedOff(world)
}

async function canBeTurnedOff(world: World): Promise<void> {
  const [admin, staff] = [await apiAs(world, 'admin'), await apiAs(world, 'staff')]
  const set = async (support_devtools: boolean) => {
    const { version } = await admin<{ version: number }>('GET', '/company')
    await admin('PATCH', '/company', { support_devtools }, version)
  }
  const { version } = await staff<{ version: number }>('GET', '/company')
  await expect(staff('PATCH', '/company', { support_devtools: false }, version)).rejects.toThrow()
  await set(false)
  try {
    await inWindow(world, async (page) => {
      const look = await withExtension(page)
      // Also before any user has signed in.
      await page.goto(world.product.address)
      await page.getByLabel('E-mail').waitFor()
      expect(await look()).toBeUndefined()
      await signInOn(page, world.product, world.product.account('staff'))
      expect(await look()).toBeUndefined()
      await page.goto(`${world.product.address}/admin/suppliers/items`)
      await page.getByRole('link', { name: 'Back to suppliers' }).waitFor()
      expect(await look()).toBeUndefined()
      await set(true)
      await page.reload()
      await page.getByRole('link', { name: 'Back to suppliers' }).waitFor()
      expect(Object.keys((await look())?.state ?? {}).sort()).toEqual(slices)
    })
  } finally {
    await set(true)
  }
}
