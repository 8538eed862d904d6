import { screen, waitFor, within } from '@testing-library/react'
import { getClient } from '../../src/contract/clients'
import { getMe } from '../../src/contract/auth'
import { confirmIdentity } from '../../src/contract/secondFactor'
import * as contract from '../../src/contract/personalData'
import { getUser } from '../../src/contract/users'
import { enter } from '../support/enter'
import { aClient, aUser } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'

const contacts = [
  { name: 'Juma Ali', title: null, email: null, phone: null },
  { name: 'Rukia Mwakasege', title: 'Buyer', email: 'rukia@kibo.example', phone: null },
]
const preview = {
  name: 'Rukia Mwakasege',
  erased: [
    { group: 'record' as const, count: 1 },
    { group: 'mails' as const, count: 1200 },
  ],
  erased_files: ['letter.txt'],
  kept: [
    {
      group: 'orders' as const,
      count: 3,
      why: 'Delivery notes are vouchers: commercial and tax law requires their retention, unchanged.',
      items: ['ORD-DSM-2026-00007', 'ORD-DSM-2026-00012'].map((number) => ({
        ...{ entity: 'orders' as const, id: '019a0000-0000-7000-8000-0000000000bb', number, fields: ['contact'] },
      })),
    },
  ],
  unsearched_files: 2,
  backups: [
    { made_at: '2026-11-29T02:00:00.000Z', gone_on: '2026-12-13' },
    { made_at: '2026-11-28T02:00:00.000Z', gone_on: null },
  ],
  blocker: null,
}

describe('Personal data', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getClient, () => aClient({ contacts }))
    answer(contract.previewErasure, () => preview)
  })

  async function openContact() {
    const client = await renderPage({ at: `/admin/clients/${aClient().id}` })
    await client.user.click(await screen.findByRole('button', { name: 'Personal data of Rukia Mwakasege' }))
    return { ...client, dialog: await screen.findByRole('dialog', { name: 'Erase Rukia Mwakasege?' }) }
  }

  it('of a contact is shown before it is erased: what is removed, what is kept and why, and which backups still have it', async () => {
    const asked: unknown[] = []
    answer(contract.previewErasure, ({ params, query }) => {
      asked.push([params.entity, query.contact])
      return preview
    })
    const { dialog } = await openContact()
    await within(dialog).findByText('E-mails')
    expect(within(dialog).getByText('1,200')).toBeVisible()
    expect(within(dialog).getByText('Issued quotations and orders')).toBeVisible()
    for (const text of [
      'Files that are deleted: letter.txt',
      /^2 attachments cannot be searched/,
      'ORD-DSM-2026-00007, ORD-DSM-2026-00012',
      preview.kept[0]?.why ?? '',
    ])
      expect(within(dialog).getByText(text)).toBeVisible()
    const valueOf = (label: string) => within(dialog).getByText(label).parentElement?.textContent
    expect(valueOf('Backup of 29 Nov')).toBe('Backup of 29 Novdeleted on 13 Dec')
    expect(valueOf('Backup of 28 Nov')).toBe('Backup of 28 Novnot deleted automatically')
    expect(asked).toEqual([['clients', '2']])
  })

  it('of a contact is erased once the name was typed and the password entered again', async () => {
    const sent: unknown[] = []
    let confirmed = false
    answer(contract.erasePerson, ({ body, params }) => {
      sent.push([params.entity, body])
      if (!confirmed) return refuse(403, { code: 'identity_needed' })
      return { name: null, erased: [] }
    })
    answer(confirmIdentity, () => {
      confirmed = true
      return null
    })
    const { user, dialog } = await openContact()
    await within(dialog).findByText('E-mails')
    const erase = within(dialog).getByRole('button', { name: 'Erase permanently' })
    await user.click(erase)
    expect(sent).toEqual([])
    await enter(user, within(dialog).getByLabelText('Type the name to confirm'), 'Rukia Mwakasege')
    await user.click(erase)
    const identity = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await enter(user, within(identity).getByLabelText('Password'), 'pump station')
    await user.click(within(identity).getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('The personal data of Rukia Mwakasege was erased.')).toBeVisible()
    expect(sent).toEqual([
      ['clients', { contact: 2, name: 'Rukia Mwakasege' }],
      ['clients', { contact: 2, name: 'Rukia Mwakasege' }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names at its field what the server says about the name', async () => {
    const message = 'This is not the name of the person. Enter the name as it is shown.'
    answer(contract.erasePerson, () => refuse(422, { message, fields: [{ path: 'name', message }] }))
    const { user, dialog } = await openContact()
    await within(dialog).findByText('E-mails')
    await enter(user, within(dialog).getByLabelText('Type the name to confirm'), 'Rukia')
    await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(within(dialog).getByLabelText('Type the name to confirm')).toBeInvalid()
  })

  it('says why a user cannot be erased now', async () => {
    const blocker = { code: 'still_active', message: 'This user is active. Make the user inactive first.' }
    const juma = aUser({ id: '019a0000-0000-7000-8000-0000000000aa', name: 'Juma Ali' })
    answer(getUser, () => juma)
    answer(contract.previewErasure, () => ({ ...preview, name: 'Juma Ali', blocker }))
    const { user } = await renderPage({ at: `/admin/users/${juma.id}` })
    await user.click(await screen.findByRole('button', { name: 'Erase person' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase Juma Ali?' })
    expect(await within(dialog).findByText(blocker.message)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Erase permanently' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('is not offered to staff', async () => {
    answer(getMe, () => aUser({ role: 'staff' }))
    await renderPage({ at: `/admin/clients/${aClient().id}` })
    expect(await screen.findByRole('button', { name: 'Remove Rukia Mwakasege' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Personal data/ })).toBeNull()
  })

  it('of the user is downloaded in the profile', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:data'
    URL.revokeObjectURL = () => undefined
    const { user } = await renderPage({ at: '/profile' })
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      expect(url).toMatch(/\/auth\/me\/personal-data$/)
      return new Response('{}', { headers: { 'Content-Disposition': 'attachment; filename="personal-data.json"' } })
    })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved).toEqual(['personal-data.json']))
    jest.restoreAllMocks()
  })
})
