import type { Page } from 'playwright-core'

/** Quotes the draft on the page. */
export async function quoteOrder(page: Page) {
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quote order' }).click()
  // A draft's activity contains this step's name as well, so it is searched only after the dialog has closed.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Quoted', { exact: true }).first().waitFor()
}

/** Revises the quoted order on the page: it is a draft again, and its lines can be edited. */
export async function reviseOrder(page: Page) {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Revise' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revise/ })
    .click()
  await page.getByText('Draft', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}
