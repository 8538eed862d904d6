import type { Page } from 'playwright-core'

/** Closes an RFQ from its page. No mail goes out here, so the page offers each supplier's text to be sent by hand: not now. */
export async function closeRfq(page: Page) {
  await page.getByRole('button', { name: 'Close RFQ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close RFQ' }).click()
  const tell = page.getByRole('dialog', { name: 'Tell that it is closed' })
  await tell.waitFor()
  await page.keyboard.press('Escape')
  await tell.waitFor({ state: 'hidden' })
  await page.getByText('Closed', { exact: true }).first().waitFor()
}
