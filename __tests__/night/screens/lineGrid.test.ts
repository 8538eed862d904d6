import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn, type Watched } from '../../browser/support/browser'
import { chooseClient } from '../../browser/support/chooseClient'
import { it } from '../../browser/support/it'
import { activeCell, cellAt, mendWrong, pasteTable, press, stoodAt } from '../../browser/support/lineGrid'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'
import { rowsOf } from '../../browser/support/walk'

/** 200 × 6 cells as a client's buyer sends them; five are invalid. */
const table = Array.from({ length: 200 }, (_, index) => [
  '',
  `Gate valve ${index + 1}/2″ "PN 16"`,
  String(index + 1),
  'pcs',
  '',
  '1,250.50',
])
const bad: [row: number, column: number, text: string][] = [
  [10, 2, 'many'],
  [55, 2, ''],
  [90, 3, 'handful'],
  [120, 0, 'NO-SUCH-9'],
  [199, 5, '12 each'],
]
for (const [row, column, text] of bad) table[row]?.splice(column, 1, text)

describe('Two hundred lines, entered by keyboard only', () => {
  let product: Product
  let browser: Browser
  let staff: Watched

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    staff = await openWindow(browser)
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  it('are typed, pasted with five invalid cells, corrected, filled down, undone, restored after a crash, and saved completely', async () => {
    const { page } = staff
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/query/create`)
    await chooseClient(page)
    await goToTheLines(page)
    await typeOneLine(page)
    await pasteTwoHundred(page)
    await mendFive(page)
    await fillAndTakeBack(page)
    await save(await restoreAfterKill(staff, product))
    expect(staff.complaints).toEqual([])
  })
})

describe('An item chosen by keyboard', () => {
  let product: Product
  let browser: Browser
  let staff: Watched

  openForAll(async (opened) => {
    ;({ product, browser } = opened)
    staff = await openWindow(browser)
  })

  it('moves on to the quantity at any typing speed, and remains the item of its line', async () => {
    const { page } = staff
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/query/create`)
    await chooseClient(page)
    await goToTheLines(page)
    // At full speed: text typed after Enter belongs to the quantity, not to another search.
    await page.keyboard.type('gate')
    await page.keyboard.press('Enter')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await stoodAt(page, 'Item', 2)
    await expectText(await cellAt(page, 'Quantity', 1), '12')
    const [item, description] = [await cellAt(page, 'Item', 1), await cellAt(page, 'Description', 1)]
    const chosen = [await item.innerText(), await description.innerText()]
    expect(chosen.join(' ')).toMatch(/gate/i)

    // Typing over the item searches for another one and changes nothing until one is chosen.
    await item.click()
    await page.keyboard.type('tea filter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect([await item.innerText(), await description.innerText()]).toEqual(chosen)

    await page.keyboard.type('tea filter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Tab')
    await stoodAt(page, 'Quantity', 1)
    expect(await item.innerText()).not.toBe(chosen[0])
    expect(await description.innerText()).toMatch(/filter/i)
    expect(staff.complaints).toEqual([])
  })
})

async function goToTheLines(page: Page) {
  for (let tabs = 0; tabs < 16 && (await activeCell(page)).place === ''; tabs += 1) await page.keyboard.press('Tab')
  await stoodAt(page, 'Item', 1)
}

async function typeOneLine(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gas lamp, two burners')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('box')
  await page.keyboard.press('Enter')
  await stoodAt(page, 'Item', 2)
  expect(await (await cellAt(page, 'Unit', 1)).innerText()).toBe('box')
}

/** Pastes below the typed line, which is then removed. */
async function pasteTwoHundred(page: Page) {
  await pasteTable(page, table)
  await page.getByText('Correct 5 cells.').waitFor()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Delete')
  await page.getByText('200 lines', { exact: true }).waitFor()
  await page.getByText('Correct 5 cells.').waitFor()
}

async function mendFive(page: Page) {
  const right: Record<string, string> = { Quantity: '25', Unit: 'set', Item: '', 'Target price': '12' }
  const met = await mendWrong(page, (column) => right[column] ?? '')
  expect(met.toSorted()).toEqual([
    'Item: NO-SUCH-9',
    'Quantity: ',
    'Quantity: many',
    'Target price: 12 each',
    'Unit: handful',
  ])
}

/** Fills one part number into all lines, undoes it, and redoes it. */
async function fillAndTakeBack(page: Page) {
  await page.keyboard.press('Control+Home')
  await press(page, 'ArrowRight', 4)
  await stoodAt(page, 'Part number', 1)
  await page.keyboard.type('GV-16')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await press(page, 'Shift+PageDown', 14)
  await page.keyboard.press('Control+D')
  const last = await cellAt(page, 'Part number', 200)
  await expectText(last, 'GV-16')
  await page.keyboard.press('Control+Z')
  await expectText(last, '')
  await page.keyboard.press('Control+Y')
  await expectText(last, 'GV-16')
}

/** The tab crashes; another tab offers the draft and restores all of it. */
async function restoreAfterKill({ context, page }: Watched, product: Product): Promise<Page> {
  await page.getByText(/^Draft saved/).waitFor()
  const devtools = await context.newCDPSession(page)
  const died = page.waitForEvent('crash')
  // A crashed page does not respond.
  void devtools.send('Page.crash').catch(() => undefined)
  await died

  const again = await context.newPage()
  await signInOn(again, product, product.account('staff'))
  await again.goto(`${product.address}/query/create`)
  await again.getByRole('button', { name: 'Restore' }).press('Enter')
  await again.getByText('200 lines', { exact: true }).waitFor()
  await expectText(await cellAt(again, 'Part number', 1), 'GV-16')
  return again
}

async function save(page: Page) {
  await page.keyboard.press('Control+S')
  await page.waitForURL(/\/query\/[0-9a-f-]{36}$/)
  // On the screen a long table has the rows of the window; printed it has all of them.
  const lines = page.getByRole('table', { name: 'Lines', exact: true })
  await lines.waitFor()
  expect(await lines.getAttribute('aria-rowcount')).toBe('201')
  expect(await lines.getByRole('row').count()).toBeLessThan(100)
  await page.emulateMedia({ media: 'print' })
  await lines.getByRole('row', { name: 'Gate valve 200/2' }).waitFor()
  const rows = await rowsOf(page, 'Lines')
  await page.emulateMedia({ media: null })
  expect(rows).toHaveLength(200)
  const quantities = rows.map((row) => row.Quantity?.replace(/\s/g, ' '))
  expect([quantities[0], quantities[10], quantities[55], quantities[90], quantities[199]]).toEqual([
    '1 pcs',
    '25 pcs',
    '25 pcs',
    '91 set',
    '200 pcs',
  ])
  for (const [index, row] of rows.entries())
    expect(Object.values(row).join(' ')).toContain(`Gate valve ${index + 1}/2″ "PN 16"`)
}

async function expectText(cell: Awaited<ReturnType<typeof cellAt>>, text: string) {
  await cell.waitFor()
  const handle = await cell.elementHandle()
  await cell
    .page()
    .waitForFunction(([element, wanted]) => (element as HTMLElement).innerText.trim() === wanted, [
      handle,
      text,
    ] as const)
}
