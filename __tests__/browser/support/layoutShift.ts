import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** The score of each layout shift since the page was opened, and what moved. */
    layoutShifts: { score: number; moved: string }[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Records in each page of the context what moves without having been asked to (https://web.dev/articles/cls). */
export async function recordShifts(context: BrowserContext) {
  await context.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          window.layoutShifts.push({
            score: value,
            moved: sources.map(({ node }) => (node?.textContent ?? '').slice(0, 30)).join(' | '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift since the page was opened or last asked, and what moved most. */
export async function takeShifts(page: Page): Promise<{ sum: number; worst: string }> {
  const shifts = (await page.evaluate(() => window.layoutShifts.splice(0))) ?? []
  const worst = shifts.reduce((most, shift) => (shift.score > most.score ? shift : most), { score: 0, moved: '' })
  return { sum: shifts.reduce((sum, { score }) => sum + score, 0), worst: worst.moved }
}
