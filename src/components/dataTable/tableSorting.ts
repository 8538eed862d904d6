import type { SortingState } from '@tanstack/react-table'
import type { Column } from '../lists/tableColumns'

/** Converts the server's order ("-created_at") for the table. */
export function toSorting<Row>(sort: string | undefined, columns: readonly Column<Row>[]): SortingState {
  const key = sort?.replace(/^-/, '')
  const column = columns.find((each) => each.sort && each.sort === key)
  return column ? [{ id: column.id, desc: sort?.startsWith('-') ?? false }] : []
}

export function toSort<Row>([first]: SortingState, columns: readonly Column<Row>[]): string | undefined {
  const key = columns.find(({ id }) => id === first?.id)?.sort
  return key && `${first?.desc ? '-' : ''}${key}`
}
