import type { Page } from 'playwright-core'

/** Closes the messages of earlier steps, which a slower reader has seen go: each stays while the mouse is on it. */
export async function closeMessages(page: Page) {
  const messages = page.locator('.zb-toast')
  await messages
    .locator('.zb-btn-icon')
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await messages.first().waitFor({ state: 'hidden' })
}
