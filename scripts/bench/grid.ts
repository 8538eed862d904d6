import type { Page } from 'playwright-core'
import { cellAt, pasteTable } from '../../__tests__/journeys/support/lineGrid'
import { percentile, rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'
import { slowDown, slowed } from './slowedPage'

const lines = 500
const bar = '50 ms to paint'

declare global {
  interface Window {
    /** Milliseconds from each key press to the next paint. */
    painted: number[]
  }
}

/** Measures key press to paint in an enquiry of 500 lines with the CPU slowed four times. */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const page = await openSignedIn(browser, product)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${product.address}/query/create`)
    await (await cellAt(page, 'Description', 1)).click()
    const pasted = await pasteTable(
      page,
      Array.from({ length: lines }, (_, index) => [
        `Gate valve ${index + 1}/2″ PN 16`,
        String(index + 1),
        'pcs',
        'GV-16',
        '1,250.50',
      ]),
    )
    await slowDown(page, slowed)
    await watchPaints(page)
    await page.keyboard.press('Control+Home')
    await (await cellAt(page, 'Description', 5)).click()
    // The first letter opens the cell.
    const typed = await timesOf(page, [...'Centrifugal pump 30 k'])
    await page.keyboard.press('Escape')
    const moved = await timesOf(page, [...Array<string>(10).fill('ArrowDown'), ...Array<string>(10).fill('ArrowRight')])
    await (await cellAt(page, 'Quantity', 8)).click()
    const entered = await timesOf(page, Array.from({ length: 10 }, () => ['7', 'Enter']).flat())
    return [
      {
        name: `a letter typed in a grid of ${lines} lines, CPU slowed ${slowed} times`,
        figures: figuresOf(typed),
        bar,
      },
      { name: 'an arrow key from cell to cell there', figures: figuresOf(moved), bar },
      { name: 'a number typed over another and Enter there, with totals', figures: figuresOf(entered), bar },
      { name: `a paste of ${lines} × 5 cells, CPU not slowed`, figures: { ms: pasted }, bar: '500 ms for 200 × 6' },
    ]
  })

const figuresOf = (times: readonly number[]) => ({
  median_ms: rounded(percentile(times, 0.5)),
  p95_ms: rounded(percentile(times, 0.95)),
  keys: times.length,
})

/** Records paints: a message posted in an animation frame arrives after that frame is painted. */
const watchPaints = (page: Page) =>
  page.evaluate(() => {
    window.painted = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.painted.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      { capture: true },
    )
  })

/** Presses one key after the other, each after the paint of the previous one; returns milliseconds per key. */
async function timesOf(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => void (window.painted = []))
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForFunction((count) => window.painted.length >= count, index + 1)
    // The pace of a fast typist.
    await page.waitForTimeout(80)
  }
  return page.evaluate(() => window.painted)
}
