import type { Page } from '../../contract/envelope'

/** More than a page on screen has: fewer questions, and still little to hold. */
const atOnce = 1000

interface PageWanted {
  limit: number
  after?: string | undefined
  uncounted: boolean
}

/** All rows of a list, page after page by its cursor: each once, whatever is added meanwhile, and only one page held. */
export async function* pagesOf<Row>(page: (wanted: PageWanted) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  let after: string | undefined
  do {
    const { rows, meta } = await page({ limit: atOnce, after, uncounted: true })
    yield rows
    after = meta.next ?? undefined
  } while (after)
}

/** The same pages once the first of them is there: what the list refuses is refused before a file has begun. */
export async function begun<Row>(pages: AsyncGenerator<readonly Row[]>): Promise<AsyncGenerator<readonly Row[]>> {
  const first = await pages.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
}
