import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getCompany, removeCompanyLogo, updateCompany } from '../../../src/contract/company'
import { enter } from '../../support/enter'
import { aCompany, aUser } from '../../support/clientData'
import { answer } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const logo = { sha256: 'a'.repeat(64), media_type: 'image/png' as const, size: 300 }

describe('The company in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it('accepts a picture as its logo, and explains what it rejects', async () => {
    await renderPage({ at: '/admin/users/company' })
    const choose = await screen.findByLabelText('Logo of Pwani Supplies Ltd')
    // A file that is dropped or chosen under "all files" can have any type.
    const files = (file: File) => userEvent.setup({ applyAccept: false }).upload(choose, file)
    await files(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('logo.svg is not a PNG, JPEG or WebP image. Choose another file.')).toBeVisible()
    await files(new File([new Uint8Array(1_200_000)], 'large.png', { type: 'image/png' }))
    expect(await screen.findByText('large.png is 1.1 MB. Choose a logo of up to 1 MB.')).toBeVisible()
  })

  it('has its logo removed over the version that was read', async () => {
    let company = aCompany({ version: 4, logo })
    let sent: string | null = null
    answer(getCompany, () => company)
    answer(removeCompanyLogo, ({ headers }) => {
      sent = headers.get('If-Match')
      company = aCompany({ version: 5 })
      return company
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    await user.click(await screen.findByRole('button', { name: 'Remove logo' }))
    expect(await screen.findByText('Logo removed.')).toBeVisible()
    expect(await screen.findByText('No logo yet.')).toBeVisible()
    expect(sent).toBe('"4"')
  })

  it('is saved with its letterhead, terms, maximum age of rates and default markup', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateCompany, ({ body }) => {
      sent.push(body)
      return aCompany({ version: 2 })
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    await enter(user, await screen.findByLabelText(/^Letterhead/), 'Pwani Supplies Ltd, Nyerere Road')
    await user.clear(screen.getByLabelText('Default markup'))
    await user.type(screen.getByLabelText('Default markup'), '22.5')
    await enter(user, screen.getByLabelText(/^Document colour/), '#ffa500')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('This colour is too pale to be read on white. Enter a darker one.')).toBeVisible()
    await user.clear(screen.getByLabelText(/^Document colour/))
    await enter(user, screen.getByLabelText(/^Document colour/), '#1F4E79')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('Company saved.')).toBeVisible()
    expect(sent[0]).toMatchObject({
      letterhead: 'Pwani Supplies Ltd, Nyerere Road',
      accent_color: '#1f4e79',
      default_markup_percent: '22.5',
      rate_max_age_days: 7,
    })
  })

  it('shows item pictures on quotations once an admin wants them', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateCompany, ({ body }) => {
      sent.push(body)
      return aCompany({ item_pictures: true, version: 2 })
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    const shown = await screen.findByRole('checkbox', { name: 'Show item pictures on quotations' })
    expect(shown).not.toBeChecked()
    await user.click(shown)
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('Company saved.')).toBeVisible()
    expect(sent[0]).toMatchObject({ item_pictures: true })
  })

  it('says how long each kind of data is kept, and saves another time', async () => {
    const sent: Record<string, unknown>[] = []
    answer(getCompany, () => aCompany({ keep_sessions_months: 18 }))
    answer(updateCompany, ({ body }) => {
      sent.push(body)
      return aCompany({ version: 2 })
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    const group = within(await screen.findByRole('group', { name: 'Data retention' }))
    expect(
      group.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent),
    ).toEqual(['3 months', 'Always retain', '18 months', 'Always retain'])
    await user.selectOptions(group.getByLabelText('Lost and cancelled enquiries'), '24 months')
    await user.selectOptions(group.getByLabelText('Sent mails'), 'Always retain')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('Company saved.')).toBeVisible()
    expect(sent[0]).toMatchObject({ keep_mails_months: null, keep_enquiries_months: 24, keep_sessions_months: 18 })
  })

  it('turns Redux DevTools off for all users, and shows that they are off', async () => {
    let company = aCompany()
    answer(getCompany, () => company)
    answer(updateCompany, ({ body }) => {
      company = aCompany({ ...(body as object), version: 2 })
      return company
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    const allowed = await screen.findByRole('checkbox', { name: 'Allow Redux DevTools for support' })
    expect(allowed).toBeChecked()
    await user.click(allowed)
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('Company saved.')).toBeVisible()
    expect(company.support_devtools).toBe(false)
    expect(screen.getByRole('checkbox', { name: 'Allow Redux DevTools for support' })).not.toBeChecked()
  })

  it('is read only for other users, without a form and without the default markup', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getCompany, () => aCompany({ letterhead: 'Nyerere Road', default_markup_percent: null }))
    await renderPage({ at: '/admin/users/company' })
    expect(await screen.findByText('Nyerere Road')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Save|Choose logo/ })).toBeNull()
    expect(screen.queryByText(/markup/i)).toBeNull()
  })
})
