import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import type { DataTableProps } from './dataTableProps'
import { SortHead } from './SortHead'
import { sized } from './TableRowCells'
import type { ColumnLayout } from './useColumnLayout'
import type { ListHeader, ListTable } from './useListTable'

/** After the rows: nobody changes the width of what is not there yet. */
const ColumnEdge = lazy(() => import('./ColumnEdge'))

interface TableHeadProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'rows' | 'onSort' | 'onSelect' | 'onWidth'
> {
  table: ListTable<Row>
  layout: ColumnLayout
}

/** The heads of the columns: they sort and set widths; the first selects all rows of the page. */
export function TableHead<Row extends { id: string }>(props: TableHeadProps<Row>) {
  return (
    <thead>
      {props.table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {props.onSelect && <SelectAll table={props.table} isEmpty={props.rows.length === 0} />}
          {group.headers.map((header) => (
            <ColumnHead key={header.id} header={header} {...props} />
          ))}
        </tr>
      ))}
    </thead>
  )
}

function SelectAll<Row extends { id: string }>({ table, isEmpty }: { table: ListTable<Row>; isEmpty: boolean }) {
  const { t } = useTranslation('components')
  return (
    <th scope="col" className="zb-col-check">
      <label className="zb-check-cell">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={t('table.select_all')}
          checked={!isEmpty && table.getIsAllRowsSelected()}
          ref={(box) => {
            if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
          }}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    </th>
  )
}

function ColumnHead<Row extends { id: string }>({
  header,
  table,
  layout,
  onSort,
  onWidth,
}: TableHeadProps<Row> & { header: ListHeader<Row> }) {
  const { column } = header
  const { header: label, width, className } = layout.layoutOf(column.id)
  return (
    <SortHead
      className={className}
      style={width ? sized(width) : undefined}
      sorted={column.getIsSorted()}
      onSort={onSort && column.getCanSort() ? () => column.toggleSorting() : undefined}
      label={label}
      edge={
        onWidth && (
          <Suspense fallback={null}>
            <ColumnEdge
              name={label ?? ''}
              width={width}
              onMove={(moved) => layout.hold(column.id, moved)}
              onWidth={(chosen) => layout.letGo(column.id, chosen)}
            />
          </Suspense>
        )
      }
    >
      <table.FlexRender header={header} />
    </SortHead>
  )
}
