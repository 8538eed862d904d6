import type { Page } from 'playwright-core'

/** Chooses for each supplier to be invited by a link to be copied, which the page then shows. */
export async function sendByLink(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Send RFQ to suppliers' })
  await question.waitFor()
  for (const choice of await question.getByRole('combobox').all()) await choice.selectOption('copy')
  await question.getByRole('button', { name: /^Send to/ }).click()
}
