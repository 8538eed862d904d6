import type { Page } from 'playwright-core'
import { signInOn } from '../browser'
import { apiAs, inWindow, type Step, type World } from './world'

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

/** Support inspects the state and the actions of a page, without its secrets, until the company turns that off. */
export const areUsedBySupport: Step = async (world) => {
  await inWindow(world, async (page) => {
    const look = await withExtension(page)
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/company/branches')),
      signInOn(page, world.product, world.product.account('staff')),
    ])
    const [, token = ''] = /^Bearer (zb_s_.+)$/.exec(request.headers().authorization ?? '') ?? []
    const { state, actions, text } = (await look()) ?? { state: {}, actions: [], text: token }
    expect(Object.keys(state).sort()).toEqual(slices)
    // The actions of RTK Query, by their generated names.
    expect(actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'api/executeQuery/pending',
        'api/executeQuery/fulfilled',
        'branch/branchesReceived',
        'session/signedIn',
        'persist/REHYDRATE',
      ]),
    )
    const queries = (state.api as { queries: Record<string, { status: string; endpointName: string }> }).queries
    expect(Object.values(queries).find(({ endpointName }) => endpointName === 'getBranches')).toMatchObject({
      status: 'fulfilled',
    })
    expect(state.session).toMatchObject({ access_token: '[redacted]' })
    expect(token).not.toBe('')
    expect(text).not.toContain(token)
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
      const opened = () => page.getByLabel('E-mail').waitFor()
      await page.goto(world.product.address)
      await opened()
      expect(await look()).toBeUndefined()
      await set(true)
      await page.reload()
      await opened()
      expect(Object.keys((await look())?.state ?? {}).sort()).toEqual(slices)
    })
  } finally {
    await set(true)
  }
}
