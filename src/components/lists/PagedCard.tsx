import type { ReactNode } from 'react'
import { Card } from '../pages/Card'
import { PagedTable, type PagedTableProps } from './PagedTable'

interface PagedCardProps<Row extends { id: string }> extends PagedTableProps<Row> {
  /** Shows the number of rows, where it is exact. */
  counted?: boolean
  /** At the right end of the head. */
  end?: ReactNode
}

/** A card that is one list, with paging. */
export function PagedCard<Row extends { id: string }>({ counted = false, end, ...table }: PagedCardProps<Row>) {
  const total = table.query.data?.meta.total
  return (
    <Card title={table.name} count={counted && typeof total === 'number' ? total : undefined} end={end} flush>
      <PagedTable {...table} />
    </Card>
  )
}
