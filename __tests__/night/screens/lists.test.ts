import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { findings } from '../../browser/support/audit'
import { openWindow, phone, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

const prices = '/admin/suppliers/items?view=all&limit=25'

describe('A list, in a real browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  const firstRows = async (page: Page) => {
    await page
      .locator('.zb-table-foot')
      .getByText(/^\d+–\d+ of/)
      .waitFor()
    return page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.slice(0, 5).map((row) => row.getAttribute('data-row-id')))
  }

  it('shows a colleague the same page by its link, and leads back from there', async () => {
    const [mine, theirs] = [await openWindow(browser), await openWindow(browser)]
    await signInOn(mine.page, product, product.account('admin'))
    await mine.page.goto(product.address + prices)
    const first = await firstRows(mine.page)
    await mine.page.getByRole('button', { name: 'Next' }).click()
    await mine.page.waitForURL(/after=/)
    await mine.page.getByText(/^26–\d+ of/).waitFor()
    const second = await firstRows(mine.page)
    expect(second).not.toEqual(first)

    await signInOn(theirs.page, product, product.account('staff'))
    await theirs.page.goto(mine.page.url())
    await theirs.page.getByText(/^26–\d+ of/).waitFor()
    expect(await firstRows(theirs.page)).toEqual(second)
    await theirs.page.getByRole('button', { name: 'Previous' }).click()
    await theirs.page.getByText(/^1–25 of/).waitFor()
    expect(await firstRows(theirs.page)).toEqual(first)
    expect([...mine.complaints, ...theirs.complaints]).toEqual([])
  })

  it.each(['/query', '/admin/items', '/dashboard'])(
    'covers nothing with its round button on a phone while it is scrolled down, nor at its end: %s',
    async (path) => {
      const { context, page } = await openWindow(browser, { viewport: phone })
      await signInOn(page, product, product.account('staff'))
      await page.goto(product.address + path)
      await page.locator('.zb-card-row, .zb-entry').first().waitFor()
      const reaches = (wanted: { inSight: boolean; atEnd?: boolean }) =>
        page.waitForFunction(({ inSight, atEnd = false }) => {
          const box = document.querySelector('.zb-page-head-pill .btn-primary')?.getBoundingClientRect()
          if (!box || box.top < innerHeight !== inSight) return false
          // At the top and on the way up, the list goes on under it.
          if (!atEnd) return true
          const texts = [...document.querySelectorAll('.zb-cards *, .zb-entries *')].filter(
            (each) => each.children.length === 0 && each.textContent?.trim(),
          )
          const covered = texts.some((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect()
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top
          })
          return scrollY + innerHeight >= document.documentElement.scrollHeight - 1 && !covered
        }, wanted)
      await page.mouse.move(195, 400)
      await reaches({ inSight: true })
      await page.mouse.wheel(0, 250)
      await reaches({ inSight: false })
      await page.mouse.wheel(0, -100)
      await reaches({ inSight: true })
      await page.mouse.wheel(0, 100_000)
      await reaches({ inSight: true, atEnd: true })
      await context.close()
    },
  )

  it('opens its rows in new tabs that are signed in, with Ctrl and with the middle button', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/clients`)
    // Not the skeleton of a row that is loading.
    const row = page.locator('tbody tr[data-row-id]').first()
    const open: (() => Promise<void>)[] = [
      () =>
        row
          .locator('td')
          .nth(3)
          .click({ modifiers: ['Control'] }),
      () => row.locator('td').nth(3).click({ button: 'middle' }),
      () => row.getByRole('link').click({ modifiers: ['Control'] }),
      async () => {
        await row.focus()
        await page.keyboard.press('Control+Enter')
      },
    ]
    for (const way of open) {
      const [tab] = await Promise.all([context.waitForEvent('page'), way()])
      await tab.waitForURL(/\/admin\/clients\/[0-9a-f-]{36}$/)
      await tab.locator('h1').waitFor()
      expect(await tab.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
      await tab.close()
    }
    expect(page.url()).toBe(`${product.address}/admin/clients`)
  })

  it('keeps the width of a resized column, and exports the rows and columns that it shows', async () => {
    const { page, complaints } = await openWindow(browser)
    await signInOn(page, product, product.account('viewer'))
    await page.goto(`${product.address}/admin/clients`)
    const edge = page.getByRole('separator', { name: 'Width of City' })
    const box = await edge.boundingBox()
    const width = async () =>
      Math.round((await page.getByRole('columnheader', { name: 'City' }).boundingBox())?.width ?? 0)
    const before = await width()
    if (!box) throw new Error('the edge is nowhere')
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/auth/me/lists/clients'))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect((await kept).status()).toBe(200)
    await page.reload()
    await edge.waitFor()
    expect(Math.abs((await width()) - before - 60)).toBeLessThan(20)

    const heads = (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Export' })
        .click()
        .then(() => page.getByRole('button', { name: /^XLSX/ }).click()),
    ])
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.xlsx$/)
    const [sheet] = await readExcelFile(await readFile(await download.path()))
    const inSheet: Record<string, string[]> = {
      City: ['City', 'Country'],
      Created: ['Created (Africa/Dar_es_Salaam)'],
    }
    expect(sheet?.data[0]).toEqual(heads.flatMap((head) => inSheet[head] ?? [head]))
    expect(sheet?.data.length).toBe((await page.locator('tbody tr').count()) + 1)
    expect(complaints).toEqual([])
  })

  it('works with many rows, by keyboard and on a phone, and its dialogs pass the accessibility audit', async () => {
    const { page, complaints } = await openWindow(browser, { theme: 'dark' })
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/admin/items?q=valve`)
    await firstRows(page)
    await page.keyboard.press('j')
    // Ctrl+A is the list's once one of its rows has the focus.
    await page.locator('tbody tr:focus').waitFor()
    await page.keyboard.press('Control+A')
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByText(/\d+ rows updated$/).waitFor()
    await dialog.getByRole('button', { name: 'Back to list' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])

    const small = await openWindow(browser, { viewport: phone })
    await signInOn(small.page, product, product.account('staff'))
    await small.page.goto(`${product.address}/admin/items?active=false`)
    await small.page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check()
    await small.page.getByRole('button', { name: 'Activate', exact: true }).click()
    await small.page.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click()
    await small.page.getByText('1 row updated').waitFor()
    expect(await findings(small.page)).toEqual([])
  })
})
