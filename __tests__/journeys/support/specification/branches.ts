import type { Page } from 'playwright-core'
import { paths } from '../../../../src/app/paths'
import { painted, settled } from '../audit'
import { signInOn } from '../browser'
import { startProduct } from '../product'
import {
  apiAs,
  goTo,
  inWindow,
  kept,
  openStored,
  otherPort,
  sessionOf,
  signedInAt,
  stored,
  type Step,
  type World,
} from './world'

interface Branch {
  id: string
  name: string
  tag: string
  bank_accounts: { bank_name: string }[]
}
interface KeptBranches {
  branches: (Branch & { banks: Record<string, { bank_name: string }[]> })[]
  branch?: Branch
}

const branchesPath = '/api/company/branches'
const listed = async (world: World) => (await apiAs(world, 'staff'))<Branch[]>('GET', '/company/branches')
const switcher = (page: Page) => page.getByRole('button', { name: /^Branch:/ })
const isBranchCall = (url: string) => new URL(url).pathname.endsWith('/company/branches')

export const haveTheirFields: Step = async (world) => {
  const branches = await listed(world)
  expect(branches.length).toBeGreaterThan(1)
  for (const branch of branches)
    expect(branch).toEqual(
      expect.objectContaining({
        id: expect.any(String),
        name: expect.any(String),
        tag: expect.any(String),
        bank_accounts: expect.any(Array),
      }),
    )
}

export const nameTheirBanks: Step = async (world) => {
  const accounts = (await listed(world)).flatMap(({ bank_accounts }) => bank_accounts)
  expect(accounts.length).toBeGreaterThan(2)
  expect(accounts.filter(({ bank_name }) => typeof bank_name !== 'string' || bank_name === '')).toEqual([])
}

export const groupTheirBanks: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const { branches } = await kept<KeptBranches>(page, 'branch')
    expect(branches.some(({ banks }) => Object.keys(banks).length > 1)).toBe(true)
    for (const { bank_accounts, banks } of branches) {
      expect(Object.keys(banks)).toEqual([...new Set(bank_accounts.map(({ bank_name }) => bank_name))])
      for (const [name, accounts] of Object.entries(banks))
        expect(accounts).toEqual(bank_accounts.filter(({ bank_name }) => bank_name === name))
    }
  })

export const areListedByNameAndTag: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    await switcher(page).click()
    const entries = page.locator('.dropdown-menu.show .dropdown-item')
    await entries.first().waitFor()
    expect(await entries.allInnerTexts()).toEqual((await listed(world)).map(({ name, tag }) => `${name} (${tag})`))
  })

export const beginWithTheFirst: Step = (world) =>
  inWindow(world, async (page) => {
    await signInOn(page, world.product, world.product.account('staff'))
    const { branches, branch } = await kept<KeptBranches>(page, 'branch')
    const [first] = await listed(world)
    expect([branches[0]?.id, branch?.id]).toEqual([first?.id, first?.id])
    expect(await switcher(page).getAttribute('aria-label')).toBe(`Branch: ${first?.name} (${first?.tag})`)
  })

export const areChosenWithAReload: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const [, second] = await listed(world)
    await switcher(page).click()
    await Promise.all([page.waitForEvent('load'), page.getByText(`${second?.name} (${second?.tag})`).first().click()])
    await page.getByRole('button', { name: `Branch: ${second?.name} (${second?.tag})` }).waitFor()
    expect((await kept<KeptBranches>(page, 'branch')).branch?.id).toBe(second?.id)
  })

export const areCalledFor: Step = async (world) => {
  const { access_token } = await sessionOf(world, 'staff')
  await inWindow(world, async (page) => {
    await signInOn(page, world.product, world.product.account('staff'))
    const own = (await kept<{ access_token: string }>(page, 'session')).access_token
    await page.evaluate(() => sessionStorage.removeItem('persist:branch'))
    const [request] = await Promise.all([page.waitForRequest((each) => isBranchCall(each.url())), page.reload()])
    expect([request.method(), request.url(), request.headers().authorization, request.postData()]).toEqual([
      'GET',
      `${world.product.address}${branchesPath}`,
      `Bearer ${own}`,
      null,
    ])
    const answer = (await (await request.response())?.json()) as { status: unknown; payload: Branch[] }
    expect([answer.status, answer.payload.map(({ id }) => id)]).toEqual([
      true,
      (await listed(world)).map(({ id }) => id),
    ])
  })
  const ask = async (headers: Record<string, string>) =>
    (await fetch(world.product.address + branchesPath, { headers })).status
  expect([
    await ask({ authorization: `Bearer ${access_token}` }),
    await ask({}),
    await ask({ authorization: 'Bearer zb_s_none' }),
  ]).toEqual([200, 401, 401])
}

export const areAskedForOnce: Step = (world) =>
  inWindow(world, async (page) => {
    let asked = 0
    page.on('request', (request) => (asked += isBranchCall(request.url()) ? 1 : 0))
    await signInOn(page, world.product, world.product.account('staff'))
    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    await page.reload()
    await switcher(page).waitFor()
    await settled(page)
    expect(asked).toBe(1)
  })

