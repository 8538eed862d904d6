import type { Page } from 'playwright-core'
import { findings, settled, sideways } from '../../__tests__/browser/support/audit'
import { menuItems, openersOf, press, type Opener } from './openers'
import { auditOverlay, closeByEscape, markOpen, opens } from './overlay'
import { inBothThemes } from './themes'

/** Milliseconds: for what a button says it opens, which may have to be loaded, and for what another may open. */
const patience = { popup: 3_000, other: 1_000 }

export interface Visit {
  page: Page
  /** Its name in each finding: "ar 390 /query". */
  where: string
  /** Opens the page anew. */
  load: () => Promise<void>
  /** Buttons that have been pressed elsewhere: those of the frame, and those that opened nothing. */
  known: Set<string>
}

/** Audits a page, then each menu and dialog that its buttons open; returns the problems found, one line each. */
export async function auditPage(visit: Visit): Promise<string[]> {
  const { page, where, load, known } = visit
  await load()
  const found = await inBothThemes(page, async (theme) => {
    const over = await sideways(page)
    const fits = over > 0 ? [`${theme} ${where} scrolls sideways by ${over} px`] : []
    return [...fits, ...(await findings(page)).map((finding) => `${theme} ${where} axe ${finding}`)]
  })
  for (const opener of await openersOf(page)) {
    if (known.has(opener.key)) continue
    if (opener.shell) known.add(opener.key)
    try {
      found.push(...(await auditOpener(visit, opener)))
    } catch (error) {
      found.push(`${where} "${opener.name}" ${String(error).split('\n')[0]}`)
      await load()
    }
  }
  return found
}

async function auditOpener(visit: Visit, opener: Opener): Promise<string[]> {
  const { page, where, load, known } = visit
  const name = `${where} "${opener.name}"`
  const before = await stateOf(page)
  const opened = await open(visit, opener)
  if (opened === 'gone') return []
  if (opened === 'nothing') {
    known.add(opener.key)
    if ((await stateOf(page)) !== before) await load()
    return opener.popup ? [`${name} says that it opens something, and does not`] : []
  }
  if (opened !== 'open') {
    await load()
    return [`${name} ${opened}`]
  }
  const found = await auditOverlay(page, name)
  const items = opener.shell ? 0 : await menuItems(page).count()
  found.push(...(await closeByEscape(page, name)))
  if ((await stateOf(page)) !== before) await load()
  for (let item = 0; item < items; item += 1) found.push(...(await auditItem(visit, opener, item)))
  return found
}

/** The dialog that an item of a menu opens. */
async function auditItem(visit: Visit, opener: Opener, position: number): Promise<string[]> {
  const { page, where, load } = visit
  const before = await stateOf(page)
  if ((await open(visit, opener)) !== 'open') return []
  // Held by itself: what is marked as audited changes with the next opening. A choice made before may have left fewer.
  const item = (await menuItems(page).elementHandles())[position]
  if (!item) return closeByEscape(page, where)
  const name = `${where} "${opener.name}" "${(await item.textContent())?.trim().slice(0, 60)}"`
  await markOpen(page)
  await item.click({ timeout: 3_000 })
  const found = []
  if (await opens(page, patience.other)) {
    found.push(...(await auditOverlay(page, name)))
    found.push(...(await closeByEscape(page, name)))
  }
  if ((await stateOf(page)) !== before) await load()
  return found
}

/** Presses it, and waits for what it opens: "open", "nothing", "gone", or why it cannot be pressed. */
async function open({ page }: Visit, opener: Opener): Promise<string> {
  await markOpen(page)
  const pressed = await press(page, opener)
  if (pressed !== 'pressed') return pressed
  return (await opens(page, opener.popup ? patience.popup : patience.other)) ? 'open' : 'nothing'
}

/** Where the page is, and what is open or shown in it: it is loaded anew when a press has changed that. */
const stateOf = async (page: Page) =>
  JSON.stringify([
    page.url(),
    (await openersOf(page)).map(({ key }) => key).sort(),
    await page.locator('.zb-toast, [role="dialog"]:visible').count(),
  ])

/** Opens an address; the page is settled and, if it has this language, in it afterwards. */
export async function loadPage(page: Page, address: string, language?: string) {
  await page.goto(address)
  await settled(page)
  if (language) await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}
