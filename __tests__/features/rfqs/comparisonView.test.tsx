import { screen, waitFor, within } from '@testing-library/react'
import { getComparison } from '../../../src/contract/comparison'
import { getRfq } from '../../../src/contract/rfqs'
import { rfqId, workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { screenIs } from '../../support/jsdomGaps'
import { answer } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const at = `/rfq/${rfqId}?tab=comparison`
const all = ['Tanga Industrial', 'Kariakoo Hardware', 'Shreeji Valves', 'Ningbo Haitai', 'Weber Fördertechnik']
const [tanga, kariakoo, , ningbo] = all.map(idOf)

beforeEach(() => {
  answerAll()
  answer(getRfq, () => workedRfq())
  answer(getComparison, () => workedComparison())
})

async function show(url = at) {
  const app = await renderPage({ at: url })
  await screen.findByRole('region', { name: 'Comparison of quotes' })
  const address = () => new URLSearchParams(app.router.state.location.search)
  const menu = async () => {
    if (!screen.queryByRole('group', { name: 'View' }))
      await app.user.click(screen.getByRole('button', { name: 'View' }))
    return within(screen.getByRole('group', { name: 'View' }))
  }
  return { ...app, address, menu }
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.getAttribute('aria-label'))
const lines = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -2)
    .map((head) => head.querySelector('.zb-compare-name')?.textContent)
const total = () => screen.getByRole('rowheader', { name: /Like-for-like total/ }).closest('tr') as HTMLElement

describe('The suppliers of a comparison', () => {
  it('are hidden and shown again, which is said; a line whose lowest offer is hidden has no lowest, and totals stay', async () => {
    const { user, address, menu } = await show()
    await user.click((await menu()).getByRole('checkbox', { name: 'Ningbo Haitai' }))
    expect(heads()).toEqual(all.filter((name) => name !== 'Ningbo Haitai'))
    expect(screen.getByText('1 hidden')).toBeVisible()
    expect(screen.getByText('Marks, ranks and totals include hidden suppliers.')).toBeVisible()
    const row = screen.getByRole('rowheader', { name: /Gate valve/ }).closest('tr') as HTMLElement
    expect(within(row).queryByRole('img', { name: 'Lowest' })).toBeNull()
    expect(total()).toHaveTextContent(/53,366,000\s*2nd, all lines/)
    expect(address().get('hidden')).toBe(ningbo)
    await user.click(screen.getByRole('button', { name: 'Remove filter Suppliers' }))
    expect(heads()).toEqual(all)
    expect(address().has('hidden')).toBe(false)
  })

  it('are pinned first, at most three of them, and stay where a copied link is opened', async () => {
    const { user, address, menu } = await show(`${at}&pinned=${ningbo}`)
    expect(heads()[0]).toBe('Ningbo Haitai')
    expect(screen.getByRole('columnheader', { name: 'Ningbo Haitai' })).toHaveClass('zb-compare-pinned')
    await user.click((await menu()).getByRole('button', { name: 'Pin Weber Fördertechnik' }))
    await user.click((await menu()).getByRole('button', { name: 'Pin Shreeji Valves' }))
    expect(heads().slice(0, 3)).toEqual(['Shreeji Valves', 'Ningbo Haitai', 'Weber Fördertechnik'])
    expect((await menu()).queryByRole('button', { name: /^Pin / })).toBeNull()
    await user.click((await menu()).getByRole('button', { name: 'Unpin Ningbo Haitai' }))
    expect(address().get('pinned')).toBe([all[4], all[2]].map((name) => idOf(name ?? '')).join(','))
  })

  it('are sorted by total with the ranked ones first, and back as invited', async () => {
    const { user, address, menu } = await show()
    const order = (await menu()).getByRole('combobox', { name: 'Order of suppliers' })
    await user.selectOptions(order, 'Lowest total')
    expect(heads()).toEqual([all[3], all[0], all[1], all[2], all[4]])
    await user.selectOptions(order, 'Shortest lead time')
    expect(heads().slice(0, 2)).toEqual([all[1], all[0]])
    expect(address().get('order')).toBe('lead_time')
    await user.click((await menu()).getByRole('button', { name: 'Reset view' }))
    expect(heads()).toEqual(all)
  })

  it('are shown as they are where the URL names others, or an unknown order', async () => {
    await show(`${at}&hidden=${tanga},other&order=colour&pinned=${kariakoo}`)
    expect(heads()).toEqual([all[1], all[2], all[3], all[4]])
  })
})

