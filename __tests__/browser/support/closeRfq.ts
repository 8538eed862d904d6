import type { Page } from 'playwright-core'

/**
 * Closes an RFQ from its page. Without a mail server the page offers each supplier's text to be sent by hand; this is
 * dismissed.
 */
export async function closeRfq(page: Page) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.locator('.dropdown-menu.show').getByRole('button', { name: 'Close RFQ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close RFQ' }).click()
  const notification = page.getByRole('dialog', { name: 'Notify suppliers of the closing' })
  await notification.waitFor()
  await page.keyboard.press('Escape')
  await notification.waitFor({ state: 'hidden' })
  await page.getByText('Closed', { exact: true }).first().waitFor()
}
