import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getMe } from '../../src/contract/auth'
import { listMarkedRecords, markRecordOpened, pinRecord } from '../../src/contract/markedRecords'
import { searchEverything, type Hit } from '../../src/contract/search'
import { aUser, ids, mwanza } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const aHit: Hit = {
  noun: 'clients',
  id: ids.mawenzi,
  number: null,
  code: 'C-0101',
  name: 'Mawenzi Gold Mine Ltd',
  detail: 'Geita',
  status: null,
  branch_id: null,
  currency: null,
  total: null,
  words: ['mawen'],
}
const anRfq: Hit = {
  ...aHit,
  noun: 'rfqs',
  id: ids.dsm,
  code: null,
  number: 'RFQ-DSM-2026-00012',
  name: 'Pump station refit',
  detail: 'Mawenzi Gold Mine Ltd',
  status: 'sent',
}

const open = async (user: UserEvent, keys = '{Control>}k{/Control}') => {
  await screen.findByRole('button', { name: 'Search or go to' })
  await user.keyboard(keys)
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' })
  return { dialog, field: within(dialog).getByRole('combobox') }
}
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

/** By its text: parts of it are marked. */
async function row(dialog: HTMLElement, text: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const found = within(dialog)
      .queryAllByRole('option')
      .find(({ textContent }) => text.test(textContent ?? ''))
    if (!found) throw new Error(`none of ${rows(dialog).join(', ')} is like ${String(text)}`)
    return found
  })
}

