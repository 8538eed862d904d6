import type { Page } from 'playwright-core'
import { findings, painted, sideways } from '../../__tests__/browser/support/audit'
import { inBothThemes } from './themes'

const marked = '[data-audited]'

/** Marks what is open now, so that only what opens later is found. */
export const markOpen = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-audited]')) each.removeAttribute('data-audited')
    for (const each of document.querySelectorAll('[role="dialog"], .dropdown-menu'))
      each.toggleAttribute('data-was-open', each.checkVisibility({ visibilityProperty: true }))
  })

/** Waits until a menu, a dialog, a list of choices or a popover has opened, and marks it; false if none does. */
export async function opens(page: Page, timeout: number): Promise<boolean> {
  const wait = page.waitForFunction(
    () => {
      const kinds =
        '[role="dialog"], [role="alertdialog"], [role="listbox"], .dropdown-menu.show, .zb-compare-details, .popover'
      const open = [...document.querySelectorAll(kinds)].filter(
        (each) => !each.hasAttribute('data-was-open') && each.checkVisibility({ visibilityProperty: true }),
      )
      open.at(-1)?.setAttribute('data-audited', '')
      return open.length > 0
    },
    undefined,
    { timeout },
  )
  return wait.then(
    () => true,
    () => false,
  )
}

/** The problems of what has opened, one line each. */
export async function auditOverlay(page: Page, where: string): Promise<string[]> {
  await page
    .waitForFunction(() => !document.querySelector('[data-audited] [aria-busy="true"], [data-audited] .zb-loading'))
    .catch(() => undefined)
  await painted(page)
  const found = await inBothThemes(page, async (theme) =>
    (await findings(page, marked)).map((finding) => `${theme} ${where} axe ${finding}`),
  )
  const over = await sideways(page)
  if (over > 0) found.push(`${where} makes the page scroll sideways by ${over} px`)
  found.push(...(await page.evaluate(misplaced)).map((problem) => `${where} ${problem}`))
  return found
}

/** Closes it by Escape; returns what is wrong with that. */
export async function closeByEscape(page: Page, where: string): Promise<string[]> {
  await page.keyboard.press('Escape')
  const closed = await page
    .waitForFunction(
      () => !document.querySelector('[data-audited]')?.checkVisibility({ visibilityProperty: true }),
      undefined,
      { timeout: 2_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!closed) return [`${where} is not closed by Escape`]
  await painted(page)
  const lost = await page.evaluate(() => document.activeElement === document.body)
  return lost ? [`${where} leaves the focus nowhere`] : []
}

/** What of an open dialog or menu cannot be reached: the focus outside of it, its buttons outside the window or covered. */
function misplaced(): string[] {
  const overlay = document.querySelector('[data-audited]')
  if (!overlay) return ['closed by itself']
  const problems = []
  if (overlay.getAttribute('aria-modal') === 'true' && !overlay.contains(document.activeElement))
    problems.push('does not take the focus')
  const { clientWidth, clientHeight } = document.documentElement
  for (const button of overlay.querySelectorAll('button, a[href], [role="option"], select, input:not([type="file"])')) {
    if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (button.closest('.visually-hidden')) continue
    button.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, right, top, bottom, width } = button.getBoundingClientRect()
    if (width === 0) continue
    const name = button.getAttribute('aria-label') ?? button.textContent?.trim().slice(0, 40) ?? ''
    if (left < -1 || right > clientWidth + 1 || top < -1 || bottom > clientHeight + 1) {
      problems.push(`"${name}" is outside the window: ${[left, right, top, bottom].map(Math.round).join(' ')}`)
      continue
    }
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const label = button.closest('label')
    if (above && !button.contains(above) && !above.contains(button) && !label?.contains(above))
      problems.push(`"${name}" is covered by ${above.localName}.${above.getAttribute('class') ?? ''}`)
  }
  return problems
}
