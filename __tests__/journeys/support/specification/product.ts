import { readFile } from 'node:fs/promises'
import { settled } from '../audit'
import { signInOn } from '../browser'
import { apiAs, areas, goTo, inWindow, signedInAt, type Step } from './world'

export const isTheBackOffice: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    const areasOfIt = page.getByRole('navigation', { name: 'Main navigation' })
    for (const area of ['Sales Enquiry', 'RFQ', 'Orders', 'Suppliers'])
      expect(await areasOfIt.getByRole('link', { name: area, exact: true }).isVisible()).toBe(true)
    // The product contains the company's business: enquiries, RFQs and orders.
    for (const [path, number] of [
      ['/query', /ENQ-/],
      ['/rfq', /RFQ-/],
      ['/admin/orders', /ORD-/],
    ] as const) {
      await goTo(page, path)
      await page.getByText(number).first().waitFor()
    }
  })

export const staffHandleAllOfIt: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    for (const [title, path] of areas) {
      await page.getByRole('link', { name: title, exact: true }).first().click()
      await page.waitForURL(`**${path}`)
      await page.locator('main tbody tr').first().waitFor()
    }
  })

export const areStaffOfBranches: Step = async (world) => {
  const staff = await apiAs(world, 'staff')
  expect(await staff<{ role: string }>('GET', '/auth/me')).toMatchObject({ role: 'staff' })
  const branches = await staff<{ id: string; name: string }[]>('GET', '/company/branches')
  expect(new Set(branches.map(({ id }) => id)).size).toBeGreaterThan(1)
}

export const actsInOneBranch: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    const named = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/api/enquiries')) named.add(request.headers()['x-branch-id'] ?? 'none')
    })
    const staff = await apiAs(world, 'staff')
    const [first, second] = await staff<{ id: string; name: string; tag: string }[]>('GET', '/company/branches')
    const listed = page.waitForResponse((response) => response.url().includes('/api/enquiries'))
    await goTo(page, '/query')
    await listed
    expect([...named]).toEqual([first?.id])
    await page.getByRole('button', { name: /^Branch:/ }).click()
    // What is live may be asked for again until the switch: from the new page on, only the second branch is named.
    page.once('framenavigated', () => {
      named.clear()
    })
    // The second branch may have no enquiry: the request for its list is what counts.
    const asked = page.waitForRequest(
      (request) => request.url().includes('/api/enquiries') && request.headers()['x-branch-id'] === second?.id,
    )
    await Promise.all([
      page.waitForEvent('load'),
      asked,
      page.getByText(`${second?.name} (${second?.tag})`).first().click(),
    ])
    await page.getByRole('button', { name: `Branch: ${second?.name} (${second?.tag})` }).waitFor()
    expect([...named]).toEqual([second?.id])
  })

export const hasTheAreas: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const links = await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.innerText()))).toEqual(areas.map(([title]) => title))
  })

export const makesPdfsAndPictures: Step = async (world) => {
  const staff = await apiAs(world, 'staff')
  const [order] = await staff<{ id: string }[]>('GET', '/orders?status=confirmed&limit=1')
  await signedInAt(world, `/admin/orders/${order?.id}`, async (page) => {
    const [document] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Quotation', exact: true }).first().click(),
    ])
    expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await goTo(page, '/dashboard')
    await settled(page)
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    const save = page.getByRole('button', { name: 'Save image' })
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      save.isVisible().then((listed) => (listed ? save.click() : undefined)),
    ])
    const bytes = await readFile(await picture.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(10_000)
  })
}

export const isOnePage: Step = (world) =>
  signedInAt(world, '/dashboard', async (page) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.evaluate(() => Object.assign(window, { __same: document.getElementById('root') }))
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/dashboard')
    expect(loads).toBe(0)
    expect(
      await page.evaluate(
        () =>
          (window as unknown as { __same: Element }).__same === document.getElementById('root') &&
          document.querySelectorAll('#root').length === 1,
      ),
    ).toBe(true)
    expect(await page.evaluate(() => document.getElementById('root')?.contains(document.querySelector('h1')))).toBe(
      true,
    )
  })

export const showsOneView: Step = (world) =>
  signedInAt(world, '/admin/clients', async (page) => {
    const seen = () =>
      page.evaluate(() => ({
        mains: document.querySelectorAll('#root main').length,
        titles: [...document.querySelectorAll('#root h1')].map((title) => title.textContent),
      }))
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    expect(await seen()).toEqual({ mains: 1, titles: ['Clients'] })
    await page.getByRole('link', { name: 'RFQ', exact: true }).click()
    await page.getByRole('heading', { name: /^RFQ/, level: 1 }).waitFor()
    expect(await seen()).toEqual({ mains: 1, titles: [expect.stringMatching(/^RFQ/)] })
  })

export const isUsedInTheBrowser: Step = (world) =>
  inWindow(world, async (page, { complaints }) => {
    await signInOn(page, world.product, world.product.account('staff'))
    await settled(page)
    expect(complaints).toEqual([])
  })
