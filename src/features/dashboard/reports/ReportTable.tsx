import type { ReactNode } from 'react'
import { Card } from '../../../components/pages/Card'
import { SortHead } from '../../../components/dataTable/SortHead'
import { ScrollFrame } from '../../../components/lists/ScrollFrame'
import type { ReportColumn } from './reportColumn'
import { useSortedRows } from './useSortedRows'

/** A total: what is below each column. */
export interface ReportTotal {
  key: string
  cells: readonly ReactNode[]
}

interface ReportTableProps<Row> {
  title: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  totals: readonly ReportTotal[]
}

/** The rows of a report in the order of the URL, with its totals in the foot. */
export function ReportTable<Row>({ title, columns, rows, keyOf, totals }: ReportTableProps<Row>) {
  const { sortedRows, sorted, sortBy } = useSortedRows(columns, rows)
  const [name, ...others] = columns
  const classOf = ({ isFigure }: ReportColumn<Row>) => (isFigure ? 'zb-end' : undefined)
  return (
    <Card title={title} flush>
      <ScrollFrame label={title}>
        <table className="zb-table zb-report-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead
                  key={column.id}
                  className={classOf(column)}
                  sorted={sorted(column)}
                  onSort={() => sortBy(column)}
                >
                  {column.head}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedRows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{name?.cell(row)}</th>
                {others.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals.length > 0 && (
            <tfoot>
              {totals.map(({ key, cells: [head, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{head}</th>
                  {others.map((column, place) => (
                    <td key={column.id} className={classOf(column)}>
                      {cells[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </ScrollFrame>
    </Card>
  )
}
