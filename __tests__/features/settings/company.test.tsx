import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '../../../src/contract/auth'
import { getCompany, removeCompanyLogo, updateCompany } from '../../../src/contract/company'
import { aCompany, aUser } from '../../support/clientData'
import { answer } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

const logo = { sha256: 'a'.repeat(64), media_type: 'image/png' as const, size: 300 }

describe('The company in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it('takes a picture for its logo, and says what it does not take', async () => {
    await renderApp({ at: '/admin/users/company' })
    const choose = await screen.findByLabelText('The logo of Pwani Supplies Ltd')
    // A file dragged or chosen under "all files" need not be of the kinds that are asked for.
    const files = (file: File) => userEvent.setup({ applyAccept: false }).upload(choose, file)
    await files(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('logo.svg is no picture in PNG, JPEG or WebP.')).toBeVisible()
    await files(new File([new Uint8Array(1_200_000)], 'large.png', { type: 'image/png' }))
    expect(await screen.findByText('large.png has 1.1 MB; a logo has at most 1 MB.')).toBeVisible()
  })

  it('has its logo taken away over the version that was read', async () => {
    let company = aCompany({ version: 4, logo })
    let sent: string | null = null
    answer(getCompany, () => company)
    answer(removeCompanyLogo, ({ headers }) => {
      sent = headers.get('If-Match')
      company = aCompany({ version: 5 })
      return company
    })
    const { user } = await renderApp({ at: '/admin/users/company' })
    await user.click(await screen.findByRole('button', { name: 'Take it away' }))
    expect(await screen.findByText('The logo is taken away.')).toBeVisible()
    expect(await screen.findByText('None yet.')).toBeVisible()
    expect(sent).toBe('"4"')
  })

  it('is saved with its letterhead, its terms, the age of rates and the usual markup', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateCompany, ({ body }) => {
      sent.push(body)
      return aCompany({ version: 2 })
    })
    const { user } = await renderApp({ at: '/admin/users/company' })
    await user.type(await screen.findByLabelText(/^Letterhead/), 'Pwani Supplies Ltd, Nyerere Road')
    await user.clear(screen.getByLabelText('Usual markup'))
    await user.type(screen.getByLabelText('Usual markup'), '22.5')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('The company is saved.')).toBeVisible()
    expect(sent[0]).toMatchObject({
      letterhead: 'Pwani Supplies Ltd, Nyerere Road',
      default_markup_percent: '22.5',
      rate_max_age_days: 7,
    })
  })

  it('turns Redux DevTools off for everybody, and shows that they are', async () => {
    let company = aCompany()
    answer(getCompany, () => company)
    answer(updateCompany, ({ body }) => {
      company = aCompany({ ...(body as object), version: 2 })
      return company
    })
    const { user } = await renderApp({ at: '/admin/users/company' })
    const allowed = await screen.findByRole('checkbox', { name: 'Allow Redux DevTools for support' })
    expect(allowed).toBeChecked()
    await user.click(allowed)
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('The company is saved.')).toBeVisible()
    expect(company.support_devtools).toBe(false)
    expect(screen.getByRole('checkbox', { name: 'Allow Redux DevTools for support' })).not.toBeChecked()
  })

  it('is read by others, without a form and without the usual markup', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getCompany, () => aCompany({ letterhead: 'Nyerere Road', default_markup_percent: null }))
    await renderApp({ at: '/admin/users/company' })
    expect(await screen.findByText('Nyerere Road')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Save|Choose a logo/ })).toBeNull()
    expect(screen.queryByText(/markup/i)).toBeNull()
  })
})
