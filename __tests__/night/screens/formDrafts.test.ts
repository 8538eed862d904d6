import type { Browser, Page } from 'playwright-core'
import { openWindow, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

const lines = [
  { description: 'Gate valve bronze 2"', quantity: '60' },
  { description: 'Mechanical seal 48 mm', quantity: '8' },
  { description: 'Cable 4 × 35 mm²', quantity: '450' },
]

describe('A form draft, in a real browser', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  async function typeAnEnquiry(page: Page, reference: string) {
    await page.goto(`${product.address}/query/create`)
    await page.getByRole('combobox', { name: 'Client', exact: true }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel(/^Client’s reference/).fill(reference)
    for (const [index, { description, quantity }] of lines.entries()) {
      await cell(page, 'Description', index + 1).click()
      await page.keyboard.type(description)
      await page.keyboard.press('Tab')
      await page.keyboard.type(quantity)
      await page.keyboard.press('Enter')
    }
  }

  const cell = (page: Page, column: string, position: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: String(position), exact: true }) })
      .getByRole('gridcell')
      .nth(columns.indexOf(column))
  const columns = ['Item', 'Description', 'Quantity']

  async function isAllThere(page: Page, reference: string) {
    expect(await page.getByLabel(/^Client’s reference/).inputValue()).toBe(reference)
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')][0]?.value)
    for (const [index, { description, quantity }] of lines.entries()) {
      await cell(page, 'Description', index + 1)
        .getByText(description)
        .waitFor()
      expect(await cell(page, 'Quantity', index + 1).innerText()).toBe(quantity)
    }
  }

  it('is restored completely after the tab crashed', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    // The request that saves the last line.
    const kept = page.waitForResponse(
      (answer) =>
        answer.ok() &&
        answer.request().method() === 'PUT' &&
        (answer.request().postData() ?? '').includes(`"quantity":"${lines.at(-1)?.quantity}"`),
    )
    await typeAnEnquiry(page, 'PR-KILLED')
    await kept
    await page.getByText(/^Draft saved \d\d:\d\d:\d\d$/).waitFor()
    const crashed = page.waitForEvent('crash')
    const devTools = await context.newCDPSession(page)
    void devTools.send('Page.crash').catch(() => undefined)
    await crashed

    const again = await context.newPage()
    await signInOn(again, product, product.account('staff'))
    await again.goto(`${product.address}/query/create`)
    await again.getByText(/^You have unsaved changes from .*\.$/).waitFor()
    await again.getByRole('button', { name: 'Restore' }).click()
    await isAllThere(again, 'PR-KILLED')
    await again.getByRole('button', { name: 'Save draft' }).click()
    await again.waitForURL(/\/query\/[\da-f-]{36}$/)
    await again.goto(`${product.address}/query/create`)
    await again.getByLabel(/^Client’s reference/).waitFor()
    expect(await again.getByRole('button', { name: 'Restore' }).count()).toBe(0)
    await context.close()
  })

  it('survives the end of the session: after signing in over the form, it is saved once', async () => {
    const { context, page } = await openWindow(browser)
    const account = product.account('staff')
    await signInOn(page, product, account)
    await typeAnEnquiry(page, 'PR-EXPIRED')
    await page.getByText(/^Draft saved/).waitFor()
    await endSessionOf(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/query\/[\da-f-]{36}$/)
    expect(await madeOf(page, 'PR-EXPIRED')).toBe(1)
    await context.close()
  })

  it('is not shown to another user who signs in over the form', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await typeAnEnquiry(page, 'PR-SECRET')
    await page.getByText(/^Draft saved/).waitFor()
    await endSessionOf(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    const other = product.account('admin')
    await dialog.getByLabel('E-mail').fill(other.email)
    await dialog.getByLabel('Password', { exact: true }).fill(other.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    // Not `networkidle`: the page keeps an event stream open.
    const askedForKept = page.waitForResponse(
      (response) => response.url().includes('/api/form-drafts/') && response.request().method() === 'GET',
    )
    await page.goto(`${product.address}/query/create`)
    await page.getByLabel(/^Client’s reference/).waitFor()
    await askedForKept
    expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0)
    expect(await page.getByLabel(/^Client’s reference/).inputValue()).toBe('')
    expect(await madeOf(page, 'PR-SECRET')).toBe(0)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('PR-SECRET')
    await context.close()
  })

  /** Replaces the token with one that the server does not know, as after an expired session. */
  const endSessionOf = (page: Page) =>
    page.evaluate(async () => {
      const { access_token = '""' } = JSON.parse(sessionStorage.getItem('persist:session') ?? '{}') as Record<
        string,
        string
      >
      await fetch('/api/auth/sign-out', {
        method: 'POST',
        headers: { Authorization: `Bearer ${JSON.parse(access_token) as string}` },
      })
    })

  /** The number of enquiries with this reference that the signed-in user can read. */
  const madeOf = (page: Page, reference: string) =>
    page.evaluate(async (q) => {
      const read = (slice: string) =>
        JSON.parse(sessionStorage.getItem(`persist:${slice}`) ?? '{}') as Record<string, string>
      const token = JSON.parse(read('session').access_token ?? '""') as string
      const branch = JSON.parse(read('branch').branch ?? '{}') as { id?: string }
      const answer = await fetch(`/api/enquiries?q=${q}`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Branch-Id': branch.id ?? '' },
      })
      return ((await answer.json()) as { meta: { total: number } }).meta.total
    }, reference)
})
