import { within } from '@testing-library/react'

/** The texts of the cells of a table, row by row, with plain spaces. */
export const rowsIn = (table: HTMLElement): (string | undefined)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
