import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getClient, listClients } from '../../../src/contract/clients'
import {
  getMerges,
  mergeRecords,
  previewMerge,
  previewUndoMerge,
  undoMerge,
  type MergePreview,
} from '../../../src/contract/merges'
import { getSimilar } from '../../../src/contract/similar'
import { aClient, aUser, ids } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const duplicate = aClient({ id: '019a0000-0000-7000-8000-000000000022', code: 'MGM-2', name: 'Mawenzi Mine' })
const address = `/admin/merge/clients/${ids.mawenzi}?with=${duplicate.id}`

const aPreview = (more: Partial<MergePreview> = {}): MergePreview => ({
  kept: aClient(),
  merged: duplicate,
  fields: [
    { field: 'name', kept: 'Mawenzi Gold Mine Ltd', merged: 'Mawenzi Mine', from: 'kept' },
    { field: 'email', kept: null, merged: 'buy@mawenzi.example', from: 'merged' },
  ],
  moves: [
    { noun: 'enquiries', moved: 12, stays: 0 },
    { noun: 'aliases', moved: 3, stays: 1 },
  ],
  blockers: [],
  ...more,
})

describe('The merge of a duplicate', () => {
  beforeEach(answerAll)

  it('starts from the page of a record, with the similar ones', async () => {
    answer(getSimilar, () => [
      { id: duplicate.id, code: 'MGM-2', name: 'Mawenzi Mine', active: true, fields: ['name' as const] },
    ])
    answer(previewMerge, () => aPreview())
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}` })
    await user.click(await screen.findByRole('link', { name: 'Merge with a duplicate' }))
    await user.click(await screen.findByRole('link', { name: 'Mawenzi Mine' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('starts from a list with two rows selected', async () => {
    answer(listClients, () => page([aClient(), duplicate]))
    answer(previewMerge, () => aPreview())
    const { user, router } = await renderPage({ at: '/admin/clients' })
    const boxes = await screen.findAllByRole('checkbox', { name: /Mawenzi/ })
    await user.click(boxes[0] as HTMLElement)
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    await user.click(boxes[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    expect(router.state.location.pathname + router.state.location.search).toBe(address)
  })

  it('shows what differs and what moves, and sends the versions of both and the chosen values', async () => {
    const sent: unknown[] = []
    answer(previewMerge, () => aPreview())
    answer(mergeRecords, ({ body }) => {
      sent.push(body)
      return { into: null, merged: [] }
    })
    const { user, router } = await renderPage({ at: address })
    const row = (await screen.findByRole('rowheader', { name: 'Name' })).closest('tr') as HTMLElement
    expect(within(row).getByRole('radio', { name: 'Mawenzi Gold Mine Ltd' })).toBeChecked()
    const email = screen.getByRole('rowheader', { name: 'E-mail' }).closest('tr') as HTMLElement
    expect(within(email).getByRole('radio', { name: 'buy@mawenzi.example' })).toBeChecked()
    expect(screen.getByText('12')).toBeVisible()
    expect(screen.getByText(/1 stays with the duplicate/)).toBeVisible()
    await user.click(within(row).getByRole('radio', { name: 'Mawenzi Mine' }))
    await user.click(screen.getByRole('button', { name: 'Merge records' }))
    expect(await screen.findByText('Mawenzi Mine merged into Mawenzi Gold Mine Ltd.')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}`)
    expect(sent).toEqual([
      { merged_id: duplicate.id, merged_version: duplicate.version, choices: [{ field: 'name', from: 'merged' }] },
    ])
  })

  it('swaps the kept record, shows what blocks it, and a refusal', async () => {
    answer(previewMerge, ({ params }) =>
      params.id === ids.mawenzi
        ? aPreview()
        : aPreview({ kept: duplicate, merged: aClient(), blockers: [{ code: 'x', message: 'Ask an administrator.' }] }),
    )
    answer(mergeRecords, () => refuse(409, { code: 'x', message: 'An RFQ is in progress.' }))
    const { user, router } = await renderPage({ at: address })
    await user.click(await screen.findByRole('button', { name: 'Merge records' }))
    expect(await screen.findByText('An RFQ is in progress.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep the other record' }))
    expect(await screen.findByText('Ask an administrator.')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/admin/merge/clients/${duplicate.id}`)
    expect(screen.getByRole('button', { name: /Merge records/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('The page of a merged record', () => {
  beforeEach(() => {
    answerAll()
    answer(getClient, () => ({ ...duplicate, active: false }))
    answer(getMerges, () => ({
      into: {
        id: ids.mawenzi,
        code: 'MGM',
        name: 'Mawenzi Gold Mine Ltd',
        merged_by: 'Neema',
        merged_at: '2026-11-20T09:00:00.000Z',
        undo_until: '2026-12-20T09:00:00.000Z',
      },
      merged: [],
    }))
  })
  const at = `/admin/clients/${duplicate.id}`

  it('leads to the kept one, and undoes the merge after a preview', async () => {
    const sent: unknown[] = []
    answer(previewUndoMerge, () => ({
      kept: aClient(),
      merged: duplicate,
      moves: [{ noun: 'orders' as const, moved: 4, stays: 0 }],
      restored: ['phone'],
      unrestored: ['email'],
      blockers: [],
    }))
    answer(undoMerge, ({ body }) => {
      sent.push(body)
      return { into: null, merged: [] }
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd (MGM)' })).toHaveAttribute(
      'href',
      `/admin/clients/${ids.mawenzi}`,
    )
    await user.click(screen.getByRole('button', { name: 'Undo merge' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Orders')).toBeVisible()
    expect(within(dialog).getByText(/Restored in .*: Phone\./)).toBeVisible()
    expect(within(dialog).getByText(/not restored: E-mail\./)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }))
    expect(await screen.findByText('Merge of Mawenzi Mine undone.')).toBeVisible()
    expect(sent).toEqual([{ kept_version: aClient().version }])
  })

  it('is not edited: no form, no new contact, no activation, but the undo', async () => {
    await renderPage({ at })
    expect(await screen.findByRole('button', { name: 'Undo merge' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Activate/ })).toBeNull()
  })

  it('is edited as before once the merge is undone', async () => {
    answer(getMerges, () => ({ into: null, merged: [] }))
    await renderPage({ at })
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add contact' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Activate/ })).toBeVisible()
  })

  it('offers a viewer neither an undo nor a merge', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at })
    await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd (MGM)' })
    expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Merge with a duplicate' })).toBeNull()
  })
})
