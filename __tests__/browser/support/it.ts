import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPages } from './browser'

/** The folder for pictures: of the steps where SCREENSHOTS is set, and of each page that is open when a test fails. */
const folder = process.env.SCREENSHOTS ?? path.join(tmpdir(), 'zabuni-screenshots')

/** Milliseconds: each action on a page has a shorter limit of its own. */
const limit = 1_200_000

type Run = (...values: never[]) => unknown

/** The address, the complaints of the console and a picture of each open page, added to the failure's own message. */
async function withThePages(failure: unknown): Promise<unknown> {
  if (!(failure instanceof Error)) return failure
  mkdirSync(folder, { recursive: true })
  const seen: string[] = []
  for (const { page, complaints } of openPages()) {
    const file = path.join(folder, `failed-${process.pid}-${Date.now()}-${seen.length}.png`)
    const taken = await page.screenshot({ path: file, animations: 'disabled', timeout: 10_000 }).then(
      () => file,
      () => 'no picture',
    )
    seen.push([`${page.url()} (${taken})`, ...complaints].join('\n    '))
  }
  if (seen.length > 0) {
    const { message } = failure
    failure.message = `${message}\n\nOpen pages:\n  ${seen.join('\n  ')}`
    // Jest prints the stack, which begins with the message.
    failure.stack = failure.stack?.replace(message, () => failure.message)
  }
  return failure
}

const watched = (run: Run) => {
  const seen = async (...values: never[]) => {
    try {
      await run(...values)
    } catch (failure) {
      throw await withThePages(failure)
    }
  }
  // Jest gives a function with a parameter more than the table's a callback to wait for.
  return Object.defineProperty(seen, 'length', { value: run.length })
}

/** Jest's `it`; a test that fails says which pages were open, what their consoles said, and where their pictures are. */
export const it = Object.assign(
  (name: string, run: Run) => global.it(name, watched(run) as jest.ProvidesCallback, limit),
  {
    each: (table: readonly unknown[]) => (name: string, run: Run) =>
      global.it.each(table)(name, watched(run) as (...values: unknown[]) => unknown, limit),
  },
) as unknown as jest.It
