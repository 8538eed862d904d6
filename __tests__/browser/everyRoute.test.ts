import type { Browser } from 'playwright-core'
import { desktop } from './support/browser'
import { problemsIn } from './support/everyLook'
import { everyRoute } from './support/everyRoute'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import type { Product } from './support/product'

describe('Each route of the production build', () => {
  let product: Product
  let browser: Browser

  openForAll((opened) => ({ product, browser } = opened))

  it('is a page of its own, has no console complaints, is accessible and fits on a desktop', async () => {
    const routes = await everyRoute(product)
    expect(
      await problemsIn({
        browser,
        product,
        routes,
        look: {
          language: 'en',
          viewport: desktop,
          themes: ['light'],
          audited: ['light'],
          way: 'opened from another page',
        },
      }),
    ).toEqual([])
  })
})
