import type { Page } from 'playwright-core'

interface Watching {
  __stores: { getState: () => unknown }[]
  __actions: string[]
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown
}

type CreateStore = (...args: unknown[]) => { getState: () => unknown; dispatch: (action: unknown) => unknown }

/** Stands where the DevTools extension would, as support uses it: sees the store and every action. Before the page is opened. */
export async function watchTheStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = window as unknown as Watching
    watching.__stores = []
    watching.__actions = []
    const watch =
      (create: CreateStore) =>
      (...args: unknown[]) => {
        const store = create(...args)
        const dispatch = store.dispatch
        watching.__stores.push(store)
        return {
          ...store,
          dispatch: (action: unknown) => {
            // What is no plain action (a thunk) is told by those that it dispatches.
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

/** Until a page has its title and no question of it is open any more. */
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

/** All that a page holds: its document with what is typed in it, the store, the actions that led to it, and both storages. */
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
