import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { settled } from './audit'

/** Two browsers of one person: what is done in the first must stand in the second once it is loaded there. */
export interface Pair {
  page: Page
  again: Page
}

/** Where pictures of the steps go; without it none are made. */
const folder = process.env.SCREENSHOTS
let pictures = 0

/** A picture of the whole page as it stands. */
export async function picture(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  pictures += 1
  // What sticks to the window stands where it does for a reader who has not scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({
    path: path.join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`),
    fullPage: true,
    animations: 'disabled',
  })
}

/** A step was taken: it is seen here, and just so in the other browser, which loads the address anew. */
export async function stands(
  { page, again }: Pair,
  name: string,
  seen: (page: Page) => Promise<void>,
  address = page.url(),
) {
  await settled(page)
  await seen(page)
  await picture(page, name)
  // From a page of its own: an address that differs by its hash alone would not be loaded.
  await again.goto('about:blank')
  await again.goto(address)
  await settled(again)
  await seen(again)
}

/** Waits until the page says each of these. */
export async function says(page: Page, ...words: (string | RegExp)[]) {
  for (const each of words) await page.getByText(each).filter({ visible: true }).first().waitFor()
}

/** Every row of a table by the words over its columns, in its order. */
export async function rowsOf(page: Page, name: string): Promise<Record<string, string>[]> {
  return page.getByRole('table', { name, exact: true }).evaluate((table) => {
    const words = (cell: Element) => (cell as HTMLElement).innerText.trim()
    const heads = [...table.querySelectorAll('thead th')].map(words)
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', words(cell)])),
    )
  })
}

/** A paper that a press brings: its name, its text line by line as it stands, with single spaces, and the file while the window is open. */
export async function download(page: Page, button: string): Promise<{ name: string; text: string; file: string }> {
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ])
  if (folder) await made.saveAs(path.join(folder, made.suggestedFilename()))
  const file = await made.path()
  const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  return { name: made.suggestedFilename(), text: text.replace(/\s+/g, ' '), file }
}
