import type { Locator, Page } from 'playwright-core'

/** A cell of the line grid, by the heading of its column and the number of its line; the line must be in view. */
export async function cellAt(page: Page, column: string, position: number): Promise<Locator> {
  const heads = page.getByRole('grid').getByRole('columnheader')
  await heads.first().waitFor()
  const words = await heads.allInnerTexts()
  const place = words.findIndex((each) => each === column || each.startsWith(`${column},`))
  return page.locator(`[data-cell="${position - 1}:${place - 1}"]`)
}

/** Waits until a cell has the keyboard focus, in read mode or in edit mode. */
export async function stoodAt(page: Page, column: string, position: number) {
  const cell = await cellAt(page, column, position)
  await cell.waitFor()
  const place = await cell.getAttribute('data-cell')
  await page.waitForFunction(
    (wanted) => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') === wanted,
    place,
  )
}

/** Goes to a cell and replaces its text. */
export async function typeAt(page: Page, column: string, position: number, text: string) {
  await (await cellAt(page, column, position)).click()
  await page.keyboard.type(text)
}

/** Presses a key `times` times. */
export async function press(page: Page, key: string, times: number) {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
}

/**
 * Pastes a table, as copied from a spreadsheet, at the active cell. Returns the time until it was shown, in
 * milliseconds.
 */
export async function pasteTable(page: Page, rows: readonly (readonly string[])[]): Promise<number> {
  const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n'),
  )
  const began = Date.now()
  await page.keyboard.press('Control+V')
  await page.getByText(`${rows.length} lines pasted.`).waitFor()
  return Date.now() - began
}

/** The text and the position of the cell with the keyboard focus. */
export const activeCell = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-cell]')
    return {
      place: cell?.dataset.cell ?? '',
      column: cell?.dataset.label ?? '',
      text: cell?.innerText.trim() ?? '',
      wrong: cell?.getAttribute('aria-invalid') === 'true',
    }
  })

/**
 * Goes through the invalid cells and types a valid value into each; returns the invalid values in the order visited.
 * A validation that began before a cell was corrected may finish afterwards and mark it once more, for a moment.
 */
export async function mendWrong(page: Page, right: (column: string, text: string) => string): Promise<string[]> {
  const met = new Map<string, string>()
  for (;;) {
    // Read once: the message may disappear between two reads.
    const [before] = await page.getByText(/Correct \d+ cells?\./).allInnerTexts()
    if (before === undefined) return [...met.values()]
    await page.keyboard.press('F8')
    const { place, column, text, wrong } = await activeCell(page)
    if (!met.has(place)) {
      if (!wrong) throw new Error(`F8 led to a cell that is right: ${column}, ${text}`)
      met.set(place, `${column}: ${text}`)
      const typed = right(column, text)
      if (typed === '') await page.keyboard.press('Delete')
      else await page.keyboard.type(typed)
      if (typed !== '') await page.keyboard.press('Tab')
    }
    await page.waitForFunction(
      ([said, at]) =>
        ![...document.querySelectorAll('.zb-grid-wrong')].some((each) => each.textContent?.includes(said)) &&
        document.querySelector(`[data-cell="${at}"]`)?.getAttribute('aria-invalid') !== 'true',
      [before, place] as const,
    )
  }
}
