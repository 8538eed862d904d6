import type { Page } from 'playwright-core'

/** The draft on the page goes out. */
export async function quoteOrder(page: Page) {
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quote order' }).click()
  // A draft's course names the step as well: it is taken once the question is gone.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Quoted', { exact: true }).first().waitFor()
}

/** The quoted order on the page is a draft again, and its lines are open to be typed into. */
export async function reviseOrder(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Revise' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revise/ })
    .click()
  await page.getByText('Draft', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}
