import { screen, waitFor } from '@testing-library/react'
import { formatExact } from '../../src/components/values/dates'
import { getMe, updateMe } from '../../src/contract/auth'
import { chooseLanguage, deviceLanguage } from '../../src/i18n/chosenLanguage'
import french from '../../src/i18n/fr/preferences.json'
import arabicMessages from '../../src/i18n/messages/ar.json'
import arabicSession from '../../src/i18n/ar/session.json'
import frenchSession from '../../src/i18n/fr/session.json'
import { aUser } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

beforeEach(answerAll)
afterEach(() => chooseLanguage('en'))

const ofBrowser = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)

describe('The language of the application', () => {
  it('is at first the browser’s if it is one of ours, and afterwards the one chosen on this device', async () => {
    const browser = ofBrowser('fr-CD')
    expect(deviceLanguage()).toBe('fr')
    browser.mockReturnValue('de-AT')
    expect(deviceLanguage()).toBe('en')
    await chooseLanguage('fr')
    expect(deviceLanguage()).toBe('fr')
    browser.mockRestore()
  })

  it('is chosen on the sign-in page, which shows it at once', async () => {
    const { user } = await renderApp({ at: '/', state: {} })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Français')
    expect(await screen.findByRole('heading', { level: 1, name: frenchSession.sign_in })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'fr')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })

  it('is chosen in the settings, shown without a reload, dates included, and saved on the server', async () => {
    const sent: unknown[] = []
    answer(updateMe, ({ body }) => {
      sent.push(body)
      return aUser({ preferences: { language: 'fr' } })
    })
    const { user } = await renderApp({ at: '/settings' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Français')
    expect(await screen.findByRole('heading', { level: 1, name: french.title })).toBeVisible()
    expect(formatExact('2026-11-20')).toBe('ven. 20 nov. 2026')
    await waitFor(() => expect(sent).toEqual([{ preferences: { language: 'fr' } }]))
  })

  it('is written from right to left in Arabic, with the rules’ messages', async () => {
    const { user } = await renderApp({ at: '/', state: {} })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'العربية')
    await user.click(await screen.findByRole('button', { name: arabicSession.sign_in }))
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    const { sentences } = arabicMessages
    expect(await screen.findByText(sentences['Enter your e-mail.'])).toBeVisible()
    expect(formatExact('2026-11-20')).toBe('جمعة 20 نوفمبر 2026')
  })

  it('is the one that the user chose on another computer', async () => {
    answer(getMe, () => aUser({ preferences: { language: 'fr' } }))
    await renderApp()
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'))
  })
})
