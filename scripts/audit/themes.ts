import type { Page } from 'playwright-core'

export type Theme = 'light' | 'dark'

/** Runs the check in both themes, without loading the page again, and returns the page to the light one. */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<string[]>): Promise<string[]> {
  const found = await check('light')
  await change(page, 'dark')
  found.push(...(await check('dark')))
  await change(page, 'light')
  return found
}

async function change(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme })
  // The page that verifies a document takes its colours from the style sheet alone.
  await page.waitForFunction((shown) => (document.documentElement.dataset.bsTheme ?? shown) === shown, theme)
}
