import type { Browser } from 'playwright-core'
import { languages } from '../../../src/i18n/languages'
import { desktop, phone } from '../../browser/support/browser'
import { problemsIn, type Look } from '../../browser/support/everyLook'
import { everyRoute } from '../../browser/support/everyRoute'
import { it } from '../../browser/support/it'
import { openForAll } from '../../browser/support/openForAll'
import type { Product } from '../../browser/support/product'

const both = ['light', 'dark'] as const

/**
 * Each route is loaded once per width and language, and shown in both themes. What axe finds by theme is colours, which
 * are the same in all languages: in English it audits both themes, in the others a desktop in light and a phone in dark.
 * What moves, and what shifts over a line, is measured in English. Each page opens as its users open it: on a desktop
 * mostly from another page, on a phone by its address.
 */
const looks = languages.flatMap(({ code }): { name: string; look: Look }[] => [
  {
    name: `${code}, a desktop`,
    look: {
      language: code,
      viewport: desktop,
      themes: both,
      audited: code === 'en' ? both : ['light'],
      way: 'opened from another page',
      latency: code === 'en' ? 150 : undefined,
    },
  },
  {
    name: `${code}, a phone`,
    look: {
      language: code,
      viewport: phone,
      themes: ['dark', 'light'],
      audited: code === 'en' ? both : ['dark'],
      way: code === 'en' ? 'loaded' : 'opened from another page',
      latency: code === 'en' ? 150 : undefined,
    },
  },
])

describe('Each route of the production build, in both themes', () => {
  let product: Product
  let browser: Browser
  let routes: string[]

  openForAll(async (opened) => {
    product = opened.product
    browser = opened.browser
    routes = await everyRoute(product)
  })

  it.each(looks)(
    'is a page of its own, has no console complaints, is accessible, fits and does not shift: $name',
    async ({ look }) => {
      expect(await problemsIn({ browser, product, routes, look })).toEqual([])
    },
  )
})
