import { LuChevronLeft, LuChevronRight } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import type { ListAnswer } from './DataList'
import { DataTable } from '../dataTable/DataTable'
import { type DataTableProps } from '../dataTable/dataTableProps'
import { QueryState, type QueryLike } from '../pages/QueryState'
import type { Paging } from './usePaging'
import { Subject } from '../values/Subject'
import '../values/figures.scss'

export interface PagedTableProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'rowName' | 'rowHref' | 'card'
> {
  query: QueryLike<ListAnswer<Row>>
  paging: Paging
  errorTitle: string
  /** The text for an empty table, one sentence. */
  empty: string
}

/** A list inside a card: a few rows, with paging. */
export function PagedTable<Row extends { id: string }>({
  query,
  paging,
  errorTitle,
  empty,
  ...table
}: PagedTableProps<Row>) {
  const { t } = useTranslation('components')
  return (
    <QueryState query={query} errorTitle={errorTitle} empty={<p className="zb-muted zb-card-empty">{empty}</p>} compact>
      {({ rows, meta: { next, previous } }) => (
        <>
          <DataTable {...table} rows={rows} />
          {(next !== null || previous !== null) && (
            <div className="zb-card-foot">
              <Button
                size="sm"
                icon={LuChevronLeft}
                whyDisabled={previous === null && t('table.first_page')}
                onClick={() => previous !== null && paging.turn({ before: previous })}
              >
                {t('table.previous')}
                <Subject>{table.name}</Subject>
              </Button>
              <Button
                size="sm"
                whyDisabled={next === null && t('table.last_page')}
                onClick={() => next !== null && paging.turn({ after: next })}
              >
                {t('table.next')}
                <Subject>{table.name}</Subject> <LuChevronRight className="zb-icon" aria-hidden />
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
