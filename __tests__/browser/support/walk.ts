import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { settled } from './audit'

/** Two browsers of one user: a change in the first must be shown in the second once it is loaded there. */
export interface Pair {
  page: Page
  again: Page
}

/** The folder for pictures of the steps; without it none are taken. */
const folder = process.env.SCREENSHOTS
let pictures = 0

/** Takes a picture of the whole page. */
export async function picture(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  pictures += 1
  // Sticky elements are drawn where a reader who has not scrolled sees them.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({
    path: path.join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`),
    fullPage: true,
    animations: 'disabled',
  })
}

/** Checks the result of a step in this browser and in the other one, which loads the address again. */
export async function isShown(
  { page, again }: Pair,
  name: string,
  seen: (page: Page) => Promise<void>,
  address = page.url(),
) {
  await settled(page)
  await seen(page)
  await picture(page, name)
  // From a blank page: an address that differs only in its hash would not be loaded.
  await again.goto('about:blank')
  await again.goto(address)
  await settled(again)
  await seen(again)
}

/** Waits until the page contains each of these texts. */
export async function says(page: Page, ...words: (string | RegExp)[]) {
  for (const each of words) await page.getByText(each).filter({ visible: true }).first().waitFor()
}

/** Each row of a table, by the headings of its columns, in order. */
export async function rowsOf(page: Page, name: string): Promise<Record<string, string>[]> {
  return page.getByRole('table', { name, exact: true }).evaluate((table) => {
    const words = (cell: Element) => (cell as HTMLElement).innerText.trim()
    const heads = [...table.querySelectorAll('thead th')].map(words)
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries([...row.children].map((cell, index) => [heads[index] ?? '', words(cell)])),
    )
  })
}

/**
 * Presses a button that downloads a document; returns its name, its text line by line with single spaces, and the file,
 * which exists while the window is open.
 */
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
