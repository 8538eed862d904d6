import type { Page } from 'playwright-core'

interface Watching {
  __stores: { getState: () => unknown }[]
  __actions: string[]
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown
}

type CreateStore = (...args: unknown[]) => { getState: () => unknown; dispatch: (action: unknown) => unknown }

/** Replaces the DevTools extension and records the store and each action. Call it before the page is opened. */
export async function watchTheStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = window as unknown as Watching
    watching.__stores = []
    watching.__actions = []
    const watch =
      (create: CreateStore) =>
      (...args: unknown[]) => {
        const store = create(...args)
        // A chart has a store of its own (recharts); its actions hold elements of the page, not data.
        if (!('api' in (store.getState() as object))) return store
        const dispatch = store.dispatch
        watching.__stores.push(store)
        return {
          ...store,
          dispatch: (action: unknown) => {
            // An action that is not an object (a thunk) is covered by the actions that it dispatches.
            if (typeof action === 'object')
              watching.__actions.push(
                JSON.stringify(action, (key, value: unknown) => (key === 'baseQueryMeta' ? undefined : value)),
              )
            return dispatch(action)
          },
        }
      }
    watching.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers: ((next: CreateStore) => CreateStore)[]) =>
      (create: CreateStore) =>
        [...enhancers, watch].reduceRight((inner, enhancer) => enhancer(inner), create)
  })
}

/** Waits until a page has its title and no pending query. */
export async function untilRead(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => {
    const { __stores = [] } = window as unknown as Partial<Watching>
    const asked = __stores.flatMap((store) =>
      Object.values(
        (store.getState() as { api: { queries: Record<string, { status: string } | undefined> } }).api.queries,
      ),
    )
    return asked.length > 0 && asked.every((query) => query?.status !== 'pending')
  })
}

/** All that a page holds: its DOM with the typed values, the store, the recorded actions, and both storages. */
export async function heldByThePage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { __stores = [], __actions = [] } = window as unknown as Partial<Watching>
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    const light = location.pathname.includes('/admin/suppliers/items')
    if (__stores.length === 0 && !light) throw new Error('the store of the page was not seen')
    return JSON.stringify([
      document.documentElement.outerHTML,
      document.body.innerText,
      typed,
      __stores.map((store) => store.getState()),
      __actions,
      { ...sessionStorage },
      { ...localStorage },
    ])
  })
}
