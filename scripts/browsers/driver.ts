/** A window of a browser, as far as the journeys need one: each browser has its own protocol below it. */
export interface Driver {
  readonly name: string
  go: (address: string) => Promise<void>
  /** Calls a function in the page; it and its arguments are sent as text. */
  run: <A extends readonly unknown[], R>(inPage: (...values: A) => R, ...values: A) => Promise<Awaited<R>>
  /** Presses and releases the mouse's first button, in CSS pixels of the window. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types text into what has the focus. */
  type: (text: string) => Promise<void>
  /** Presses keys together and releases them: `press('Control', 'c')`. */
  press: (...keys: string[]) => Promise<void>
  /** Chooses a file for the field that a selector finds. */
  upload: (selector: string, file: string) => Promise<void>
  close: () => Promise<void>
}

/** A function as the text that is sent to the page. tsx names functions by a helper that the page does not have. */
export const asInPage = (inPage: (...values: never[]) => unknown): string =>
  `(() => { const __name = (named) => named; return (${String(inPage)}) })()`

/** What a person looks for: the kind of control, and its name. */
type Kind = 'button' | 'link' | 'field' | 'cell' | 'heading' | 'checkbox' | 'text'

interface Spot {
  x: number
  y: number
  text: string
}

/**
 * Finds the first visible element of a kind by its name, in the page: scrolls it into view and returns its middle. It is sent to the
 * page as text, so it uses nothing from outside.
 */
function findInPage(kind: string, pattern: string, within: string): Spot | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], [role="menuitem"], summary, [role="option"]',
    link: 'a[href]',
    field: 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]',
    cell: '[role="gridcell"], td, th',
    heading: 'h1, h2, h3',
    checkbox: 'input[type="checkbox"], input[type="radio"]',
    text: 'main *, [role="dialog"] *, [role="status"]',
  }
  const name = new RegExp(pattern)
  const roots = within ? [...document.querySelectorAll(within)] : [document]
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>(selectors[kind] ?? '*')) {
      if (element.getClientRects().length === 0) continue
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const said = [
        element.getAttribute('aria-label'),
        ...(element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => (id ? document.getElementById(id)?.textContent : '')),
        ...labels.map((label) => label.textContent),
        kind === 'text'
          ? [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('')
          : element.textContent,
      ]
      if (!said.some((words) => words && name.test(words.replace(/\s+/g, ' ').trim()))) continue
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const text = 'value' in element ? String(element.value) : element.innerText
      return { x: left + width / 2, y: top + height / 2, text }
    }
  return null
}

const longest = 30_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The steps of a person in a window: each waits for what it needs. */
export function personAt(driver: Driver) {
  /** Waits until the page has it, and it has stopped moving. */
  async function find(kind: Kind, name: RegExp, within = ''): Promise<Spot> {
    const until = Date.now() + longest
    let last: Spot | null = null
    for (;;) {
      const place: Spot | null = await driver.run(findInPage, kind as string, name.source, within).catch(() => null)
      if (place && place.x === last?.x && place.y === last.y) return place
      last = place
      if (Date.now() > until) {
        const shown = await driver.run(() => document.body.innerText.slice(0, 1500)).catch(String)
        throw new Error(`${driver.name}: there is no ${kind} ${name.source}. The page says: ${shown}`)
      }
      await pause(100)
    }
  }
  async function click(kind: Kind, name: RegExp, within?: string) {
    const { x, y } = await find(kind, name, within)
    await driver.clickAt(x, y)
  }
  return {
    find,
    click,
    /** Clicks into a field and types over what it has. */
    async fill(name: RegExp, text: string, within?: string) {
      await click('field', name, within)
      await driver.press('Control', 'a')
      await driver.type(text)
    },
    /** The text of a cell of the line grid: `row` and `column` from 0. */
    cellText: (row: number, column: number) =>
      driver.run(
        (place) => document.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.innerText.trim() ?? '',
        `${row}:${column}`,
      ),
    async clickCell(row: number, column: number) {
      const place = await driver.run((wanted) => {
        const cell = document.querySelector(`[data-cell="${wanted}"]`)
        cell?.scrollIntoView({ block: 'center' })
        const box = cell?.getBoundingClientRect()
        return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
      }, `${row}:${column}`)
      if (!place) throw new Error(`${driver.name}: the grid has no cell ${row}:${column}`)
      await driver.clickAt(place.x, place.y)
    },
    /** Waits until it is so in the page. */
    async until<A extends readonly unknown[]>(what: string, isSo: (...values: A) => boolean, ...values: A) {
      const end = Date.now() + longest
      while (!(await driver.run(isSo, ...values).catch(() => false))) {
        if (Date.now() > end) throw new Error(`${driver.name}: ${what} did not happen`)
        await pause(100)
      }
    },
  }
}

export type Person = ReturnType<typeof personAt>
