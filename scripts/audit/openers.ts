import type { Page } from 'playwright-core'

/** A button that may open something. */
export interface Opener {
  /** What it is found by after the page was drawn anew: its place, and its name where it is not one of many rows. */
  key: string
  name: string
  /** Says that it opens something (`aria-haspopup`). */
  popup: boolean
  /** Is in the frame of every page: the header or the sidebar. */
  shell: boolean
}

declare global {
  interface Window {
    openers: Map<string, Element>
  }
}

/** The visible buttons that can be pressed, one for each kind that repeats in rows; those that say that they open first. */
export async function openersOf(page: Page): Promise<Opener[]> {
  const found = await page.evaluate(findOpeners)
  return found.sort((one, other) => Number(other.popup) - Number(one.popup))
}

/** The items of the open menu that act: links only lead to pages that are audited themselves. */
export const menuItems = (page: Page) => page.locator('[data-audited] button.dropdown-item:not([aria-disabled="true"])')

/** Presses an opener as a user does; returns "pressed", "gone", or why that is not possible. */
export async function press(page: Page, { key }: Opener): Promise<string> {
  await page.evaluate(findOpeners)
  const element = await page.evaluateHandle((wanted) => window.openers.get(wanted), key)
  const button = element.asElement()
  if (!button) return 'gone'
  try {
    await button.click({ timeout: 3_000 })
    return 'pressed'
  } catch (error) {
    const covered = /<.*> intercepts pointer events/.exec(String(error))?.[0]
    return covered ?? 'cannot be pressed'
  }
}

function findOpeners(): Opener[] {
  const wanted = 'button, summary, [role="button"], [aria-haspopup], input[role="combobox"]'
  const never = '[aria-disabled="true"], :disabled, [aria-pressed], [role="tab"], [role="switch"], .zb-sort, a[href]'
  const rows = 'tr, li, [data-row-id], .zb-card-row'
  const said = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || (element.getAttribute('name') ?? '')
  const place = (element: Element): string => {
    const steps = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      steps.unshift(`${at.localName}.${at.classList.item(0) ?? ''}`)
    return steps.join('>')
  }
  window.openers = new Map()
  const openers: Opener[] = []
  for (const element of document.querySelectorAll(wanted)) {
    if (element.matches(never) || element.closest('[role="dialog"], .zb-toasts, .dropdown-menu')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const row = element.closest(rows)
    const ofRow = row && [...row.querySelectorAll(wanted)].indexOf(element)
    const key = `${place(element)} ${ofRow ?? said(element)}`
    if (window.openers.has(key)) continue
    window.openers.set(key, element)
    openers.push({
      key,
      name: said(element).slice(0, 60),
      popup: element.hasAttribute('aria-haspopup'),
      shell: element.closest('.zb-header, .zb-side') !== null,
    })
  }
  return openers
}
