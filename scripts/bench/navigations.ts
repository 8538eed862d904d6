import type { CDPSession } from 'playwright-core'
import { paths } from '../../src/app/paths'
import { rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'
import { nothingToDo } from './slowedPage'

const navigations = 200
/** Until everything that is loaded once has been. */
const warming = 100
const lists = [paths.enquiries, paths.orders, paths.clients, paths.suppliers, paths.rfqs]

/**
 * Measures what 200 navigations in one window leave behind: heap, nodes and listeners after garbage collection, before
 * and after them. Every other one opens a record of the list as well.
 */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const page = await openSignedIn(browser, product)
    const devtools = await page.context().newCDPSession(page)
    const navigate = async (turn: number) => {
      const list = lists[turn % lists.length] ?? paths.enquiries
      await page.locator(`nav a[href="${list}"]`).first().click()
      const record = page.locator(`main tbody a[href^="${list}/"]`).first()
      await record.waitFor()
      if (turn % 2 === 1) return
      await record.click()
      await page.waitForURL((url) => url.pathname.startsWith(`${list}/`))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await nothingToDo(page)
    }
    for (let turn = 0; turn < warming; turn += 1) await navigate(turn)
    await nothingToDo(page)
    const before = await used(devtools)
    for (let turn = 0; turn < navigations; turn += 1) await navigate(turn)
    await nothingToDo(page)
    const after = await used(devtools)
    return [
      {
        name: `${navigations} navigations in one window, after ${warming} others`,
        figures: {
          heap_mb_before: rounded(before.heap / 2 ** 20),
          heap_mb_after: rounded(after.heap / 2 ** 20),
          nodes_before: before.nodes,
          nodes_after: after.nodes,
          listeners_before: before.listeners,
          listeners_after: after.listeners,
        },
        bar: 'heap and nodes stay as they were',
      },
    ]
  })

/** What is still in use after garbage collection. */
async function used(devtools: CDPSession) {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
