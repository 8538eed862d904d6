import { Money, type MoneyProps } from '../values/Money'
import type { Column } from './tableColumns'

interface MoneyColumn<Row> extends Omit<Column<Row>, 'cell' | 'money' | 'align'> {
  /** The amount of a row; `code: false` where the head names its currency. */
  of: (row: Row) => Pick<MoneyProps, 'amount' | 'currency' | 'code' | 'strong'>
}

/** A column of amounts whose points align, whatever their currencies. */
export const moneyColumn = <Row,>({ of, ...column }: MoneyColumn<Row>): Column<Row> => ({
  bone: 'mid',
  ...column,
  align: 'end',
  money: of,
  cell: (row, decimals) => <Money {...of(row)} align={decimals} />,
})