describe('The palette', () => {
  beforeEach(() => {
    answerAll()
    answer(searchEverything, ({ query }) => (query.q?.startsWith('zz') ? [] : [anRfq, aHit]))
  })

  it.each([
    ['Ctrl K', '{Control>}k{/Control}'],
    ['/', '/'],
  ])('opens on %s with the focus in its field, and gives the focus back', async (_, keys) => {
    const { user } = await renderApp({ at: '/help' })
    const button = await screen.findByRole('button', { name: 'Search or go to' })
    act(() => button.focus())
    const { dialog, field } = await open(user, keys)
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  it('finds as one types, and opens a result by the keyboard', async () => {
    const { user, router } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'mawen')
    await row(dialog, /Mawenzi Gold Mine Ltd.*C-0101/)
    expect(await row(dialog, /^RFQ-DSM-2026-00012/)).toHaveTextContent('Sent')
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('4 results'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}`)
    expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull()
  })

  it('offers what is usually done next with a result', async () => {
    const { user, router } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'mawen')
    await user.click(await row(dialog, /New enquiry for Mawenzi Gold Mine Ltd/))
    expect(router.state.location.pathname + router.state.location.search).toBe(`/query/create?client=${ids.mawenzi}`)
  })

  it('reads a command with the name of a record after it', async () => {
    const { user, router } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'close RFQ 12')
    await user.click(await row(dialog, /^Close RFQ-DSM-2026-00012/))
    expect(router.state.location.pathname + router.state.location.search).toBe(`/rfq/${ids.dsm}?do=close`)
  })

  it('a command that is not possible shows the document with its status', async () => {
    answer(searchEverything, () => [{ ...anRfq, status: 'awarded' }])
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'close rfq 12')
    expect(await row(dialog, /RFQ-DSM-2026-00012.*Awarded/)).toBeVisible()
    expect(rows(dialog).filter((text) => text?.startsWith('Close'))).toEqual([])
  })

  it('a command with a number names that number only', async () => {
    answer(searchEverything, () => [{ ...anRfq, number: 'RFQ-DSM-2026-00112' }])
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'close rfq 12')
    expect(await within(dialog).findByText('Nothing found for “close rfq 12”')).toBeVisible()
  })

  it('sends only the name of a command, and only for its records', async () => {
    const asked: unknown[] = []
    answer(searchEverything, ({ query }) => {
      asked.push(query)
      return []
    })
    const { user } = await renderApp({ at: '/help' })
    const { field } = await open(user)
    await user.type(field, 'New enquiry for Kilimanjaro Hotels')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'Kilimanjaro Hotels', nouns: 'clients' }))
  })

  it('lists actions only after >, and documents by number only after #', async () => {
    const asked: unknown[] = []
    answer(searchEverything, ({ query }) => {
      asked.push(query)
      return []
    })
    const { user, router } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, '>go to cli')
    expect(rows(dialog)).toEqual(['Go to ClientsGC'])
    expect(asked).toEqual([])
    await user.clear(field)
    await user.type(field, '#12')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: '12', nouns: 'enquiries,rfqs,orders,purchase_orders' }))
    await user.clear(field)
    await user.type(field, '>go to cli{Enter}')
    expect(router.state.location.pathname).toBe('/admin/clients')
  })

  it('switches the branch, and shows that of a document of another one', async () => {
    answer(searchEverything, () => [{ ...anRfq, branch_id: mwanza.id }])
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'pump')
    expect(await row(dialog, /^RFQ-DSM-2026-00012/)).toHaveTextContent(mwanza.tag)
    await user.clear(field)
    await user.type(field, '>switch')
    expect(rows(dialog)).toEqual([`Switch to ${mwanza.name} (${mwanza.tag})`])
  })

  it('a viewer is not offered what a viewer may not do', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'mawen')
    await row(dialog, /C-0101/)
    expect(rows(dialog).filter((text) => /^(New|Compare|Import|Create)/.test(text ?? ''))).toEqual([])
  })

  it('nothing found is said, with what can be searched', async () => {
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'zzqq')
    expect(await within(dialog).findByText('Nothing found for “zzqq”')).toBeVisible()
  })

  it('a failed search says so and can be tried again; actions work meanwhile', async () => {
    answer(searchEverything, () => refuse(500))
    const { user } = await renderApp({ at: '/help' })
    const { dialog, field } = await open(user)
    await user.type(field, 'clients')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t search.')
    expect(await row(dialog, /Go to Clients/)).toBeVisible()
    answer(searchEverything, () => [aHit])
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await row(dialog, /C-0101/)).toBeVisible()
  })

  it('lists what is pinned and was opened last, and pins by key', async () => {
    answer(listMarkedRecords, () => [
      { ...anRfq, words: [], pinned: true },
      { ...aHit, words: [], pinned: false },
    ])
    const pinned: unknown[] = []
    answer(pinRecord, ({ params, body }) => {
      pinned.push([params, body])
      return null
    })
    const { user } = await renderApp({ at: '/help' })
    const { dialog } = await open(user)
    expect(await within(dialog).findByRole('group', { name: 'Pinned' })).toHaveTextContent('RFQ-DSM-2026-00012')
    expect(within(dialog).getByRole('group', { name: 'Opened recently' })).toHaveTextContent('Mawenzi')
    await user.keyboard('{ArrowDown}{Alt>}p{/Alt}')
    await waitFor(() => expect(pinned).toEqual([[{ noun: 'clients', id: ids.mawenzi }, { pinned: true }]]))
  })
})

describe('The keys of every page', () => {
  beforeEach(answerAll)

  it('? shows them over the page', async () => {
    const { user, router } = await renderApp({ at: '/query' })
    await screen.findByRole('button', { name: 'Search or go to' })
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Search everything')
    expect(router.state.location.pathname).toBe('/query')
  })

  it('C creates what the page lists, but not during typing', async () => {
    const { user, router } = await renderApp({ at: '/admin/clients' })
    await screen.findByRole('link', { name: 'New client' })
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('c')
    expect(router.state.location.pathname).toBe('/admin/clients')
    await user.tab()
    await user.keyboard('c')
    expect(router.state.location.pathname).toBe('/admin/clients/create')
  })

  it('a record that is open for a moment is noted', async () => {
    const opened: unknown[] = []
    answer(markRecordOpened, ({ params }) => {
      opened.push(params)
      return null
    })
    await renderApp({ at: `/admin/clients/${ids.mawenzi}` })
    await waitFor(() => expect(opened).toEqual([{ noun: 'clients', id: ids.mawenzi }]))
  })
})
