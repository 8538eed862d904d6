import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The row of the line with this number. */
export const gridRow = (position: number): HTMLElement =>
  screen.getByRole('rowheader', { name: String(position) }).closest('tr')!

/** A cell by the heading of its column and the number of its line. */
export function gridCell(column: string, position: number): HTMLElement {
  const head = screen
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent === column || textContent?.startsWith(`${column},`))
  const place = head?.getAttribute('aria-colindex')
  const cell = within(gridRow(position))
    .getAllByRole('gridcell')
    .find((each) => each.getAttribute('aria-colindex') === place)
  if (!head || !cell) throw new Error(`The grid has no cell ${column}, line ${position}.`)
  return cell
}

/** The same cell; waits until it is rendered. */
export const findCell = (column: string, position: number) => waitFor(() => gridCell(column, position))

/** Goes to a cell and replaces its text, by a key and the rest at once; the cell stays in edit mode. */
export async function typeInto(user: UserEvent, column: string, position: number, text: string) {
  const cell = await findCell(column, position)
  await user.click(cell)
  const [, first, rest, keys] = /^([^{]?)([^{]*)(.*)$/s.exec(text) as unknown as [string, string, string, string]
  if (first) await user.keyboard(first)
  if (rest) await user.paste(rest)
  if (keys) await user.keyboard(keys)
  return cell
}
