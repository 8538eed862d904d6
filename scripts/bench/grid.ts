import type { Page } from 'playwright-core'
import { cellAt, pasteTable } from '../../__tests__/browser/support/lineGrid'
import { plainGrid } from './plainGrid'
import { percentile, rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'
import { slowDown, slowed } from './slowedPage'

const lines = 500
/** How many of them are rendered. */
const linesInView = 32
const bar = '50 ms to paint'

declare global {
  interface Window {
    /** Milliseconds from each key press to the next paint. */
    painted: number[]
  }
}

const cells = (index: number) => [`Gate valve ${index + 1}/2″ PN 16`, String(index + 1), 'pcs', 'GV-16', '1,250.50']

/** Measures key press to paint in an enquiry of 500 lines with the CPU slowed four times. */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const page = await openSignedIn(browser, product)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${product.address}/query/create`)
    await (await cellAt(page, 'Description', 1)).click()
    const pasted = await pasteTable(
      page,
      Array.from({ length: lines }, (_, index) => cells(index)),
    )
    const ours = await keysOn(page, async (column, line) => (await cellAt(page, column, line)).click())

    const plain = await page.context().newPage()
    await plain.setContent(plainGrid(linesInView, [...cells(0), '', '', '', '']))
    const columns = ['Description', 'Quantity']
    const least = await keysOn(plain, (column, line) =>
      plain.locator(`[data-cell="${line - 1}:${columns.indexOf(column)}"]`).click(),
    )
    return [
      ...measured(
        ours,
        {
          typed: `a letter typed in a grid of ${lines} lines, CPU slowed ${slowed} times`,
          moved: 'an arrow key from cell to cell there',
          entered: 'a number typed over another and Enter there, with totals',
        },
        bar,
      ),
      ...measured(
        least,
        {
          typed: `a letter typed in a plain table of ${linesInView} lines`,
          moved: 'an arrow key from cell to cell there',
          entered: 'a number typed over another and Enter there, with its total',
        },
        'reference',
      ),
      { name: `a paste of ${lines} × 5 cells, CPU not slowed`, figures: { ms: pasted }, bar: '500 ms for 200 × 6' },
    ]
  })

const kinds = ['typed', 'moved', 'entered'] as const
type Of<Each> = Record<(typeof kinds)[number], Each>

/** Milliseconds per key, of three kinds of them. */
async function keysOn(page: Page, goTo: (column: string, line: number) => Promise<void>): Promise<Of<number[]>> {
  await slowDown(page, slowed)
  await watchPaints(page)
  await page.keyboard.press('Control+Home')
  await goTo('Description', 5)
  // The first letter opens the cell.
  const typed = await timesOf(page, [...'Centrifugal pump 30 k'])
  await page.keyboard.press('Escape')
  const moved = await timesOf(page, [...Array<string>(10).fill('ArrowDown'), ...Array<string>(10).fill('ArrowRight')])
  await goTo('Quantity', 8)
  const entered = await timesOf(page, Array.from({ length: 10 }, () => ['7', 'Enter']).flat())
  return { typed, moved, entered }
}

const measured = (times: Of<number[]>, names: Of<string>, target: string): Measurement[] =>
  kinds.map((kind) => ({ name: names[kind], figures: figuresOf(times[kind]), bar: target }))

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
