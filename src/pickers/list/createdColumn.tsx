import { DateText } from '../../components/DateText'
import type { Column } from '../../components/tableColumns'

/** The column of when a row was created, with the time of day where `time` is set; the first click sorts the newest first. */
export const createdColumn = <Row extends { created_at: string }>(header: string, time = false): Column<Row> => ({
  id: 'created_at',
  header,
  cell: ({ created_at }) => <DateText value={created_at} time={time} />,
  sort: 'created_at',
  newestFirst: true,
  align: 'end',
  bone: 'short',
})
