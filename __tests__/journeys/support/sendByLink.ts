import type { Page } from 'playwright-core'

/** Answers how each supplier is asked: by a link to be copied, which the page then shows. */
export async function sendByLink(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'How is each supplier asked?' })
  await question.waitFor()
  for (const choice of await question.getByRole('combobox').all()) await choice.selectOption('copy')
  await question.getByRole('button', { name: /^Send to/ }).click()
}
