import { useSearchParams } from 'react-router-dom'
import type { ReportColumn } from './reportColumn'

type Sorted = 'asc' | 'desc' | false

/** The rows in the order of the URL: a column, with a minus where it descends; in their own order without one. */
export function useSortedRows<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]) {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort') ?? ''
  const descends = sort.startsWith('-')
  const column = columns.find(({ id }) => id === sort.replace('-', ''))
  return {
    sortedRows: column ? [...rows].sort((a, b) => (descends ? compare(column, b, a) : compare(column, a, b))) : rows,
    sorted: ({ id }: ReportColumn<Row>): Sorted => (id === column?.id ? (descends ? 'desc' : 'asc') : false),
    sortBy: ({ id, isFigure }: ReportColumn<Row>) => {
      // Figures begin with the largest.
      const [first, other] = isFigure ? [`-${id}`, id] : [id, `-${id}`]
      setParams(
        (now) => {
          now.set('sort', sort === first ? other : first)
          return now
        },
        { replace: true },
      )
    },
  }
}

function compare<Row>({ sortedBy }: ReportColumn<Row>, left: Row, right: Row): number {
  const [one, other] = [sortedBy(left), sortedBy(right)]
  return typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
}
