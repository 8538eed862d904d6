import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { type DataTableProps } from '../../../components/dataTable/dataTableProps'
import { EmptyState } from '../../../components/pages/EmptyState'
import { PageHead } from '../../../components/pages/PageHead'
import { QueryState, type QueryLike } from '../../../components/pages/QueryState'
import { SearchField } from '../../../components/fields/SearchField'
import type { Page } from '../../../contract/envelope'
import { useTranslation } from '../../../i18n/useTranslation'
import './orderCreate.scss'
import { startLooks, type Start } from './starts'

/** The maximum number shown; the search finds the others. */
export const shownAtOnce = 50

interface SourceListProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'card'
> {
  start: Exclude<Start, 'nothing'>
  /** The words of the search, as `useState` returns them. */
  search: readonly [words: string, onWords: (words: string) => void]
  query: QueryLike<Page<Row>>
}

/** The possible sources of an order, to be found and opened. */
export function SourceList<Row extends { id: string }>({ start, search, query, ...table }: SourceListProps<Row>) {
  const { t } = useTranslation('orderCreate')
  const [words, onWords] = search
  const title = t(`choose.${start}`)
  return (
    <div className="zb-page">
      <PageHead title={title} back={paths.orderCreate} phone="pill" />
      <Card flush>
        <div className="zb-entry-add">
          <SearchField label={t(`search.${start}`)} value={words} onChange={onWords} />
        </div>
        <QueryState
          query={query}
          errorTitle={t(`choose_failed.${start}`)}
          empty={
            <EmptyState icon={startLooks[start].icon} title={t(`none.${start}`)} compact>
              {t(`none_text.${start}`)}
            </EmptyState>
          }
          onClearFilters={words ? () => onWords('') : undefined}
          compact
        >
          {({ rows, meta }) => (
            <>
              <DataTable name={title} rows={rows} {...table} />
              {meta.next !== null && (
                <p className="zb-sources-more zb-small zb-muted">{t('more', { count: rows.length })}</p>
              )}
            </>
          )}
        </QueryState>
      </Card>
    </div>
  )
}
