import type { Browser, Page } from 'playwright-core'
import { findings, settled } from '../../browser/support/audit'
import { openWindow, phone } from '../../browser/support/browser'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

/** Gives a tab a device that has passkeys, and whose user touches its sensor at once. */
async function haveDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

describe('A passkey, in a real browser', () => {
  let product: Product
  let browser: Browser
  openForAll((opened) => ({ product, browser } = opened))

  it('is added in the profile, and signs its user in after the password', async () => {
    const { page, context, complaints } = await openWindow(browser, { viewport: phone })
    const credentials = await haveDevice(page)
    // A passkey is of a name, not of an IP address.
    const address = product.address.replace('127.0.0.1', 'localhost')
    const { email, password } = product.account('staff')
    const enterPassword = async () => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }

    await page.goto(address)
    await enterPassword()
    await page.waitForURL('**/dashboard')
    await page.goto(`${address}/profile`)
    // Before that the cards above move the button.
    await settled(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByRole('button', { name: 'I have saved the codes' }).click()
    const list = page.getByRole('list', { name: 'Passkeys' })
    await list.getByText('Work laptop').first().waitFor()
    expect(await credentials()).toMatchObject([{ rpId: 'localhost', signCount: 1 }])
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await enterPassword()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(`${address}/profile`)
    await list.getByText('last used', { exact: false }).waitFor()
    // The browser reports the refusal that asked for the passkey.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
    await context.close()
  })
})
