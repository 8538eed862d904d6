import type { Column } from '../../../components/lists/tableColumns'
import type { ExportOperation } from '../../../contract/exports'

/** The rows of a list that are saved as a file. */
export interface Exported<Row> {
  operation: ExportOperation
  /** The parent record of the list, where its path contains one. */
  params?: Record<string, string>
  /** The words, filters and order of the list, or the ids of the selected rows and their order. */
  asked: object
  /** The visible columns, in the user's order. */
  columns: readonly Column<Row>[]
}
