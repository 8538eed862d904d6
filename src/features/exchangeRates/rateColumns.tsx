import { moneyColumn } from '../../components/lists/moneyColumn'
import type { Column } from '../../components/lists/tableColumns'

/** The rate of a row in the company's currency, which its head names. */
export const rateColumn = <Row extends { rate: string | undefined }>(header: string, own: string): Column<Row> =>
  moneyColumn({
    id: 'rate',
    header,
    sort: 'rate',
    newestFirst: true,
    of: ({ rate }) => ({ amount: rate, currency: own, code: false }),
  })

export const currencyColumn = <Row extends { currency: string }>(header: string): Column<Row> => ({
  id: 'currency',
  header,
  cell: ({ currency }) => currency,
  sort: 'currency',
  bone: 'short',
})

export const sourceColumn = <Row extends { source: string }>(header: string): Column<Row> => ({
  id: 'source',
  header,
  cell: ({ source }) => source,
  sort: 'source',
  grow: true,
  bone: 'long',
})
