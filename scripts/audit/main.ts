import { parseArgs } from 'node:util'
import { desktop, openBrowser, phone } from '../../__tests__/browser/support/browser'
import { startProduct } from '../../__tests__/browser/support/product'
import { speak } from '../../__tests__/browser/support/speak'
import { isLanguage } from '../../src/i18n/languages'
import { addresses } from './addresses'
import { walk } from './walk'

/*
 * Audits every page, and every menu and dialog that its buttons open, light and dark, on a desktop and a phone, in English
 * and in Arabic: axe with the size of targets, sideways scrolling, buttons outside the window or covered, the focus.
 * `npm run build && npm run audit -- [--language ar] [--width 390] [--path /rfq]`. Prints a line for each finding, and
 * exits with 1 if there are any. Nothing is sent or deleted.
 */
const { values } = parseArgs({
  options: { language: { type: 'string' }, width: { type: 'string' }, path: { type: 'string', default: '' } },
})
const languages = [values.language ?? ['en', 'ar']].flat().filter(isLanguage)
const viewports = [desktop, phone].filter(({ width }) => [undefined, String(width)].includes(values.width))
if (languages.length === 0 || viewports.length === 0) {
  console.error('--language is en, fr, sw or ar; --width is 1440 or 390.')
  process.exit(1)
}

let found = 0
const onFound = (finding: string) => {
  found += 1
  console.log(finding)
}
const product = await startProduct()
const browser = await openBrowser()
try {
  const paths = (await addresses(product)).filter((path) => path.includes(values.path))
  for (const language of languages) {
    await speak(product, product.account('admin'), language)
    for (const viewport of viewports) await walk({ browser, product, paths, language, viewport, onFound })
  }
  console.log(`${paths.length} pages, ${languages.join(', ')}, ${viewports.map(({ width }) => width).join(', ')}`)
} finally {
  await browser.close()
  await product.stop()
}
console.log(found === 0 ? 'Nothing found.' : `${found} findings.`)
process.exit(found === 0 ? 0 : 1)
