import type { Page } from '../../../contract/envelope'

/** More rows than a page on screen: fewer queries, and still little memory. */
const atOnce = 1000

interface PageWanted {
  limit: number
  after?: string | undefined
  uncounted: boolean
}

/**
 * Yields all rows of a list, page by page by its cursor: each once, even with concurrent inserts, and with only one
 * page in memory.
 */
export async function* pagesOf<Row>(page: (wanted: PageWanted) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  let after: string | undefined
  do {
    const { rows, meta } = await page({ limit: atOnce, after, uncounted: true })
    yield rows
    after = meta.next ?? undefined
  } while (after)
}

/** Returns the same pages once the first of them is read: the list's refusals come before a file has begun. */
export async function begun<Row>(pages: AsyncGenerator<readonly Row[]>): Promise<AsyncGenerator<readonly Row[]>> {
  const first = await pages.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
}
