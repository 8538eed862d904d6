import type { CDPSession, Locator, Page } from 'playwright-core'
import { desktop, openWindow } from '../../__tests__/browser/support/browser'
import { comparedRfq } from '../../__tests__/browser/support/comparedRfq'
import { percentile, rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'

const size = { lines: 200, suppliers: 12 }
/** Down and across, in pixels, at the pace of a flick of the wheel: two screens a second. */
const ways = [
  { name: 'down', yDistance: -4000, xDistance: 0 },
  { name: 'across', yDistance: 0, xDistance: -1000 },
] as const
const speed = 1800

declare global {
  interface Window {
    /** The moment of each frame, in milliseconds. */
    drawn: number[]
    recording?: AbortController
  }
}

/** Measures the frames that are drawn while a comparison is scrolled, and while a plain table of its size is. */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const rfq = await comparedRfq(product, size)
    const page = await openSignedIn(browser, product)
    await page.goto(`${product.address}/rfq/${rfq}?tab=comparison&split=folded`)
    const comparison = page.getByRole('region', { name: 'Comparison of quotes' })
    await comparison
      .getByRole('rowheader', { name: /type 1/ })
      .first()
      .waitFor()
    const plain = await openWindow(browser, { viewport: desktop })
    await plain.page.setContent(plainTable())
    const measured: Measurement[] = []
    for (const way of ways) {
      // Once before, so that the code is compiled.
      await scrolled(page, comparison, way)
      const ours = await scrolled(page, comparison, way)
      const floor = await scrolled(plain.page, plain.page.getByRole('region'), way)
      measured.push(
        { name: `a comparison of 200 × 12 scrolled ${way.name}`, figures: ours, bar: '60 frames a second' },
        { name: `a plain table of that size scrolled ${way.name}`, figures: floor, bar: 'reference' },
      )
    }
    return measured
  })

async function scrolled(page: Page, frame: Locator, { xDistance, yDistance }: (typeof ways)[number]) {
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame that scrolls is not shown')
  await page.bringToFront()
  await frame.evaluate((element) => element.scrollTo(0, 0))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await recordFrames(page)
  const before = await workOf(devtools)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    xDistance,
    yDistance,
    speed,
    gestureSourceType: 'mouse',
  })
  const work = (await workOf(devtools)) - before
  const frames = await page.evaluate(() => {
    window.recording?.abort()
    return window.drawn
  })
  const intervals = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const lasted = intervals.reduce((sum, interval) => sum + interval, 0)
  return {
    frames_per_second: rounded((1000 * intervals.length) / lasted),
    p95_ms_between: rounded(percentile(intervals, 0.95)),
    work_ms_per_frame: rounded(work / intervals.length),
  }
}

/** The time that the page's main thread was busy, in milliseconds. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const recordFrames = (page: Page) =>
  page.evaluate(() => {
    const recording = new AbortController()
    window.drawn = []
    window.recording = recording
    void (async () => {
      while (!recording.signal.aborted) {
        window.drawn.push(await new Promise<number>(requestAnimationFrame))
      }
    })()
  })

function plainTable(): string {
  const cells = Array.from({ length: size.suppliers + 1 }, (_, column) => `<td>${column * 1000}.00 TZS</td>`).join('')
  const rows = Array.from({ length: size.lines }, () => `<tr>${cells}</tr>`).join('')
  return `<style>td { height: 48px; min-width: 180px }</style>
    <div role="region" style="height: 600px; overflow: auto"><table>${rows}</table></div>`
}
