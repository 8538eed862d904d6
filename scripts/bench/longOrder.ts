import { api } from '../../__tests__/browser/support/directApi'
import type { Product } from '../../__tests__/browser/support/product'
import { paths } from '../../src/app/paths'
import { percentile, rounded, type Measurement } from './measurement'
import { inBrowser, openSignedIn } from './openProduct'
import { nothingToDo, painted, slowDown, slowed, watchPaint } from './slowedPage'

const lines = 1_000
const rounds = 5

/** Measures how long an order of 1,000 lines takes from a click in the list until its lines are painted. */
export const bench = (): Promise<Measurement[]> =>
  inBrowser(async (browser, product) => {
    const id = await storeOrder(product)
    const found: Measurement[] = []
    for (const rate of [1, slowed]) {
      const page = await openSignedIn(browser, product)
      await slowDown(page, rate)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await page.getByRole('link', { name: 'Orders' }).first().click()
        const link = page.locator(`main tbody a[href^="${paths.orders}/${id}"]`).first()
        await link.waitFor()
        await nothingToDo(page)
        await watchPaint(page, 'main section table tbody tr')
        await link.click()
        times.push(await painted(page))
      }
      found.push({
        name: `an order of ${lines.toLocaleString('en')} lines opened from the list, CPU ${rate === 1 ? 'not slowed' : `slowed ${rate} times`}`,
        figures: {
          first_ms: rounded(times[0] ?? 0, 0),
          again_median_ms: rounded(percentile(times.slice(1), 0.5), 0),
        },
        bar: '500 ms until its lines are painted',
      })
      await page.context().close()
    }
    return found
  })

async function storeOrder(product: Product): Promise<string> {
  const staff = await api(product, product.account('staff'))
  const [client] = await staff<{ id: string }[]>('GET', '/clients?limit=1')
  const { id } = await staff<{ id: string }>('POST', '/orders', {
    client_id: client?.id,
    lines: Array.from({ length: lines }, (_, index) => ({
      description: `Gate valve type ${index + 1}`,
      quantity: '4',
      unit: 'H87',
      unit_price: '12500',
    })),
  })
  return id
}
