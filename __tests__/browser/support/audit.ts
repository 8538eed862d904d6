import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** All rules that are on by themselves, and the size of targets (WCAG 2.2, 24 px), which is not. */
const auditedRules = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }

/**
 * The violations that axe finds on the current page, one line each. Our pages have no frames of other origins: axe runs
 * in the page (legacy mode), not in a second one, and describes only what is wrong. That takes a third of the time. Its
 * megabyte of source is sent once to each document. With a selector, only inside of that element.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  const has = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(has ? { axeSource: ';' } : {}) }).setLegacyMode(true).options(auditedRules)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until nothing is loading: the page has its heading and no skeleton. */
export async function settled(page: Page) {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .zb-loading'))
}

/** Waits until what the last event changed is drawn: the frame after the next one. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))

/** What moves although the user asked for reduced motion: the elements with a transition or an animation that takes time. */
export const moving = (page: Page) =>
  page.evaluate(() => {
    const takesTime = (times: string) => times.split(',').some((time) => parseFloat(time) > 0)
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return takesTime(transitionDuration) || takesTime(animationDuration)
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
  })

/** The horizontal scroll distance of the page, in pixels: only grids inside their own frame may scroll. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
