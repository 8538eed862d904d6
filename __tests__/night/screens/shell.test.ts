import type { Browser, Locator } from 'playwright-core'
import { api } from '../../browser/support/directApi'
import { desktop, openWindow, phone, signInOn } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

/** Waits until this is the text of the element. */
const expectText = (element: Locator, text: string) =>
  element.filter({ hasText: new RegExp(`^${text}$`) }).waitFor({ state: 'attached' })

describe('The shell, in a real browser', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('opens the requested link after sign-in', async () => {
    const { context, page } = await openWindow(browser)
    await page.goto(`${product.address}/admin/clients?q=kibo`)
    await page.getByLabel('E-mail').fill(product.account('staff').email)
    await page.getByLabel('Password', { exact: true }).fill(product.account('staff').password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=kibo')
    await context.close()
  })

  it('signs in on a button that is released after the demo accounts arrived', async () => {
    const { context, page } = await openWindow(browser)
    let release = () => {}
    const pressed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/sign-in-info', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(product.address)
    await page.getByLabel('E-mail').fill(product.account('staff').email)
    await page.getByLabel('Password', { exact: true }).fill(product.account('staff').password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).hover()
    await page.mouse.down()
    release()
    await page.getByText(/^Demo accounts/).waitFor()
    await page.mouse.up()
    await page.waitForURL('**/dashboard')
    await context.close()
  })

  it('reports a wrong password without naming which part was wrong', async () => {
    const { context, page } = await openWindow(browser)
    await page.goto(product.address)
    for (const email of [product.account('staff').email, 'nobody@pwanisupplies.example']) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('The e-mail or password is incorrect. Check both and try again.').waitFor()
    }
    await context.close()
  })

  it.each([
    [desktop, 'light'],
    [desktop, 'dark'],
    [phone, 'light'],
    [phone, 'dark'],
  ] as const)(
    'requests another sign-in in a dialog that has the layout of the sign-in page: %j, %s',
    async (viewport, theme) => {
      const { context, page } = await openWindow(browser, { viewport, theme })
      const layout = () =>
        page.evaluate(() => {
          const form = document.querySelector('form') as HTMLElement
          const boxes = [...form.querySelectorAll('input, button[type="submit"]')].map((element) =>
            element.getBoundingClientRect(),
          )
          const lead = form.previousElementSibling?.getBoundingClientRect()
          const title = document.querySelector('[role="dialog"] h2, h1') as HTMLElement
          return {
            heights: boxes.map(({ height }) => height),
            widths: boxes.map(({ width }) => width),
            gaps: boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0)),
            under_the_text: (boxes[0]?.top ?? 0) - (lead?.bottom ?? 0),
            title: getComputedStyle(title).fontSize,
          }
        })
      await page.goto(product.address)
      await page.getByLabel('E-mail').waitFor()
      const { gaps, ...asOnThePage } = await layout()
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
      // Sets a token that the server does not know while the page is open.
      await page.evaluate(() =>
        sessionStorage.setItem(
          'persist:session',
          JSON.stringify({
            id: '"019a0000-0000-7000-8000-000000000001"',
            access_token: '"zb_s_over"',
            currentPath: '"/help"',
          }),
        ),
      )
      await page.goto(`${product.address}/help`)
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
      expect(await layout()).toEqual({ gaps, ...asOnThePage })
      await context.close()
    },
  )

  it('signs a new tab in automatically, and signing out in one tab signs out both', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    const other = await context.newPage()
    await other.goto(`${product.address}/admin/clients`)
    await other.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click()
    await page.getByLabel('E-mail').waitFor()
    await other.getByLabel('E-mail').waitFor()
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(() => JSON.stringify({ ...sessionStorage }))
      expect(kept).not.toContain('zb_s_')
    }
    await context.close()
  })

  it('signs a new tab in while the signed-in tab is busy', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    const other = await context.newPage()
    await other.goto('about:blank')
    // Longer than any computer needs to open the page and request the session.
    const busy = page.evaluate(() => {
      const until = Date.now() + 1_500
      while (Date.now() < until);
    })
    await other.goto(`${product.address}/admin/clients`, { waitUntil: 'commit' })
    await other.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await busy
    await context.close()
  })

  it('works in another branch after a choice that is kept through the reload', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('staff'))
    await page.getByRole('button', { name: /Dar es Salaam/ }).click()
    await Promise.all([page.waitForEvent('load'), page.getByText('Arusha (ARK)').first().click()])
    await page.getByRole('button', { name: /Arusha/ }).waitFor()
    await context.close()
  })

  it.each([desktop, phone])(
    'shows a mention as it arrives, counts it, and covers no button of an open dialog: %j',
    async (viewport) => {
      const [admin, staff] = [product.account('admin'), product.account('staff')]
      const [byAdmin, byStaff] = [await api(product, admin), await api(product, staff)]
      const { id, name } = await byStaff<{ id: string; name: string }>('GET', '/auth/me')
      const [rfq] = await byAdmin<{ id: string }[]>('GET', '/rfqs?status=awarded&limit=1')
      const { rfqs: before } = await byStaff<{ rfqs: number }>('GET', '/dashboard/attention/counts')
      const { context, page, complaints } = await openWindow(browser, { viewport })
      await signInOn(page, product, staff)
      await page.goto(`${product.address}/rfq/${rfq?.id}`)
      const count = page.locator('.zb-area[href="/rfq"] .zb-area-count')
      await expectText(count, String(before))
      await page.getByRole('button', { name: 'Preview PDF' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Print' }).waitFor()

      const comment = { text: `@${name} is this the last one?`, mentions: [id] }
      const { id: comment_id } = await byAdmin<{ id: string }>('POST', `/rfqs/${rfq?.id}/comments`, comment)
      await page.locator('.toast').getByText(`${admin.name} mentioned you`).waitFor()
      await expectText(count, String(before + 1))
      await page.waitForFunction(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const [toast] = [...document.querySelectorAll('.toast')].map(boxOf)
        const buttons = [...document.querySelectorAll('[role="dialog"] button')].map(boxOf)
        return (
          toast &&
          buttons.length > 3 &&
          toast.left >= 0 &&
          toast.top >= 0 &&
          toast.right <= innerWidth &&
          toast.bottom <= innerHeight &&
          buttons.every(
            ({ left, top, right, bottom }) =>
              right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom,
          )
        )
      })
      // Where it usually is on a phone, it would have covered one.
      if (viewport === phone) expect(await page.locator('.zb-toasts').getAttribute('style')).toContain('inset')
      await page.locator('.toast').getByRole('button', { name: 'Reply' }).click()
      await page.waitForURL(/tab=activity/)
      await byAdmin('DELETE', `/comments/${comment_id}`, undefined, 1)
      await expectText(count, String(before))
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('puts the oldest messages away while a dialog has no place for all of them, and back once it is closed', async () => {
    const [byAdmin, byStaff] = [
      await api(product, product.account('admin')),
      await api(product, product.account('staff')),
    ]
    const { id, name } = await byStaff<{ id: string; name: string }>('GET', '/auth/me')
    const [rfq] = await byAdmin<{ id: string }[]>('GET', '/rfqs?status=awarded&limit=1')
    const { context, page } = await openWindow(browser, { viewport: { ...phone, height: 400 } })
    await signInOn(page, product, product.account('staff'))
    await page.goto(`${product.address}/rfq/${rfq?.id}`)
    await page.getByRole('button', { name: 'Preview PDF' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).waitFor()

    const said = ['One?', 'Two?', 'Three?', 'Four?']
    const messages = page.locator('.toast').filter({ hasText: 'mentioned you' })
    const comments: string[] = []
    for (const [index, text] of said.entries()) {
      const comment = { text: `@${name} ${text}`, mentions: [id] }
      comments.push((await byAdmin<{ id: string }>('POST', `/rfqs/${rfq?.id}/comments`, comment)).id)
      await messages.nth(index).waitFor({ state: 'attached' })
    }
    const seen = () => messages.evaluateAll((all) => all.map((toast) => toast.checkVisibility()))
    await page.waitForFunction(() => document.querySelector('.toast[hidden]') !== null)
    expect((await seen()).at(-1)).toBe(true)
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('[role="dialog"] button')].filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.toast')
        }).length,
    )
    expect(covered).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => !document.querySelector('.toast[hidden]'))
    for (const comment of comments) await byAdmin('DELETE', `/comments/${comment}`, undefined, 1)
    await context.close()
  })

  it('keeps the chosen theme through a reload', async () => {
    const { context, page } = await openWindow(browser)
    await signInOn(page, product, product.account('viewer'))
    const theme = () => page.evaluate(() => document.documentElement.dataset.bsTheme)
    expect(await theme()).toBe('light')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    expect(await theme()).toBe('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
    await context.close()
  })

  it('has a sidebar of 290 px that collapses to a rail of 70 px, and slides over the page on a phone', async () => {
    const wide = await openWindow(browser, { viewport: desktop })
    await signInOn(wide.page, product, product.account('viewer'))
    const reaches = (width: number) =>
      wide.page.waitForFunction(
        (wanted) => document.querySelector('.zb-side')?.getBoundingClientRect().width === wanted,
        width,
      )
    await reaches(290)
    await wide.page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await wide.page.mouse.move(700, 500)
    await reaches(70)
    await wide.page.locator('.zb-side').hover()
    await reaches(290)
    await wide.context.close()

    const small = await openWindow(browser, { viewport: phone })
    await signInOn(small.page, product, product.account('viewer'))
    await small.page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await small.page.getByRole('dialog').getByRole('link', { name: 'Clients' }).click()
    await small.page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await small.context.close()
  })
})