export const areCachedWithASelection: Step = (world) =>
  inWindow(world, async (page) => {
    const { access_token, id } = await sessionOf(world, 'staff')
    const [first, second] = await listed(world)
    for (const [before, selected] of [
      [{}, first?.id],
      [{ branch: { ...second, banks: {} } }, second?.id],
    ] as const) {
      await openStored(page, world, { session: { access_token, id }, branch: { branches: [], ...before } }, '/help')
      await page.waitForFunction(() =>
        (JSON.parse(sessionStorage.getItem('persist:branch') ?? '{}') as { branches?: string }).branches?.includes(
          'bank_accounts',
        ),
      )
      await settled(page)
      const now = await kept<KeptBranches>(page, 'branch')
      expect([now.branches.map((each) => each.id), now.branch?.id]).toEqual([
        (await listed(world)).map((each) => each.id),
        selected,
      ])
    }
    // A list that was stored without a selection has a selected branch as well.
    await page.evaluate(
      (value) => sessionStorage.setItem('persist:branch', value),
      stored({ branches: (await kept<KeptBranches>(page, 'branch')).branches }),
    )
    await page.reload()
    await page.getByRole('button', { name: `Branch: ${first?.name} (${first?.tag})` }).waitFor()
  })

export const areKeptForTheSession: Step = (world) =>
  signedInAt(world, '/help', async (page) => {
    const before = await kept<KeptBranches>(page, 'branch')
    let asked = 0
    page.on('request', (request) => (asked += isBranchCall(request.url()) ? 1 : 0))
    for (const path of ['/dashboard', '/admin/clients']) {
      await page.goto(world.product.address + path)
      await settled(page)
      const { branches, branch } = await kept<KeptBranches>(page, 'branch')
      expect({ branches, branch }).toEqual({ branches: before.branches, branch: before.branch })
    }
    expect(asked).toBe(0)
  })

export const areAtOneHost: Step = async (world) => {
  const { product } = world
  const callsFrom = async (address: string) => {
    const called = new Set<string>()
    await inWindow(world, async (page) => {
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) called.add(request.url().split('/api/')[0] ?? '')
      })
      await signInOn(page, { ...product, address }, product.account('staff'))
      await settled(page)
    })
    return [...called]
  }
  // The same build on another server, configured with the first one as its API host. Its own data is not read.
  const [called, elsewhere] = await Promise.all([
    callsFrom(product.address),
    startProduct({ DEMO: '1', PORT: String(otherPort), API_HOST: `${product.address}/api` }),
  ])
  try {
    expect(called).toEqual([product.address])
    expect(await callsFrom(elsewhere.address)).toEqual([product.address])
  } finally {
    await elsewhere.stop()
  }
}

/** Each pattern of the application; document ids need not exist, because the page has to wait in any case. */
const everyRoute = Object.values(paths)
  .filter((path) => path !== paths.signIn)
  .map((path) => path.replace(':id', '019a0000-0000-7000-8000-000000000001'))

export const failQuietly: Step = async (world) => {
  const { access_token, id } = await sessionOf(world, 'admin')
  const [, second] = await listed(world)
  await inWindow(world, async (page, { complaints }) => {
    let failure: 'server' | 'network' | undefined = 'server'
    const refused: string[] = []
    let acted: string[] = []
    await page.route(`**${branchesPath}`, (route) =>
      failure === 'network'
        ? route.abort()
        : failure
          ? route.fulfill({ status: 500, body: 'broken' })
          : route.continue(),
    )
    page.on('response', (response) => {
      if (response.status() === 400) refused.push(response.url())
    })
    page.on('request', (request) => {
      const branch = request.headers()['x-branch-id']
      if (branch) acted.push(branch)
    })
    const alerts = () => page.locator('[role="alert"], .toast, .alert').count()

    // No branch is stored: each page waits, without a message and without a call that would be refused.
    await openStored(page, world, { session: { access_token, id } }, '/dashboard')
    for (const path of everyRoute) {
      await goTo(page, path)
      await painted(page)
      await page.locator('main [role="status"]').waitFor()
      expect({ path, alerts: await alerts(), titles: await page.locator('main h1').count(), refused }).toEqual({
        path,
        alerts: 0,
        titles: 0,
        refused: [],
      })
    }
    expect(complaints.some((complaint) => complaint.includes('The branches could not be loaded.'))).toBe(true)
    // The connection returns: the page continues without a reload, at the same address.
    for (const path of ['/dashboard', '/query/create', '/admin/orders', '/admin/users/branches']) {
      for (const broken of ['network', 'server'] as const) {
        failure = broken
        await openStored(page, world, { session: { access_token, id } }, path)
        await page.locator('main [role="status"]').waitFor()
        failure = undefined
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await settled(page)
        expect({ path, alerts: await alerts(), refused }).toEqual({ path, alerts: 0, refused: [] })
      }
    }
    // The browser is not notified: it retries by itself.
    failure = 'server'
    await openStored(page, world, { session: { access_token, id } }, '/dashboard')
    await page.locator('main [role="status"]').waitFor()
    failure = undefined
    await settled(page)

    // A branch is stored: the application uses it.
    for (const broken of ['network', 'server'] as const) {
      failure = broken
      const chosen = { session: { access_token, id }, branch: { branches: [], branch: { ...second, banks: {} } } }
      acted = []
      await Promise.all([
        page.waitForResponse((response) => response.url().includes('/api/enquiries')),
        openStored(page, world, chosen, '/query'),
      ])
      await settled(page)
      expect({ alerts: await alerts(), refused, acted: [...new Set(acted)] }).toEqual({
        alerts: 0,
        refused: [],
        acted: [second?.id],
      })
    }
  })
}
