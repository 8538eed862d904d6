import type { Column } from '../../../components/lists/tableColumns'

/** The columns of the file of a report, by their fields, with their heads. */
export const exportColumns = (heads: Readonly<Record<string, string>>): Column<object>[] =>
  Object.entries(heads).map(([id, header]) => ({ id, header, cell: () => null }))
