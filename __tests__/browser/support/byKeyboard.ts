import type { Locator, Page } from 'playwright-core'

/** The most controls that may lie before the one that is wanted. */
const mostTabs = 90

/** Goes to a control by the Tab key alone, from wherever the focus is; throws where it is not reached. */
export async function reach(page: Page, control: Locator) {
  await control.waitFor()
  for (let tabs = 0; tabs <= mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  const words = await control.evaluate((element) => element.outerHTML.slice(0, 200))
  throw new Error(`not reached by ${mostTabs} Tabs: ${words}`)
}

/** Goes to a button or link and presses it. */
export async function pressOn(page: Page, control: Locator) {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types in place of its content. */
export async function typeIn(page: Page, field: Locator, text: string) {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