describe('The lines of a comparison', () => {
  const withOpenLine = () => {
    const comparison = workedComparison()
    const [, pump] = comparison.lines
    if (pump) pump.lowest_quote_line_id = null
    return comparison
  }

  it('are filtered to those that no offer covers, with the number of both', async () => {
    answer(getComparison, withOpenLine)
    const { user, address, menu } = await show()
    await user.selectOptions((await menu()).getByRole('combobox', { name: 'Lines' }), 'Not covered')
    expect(lines()).toEqual(['Centrifugal pump 30 kW'])
    expect(screen.getByText('1 of 7 lines')).toBeVisible()
    expect(address().get('lines')).toBe('uncovered')
    await user.click(screen.getByRole('button', { name: 'Remove filter Lines' }))
    expect(lines()).toHaveLength(7)
  })

  it('are ordered by the spread of their offers, and each says how large it is', async () => {
    await show(`${at}&lines=spread`)
    // 1,787,749 against 1,163,226.
    const [first] = screen.getAllByRole('rowheader')
    expect(first).toHaveTextContent(/Pressure gauge.*highest 53\.7 % above lowest/)
  })

  it('say where none matches, and are all shown again from there', async () => {
    const { user, address } = await show(`${at}&find=teapot`)
    expect(screen.getByText('No lines match.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all lines' }))
    expect(lines()).toHaveLength(7)
    expect(address().has('find')).toBe(false)
  })

  it('are found by words, item code or position', async () => {
    const base = workedComparison()
    const eight = { ...base.lines[0]!, id: 'eighth', position: 8, description: 'Gate valve, steel' }
    answer(getComparison, () => ({ ...base, lines: [...base.lines, eight] }))
    const { user } = await show()
    const search = screen.getByRole('searchbox', { name: 'Find line' })
    await user.type(search, 'valve gate{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await user.clear(search)
    await user.type(search, '4{Enter}')
    await waitFor(() => expect(lines()).toEqual(['Cable 4 × 35 mm² SWA']))
  })
})

describe('The best split beside a comparison', () => {
  it('folds to one line that keeps its button, and opens again', async () => {
    const { user, address } = await show()
    await user.click(within(screen.getByRole('region', { name: 'Best split' })).getByRole('button', { name: /^Fold/ }))
    expect(screen.queryByRole('region', { name: 'Best split' })).toBeNull()
    const line = within(screen.getByRole('region', { name: 'Best split, summary' }))
    expect(line.getByRole('button', { name: 'Find best split' })).toBeVisible()
    expect(address().get('split')).toBe('folded')
    await user.click(line.getByRole('button', { name: 'Show details' }))
    expect(screen.getByRole('region', { name: 'Best split' })).toBeVisible()
  })
})

describe('The full screen of a comparison', () => {
  const part = () => document.querySelector('.zb-compare-full')

  it('fills the window where the browser has none, and Esc leaves it', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(part()).not.toBeNull()
    await user.keyboard('{Escape}')
    expect(part()).toBeNull()
  })

  it('is left with the browser’s', async () => {
    const asked = jest.fn(() => Promise.resolve())
    Object.assign(document.documentElement, { requestFullscreen: asked })
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(asked).toHaveBeenCalled()
    document.dispatchEvent(new Event('fullscreenchange'))
    await waitFor(() => expect(part()).toBeNull())
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })
})

describe('A comparison on a phone', () => {
  beforeEach(() => {
    screenIs.phone = true
  })

  it('has one row above the lines: what changes the view and the actions are folded into it', async () => {
    const { user } = await renderPage({ at })
    const fold = await screen.findByRole('button', { name: 'View and actions' })
    expect(screen.queryByRole('checkbox', { name: 'Include expired' })).toBeNull()
    await user.click(fold)
    for (const name of ['View', 'Award…']) expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Include expired' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Find line' })).toBeVisible()
    await user.click(fold)
    expect(screen.queryByRole('checkbox', { name: 'Include expired' })).toBeNull()
  })

  it('goes to a line by its position', async () => {
    const seen: string[] = []
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent)
    })
    const { user } = await renderPage({ at })
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Go to line' }),
      '5. Mechanical seal kit 48 mm',
    )
    expect(seen.at(-1)).toMatch(/^5\. Mechanical seal/)
    scroll.mockRestore()
  })

  it('has the best split as one line above the cards', async () => {
    await renderPage({ at })
    const line = await screen.findByRole('region', { name: 'Best split, summary' })
    expect(within(line).getByRole('button', { name: 'Find best split' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Best split' })).toBeNull()
  })
})
