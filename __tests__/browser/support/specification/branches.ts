import { painted, settled } from '../audit'
import { apiAs, goTo, kept, signedInAt, type Step } from './world'

interface Branch {
  id: string
  name: string
  tag: string
}

/** The requests of each page name one branch: the stored one, and after another was chosen and the page loaded, that one. */
export const actsInOneChosenBranch: Step = (world) =>
  signedInAt(world, '/query', async (page) => {
    const named: string[] = []
    page.on('request', (request) => {
      const branch = request.headers()['x-branch-id']
      if (branch) named.push(branch)
    })
    const [first, second] = await (await apiAs(world, 'staff'))<Branch[]>('GET', '/company/branches')
    await settled(page)
    await goTo(page, '/rfq')
    await page.getByRole('heading', { name: 'RFQ', level: 1 }).waitFor()
    await settled(page)
    expect([...new Set(named)]).toEqual([first?.id])

    await page.getByRole('button', { name: /^Branch:/ }).click()
    // Until the page is left, it may ask for what is live; from the new one on, only the second branch is named.
    page.once('framenavigated', () => void named.splice(0))
    await Promise.all([page.waitForEvent('load'), page.getByText(`${second?.name} (${second?.tag})`).first().click()])
    await page.getByRole('button', { name: `Branch: ${second?.name} (${second?.tag})` }).waitFor()
    await settled(page)
    await painted(page)
    expect([...new Set(named)]).toEqual([second?.id])
    expect((await kept<{ branch?: Branch }>(page, 'branch')).branch?.id).toBe(second?.id)
  })
