import type { Page } from 'playwright-core'
import { cellAt } from '../../__tests__/browser/support/lineGrid'
import { percentile, rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'
import { slowDown, slowed } from './slowedPage'

const rounds = 3
/** The browser reports no shorter one, in milliseconds. */
const shortest = 16

declare global {
  interface Window {
    /** The longest event of each interaction, from the input to the next paint, in milliseconds. */
    interactions: Map<number, number>
  }
}

/** What users do most, in the order of their work; each leaves the page as the next one needs it. */
const actions: { name: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'open a list from the sidebar',
    async act(page) {
      await page.getByRole('link', { name: 'Orders' }).first().click()
      await rowLink(page).waitFor()
    },
  },
  {
    name: 'sort a list by a column',
    async act(page) {
      await page
        .getByRole('columnheader', { name: /^Client/ })
        .getByRole('button')
        .click()
      await page.locator('th[aria-sort="ascending"], th[aria-sort="descending"]').first().waitFor()
    },
  },
  {
    name: 'select the rows of a page',
    async act(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    },
  },
  {
    name: 'open the filters of a list',
    async act(page) {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'type into the search of a list',
    async act(page) {
      await page.getByRole('searchbox').first().click()
      await type(page, 'mawenzi')
      await page.getByRole('searchbox').first().fill('')
    },
  },
  {
    name: 'open an order',
    async act(page) {
      await rowLink(page).click()
      await page.getByRole('table', { name: 'Lines' }).waitFor()
    },
  },
  {
    name: 'open the menu of an order',
    async act(page) {
      await page.getByRole('button', { name: 'More actions', exact: true }).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'type a comment',
    async act(page) {
      await page.getByRole('textbox', { name: 'Write a comment' }).click()
      await type(page, 'Delivered to')
    },
  },
  {
    name: 'type into the search for everything',
    async act(page) {
      await page.getByRole('button', { name: 'Search or go to' }).click()
      await type(page, 'mwanza')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'type into the lines of a new enquiry',
    async act(page) {
      await page.getByRole('link', { name: 'Sales Enquiry' }).first().click()
      await page.getByRole('link', { name: /^New/ }).first().click()
      const cell = await cellAt(page, 'Description', 1)
      await settled(page)
      await forget(page)
      await cell.click()
      await type(page, 'Gate valve')
      await page.keyboard.press('Enter')
    },
  },
]

/**
 * Measures how long the page takes to answer what users do most, from the input to the next paint (as Interaction to
 * Next Paint), with the CPU slowed four times.
 */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const page = await openSignedIn(browser, product)
    await slowDown(page, slowed)
    await observe(page)
    const times = new Map(actions.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round += 1)
      for (const { name, act } of actions) {
        await settled(page)
        await forget(page)
        await act(page)
        await settled(page)
        times.get(name)?.push(await longest(page))
      }
    return [...times].map(([name, each]) => ({
      name: `${name}, CPU slowed ${slowed} times`,
      figures: { median_ms: rounded(percentile(each, 0.5), 0), longest_ms: rounded(Math.max(...each), 0) },
      bar: '100 ms from the input to the next paint',
    }))
  })

const observe = (page: Page) =>
  page.evaluate((durationThreshold) => {
    window.interactions = new Map()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          window.interactions.set(
            entry.interactionId,
            Math.max(entry.duration, window.interactions.get(entry.interactionId) ?? 0),
          )
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortest)

const rowLink = (page: Page) => page.locator('main tbody a[href^="/admin/orders/"]').first()

/** At the pace of a fast typist. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })

/** Once nothing more is computed, and its events are reported. */
async function settled(page: Page) {
  await page.waitForTimeout(300)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 100)))),
  )
}

const forget = (page: Page) => page.evaluate(() => window.interactions.clear())

const longest = async (page: Page) =>
  Math.max(shortest, ...(await page.evaluate(() => [...window.interactions.values()])))
