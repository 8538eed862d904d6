import type { Browser } from 'playwright-core'
import { openContext } from '../../__tests__/browser/support/browser'
import { outside } from '../../__tests__/browser/support/everyRoute'
import type { Product } from '../../__tests__/browser/support/product'
import { openStored, sessionOf } from '../../__tests__/browser/support/specification/world'
import { localeOf, type Language } from '../../src/i18n/languages'
import { auditPage, loadPage } from './auditPage'
import { readOnly } from './readOnly'

interface Walk {
  browser: Browser
  product: Product
  paths: readonly string[]
  language: Language
  viewport: { width: number; height: number }
  onFound: (finding: string) => void
}

/** The tabs that share the pages: what one waits for, another uses. */
const tabs = 2

/** Audits the sign-in page and each path in one language and one width, light and dark. */
export async function walk({ browser, product, paths, language, viewport, onFound }: Walk) {
  const { width } = viewport
  const context = await openContext(browser, { viewport, locale: localeOf(language) })
  await context.addInitScript(readOnly)
  const known = new Set<string>()
  const left = [...paths]
  const audit = async (page: Awaited<ReturnType<typeof context.newPage>>, path: string) => {
    const load = () => loadPage(page, product.address + path, path === outside ? undefined : language)
    const found = await auditPage({ page, where: `${language} ${width} ${path}`, load, known }).catch(
      (error: unknown) => [`${language} ${width} ${path} ${String(error).split('\n')[0]}`],
    )
    for (const finding of new Set(found)) onFound(finding)
  }
  const signedOut = await context.newPage()
  await audit(signedOut, '/')
  await signedOut.close()
  known.clear()
  const { access_token, id } = await sessionOf({ browser, product }, 'admin')
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await context.newPage()
      // What a press opens beside the tab, and a choice of files, are not part of the page.
      page.on('popup', (popup) => void popup.close())
      page.on('filechooser', () => undefined)
      await openStored(page, { product }, { session: { access_token, id } }, '/help')
      for (let path = left.shift(); path !== undefined; path = left.shift()) await audit(page, path)
    }),
  )
  await context.close()
}
