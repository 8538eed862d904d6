import type { Page } from 'playwright-core'

/** Chooses a client of the demo company for a new enquiry, by keyboard. */
export async function chooseClient(page: Page) {
  await page.getByRole('combobox', { name: 'Client', exact: true }).focus()
  await page.keyboard.type('Mikumi')
  await page.getByRole('option', { name: /Mikumi Camp/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
