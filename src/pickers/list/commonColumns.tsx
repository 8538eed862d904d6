import type { ReactNode } from 'react'
import { Avatar } from '../../components/values/Avatar'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Flag } from '../../components/values/Flag'
import { moneyColumn } from '../../components/lists/moneyColumn'
import type { BoneWidth } from '../../components/pages/Skeleton'
import { StatusBadge } from '../../components/values/StatusBadge'
import type { Status } from '../../components/values/statusLooks'
import type { Column } from '../../components/lists/tableColumns'

/* The columns that several lists have; each takes its head. */

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

export const codeColumn = <Row extends { code: string }>(header: string): Column<Row> => ({
  id: 'code',
  header,
  cell: ({ code }) => code,
  sort: 'code',
  bone: 'short',
})

interface Named {
  name: string
  active: boolean
}

/** The name of a record of the master data, and whether it is inactive. */
export const nameColumn = <Row extends Named>(header: string): Column<Row> => ({
  id: 'name',
  header,
  cell: ({ name, active }) => (
    <>
      <bdi>{name}</bdi> {!active && <Flag kind="inactive" />}
    </>
  ),
  sort: 'name',
  link: true,
  bone: 'long',
})

/** The number of a document, which links to it. */
export const numberColumn = <Row extends { number: string | null }>(header: string): Column<Row> => ({
  id: 'number',
  header,
  cell: ({ number }) => <DocumentNumber number={number} />,
  sort: 'number',
  link: true,
  bone: 'mid',
})

export const statusColumn = <Row extends { status: Status }>(header: string): Column<Row> => ({
  id: 'status',
  header,
  cell: ({ status }) => <StatusBadge status={status} />,
  sort: 'status',
  bone: 'short',
})

/** The number of lines of a document. */
export const linesColumn = <Row extends { line_count: number }>(header: string): Column<Row> => ({
  id: 'lines',
  header,
  fields: [{ field: 'line_count' }],
  cell: ({ line_count }) => line_count,
  sort: 'line_count',
  newestFirst: true,
  align: 'end',
  bone: 'short',
})

interface Assigned {
  assignee_id: string | null
  assignee_name: string | null
}

/** The user who is in charge of a document; `me` is the current user's id. */
export const assigneeColumn = <Row extends Assigned>(header: string, me: string | undefined): Column<Row> => ({
  id: 'assignee',
  header,
  fields: [{ field: 'assignee_name' }],
  cell: ({ assignee_id, assignee_name }) =>
    assignee_name ? <Avatar name={assignee_name} me={assignee_id === me} /> : '–',
  sort: 'assignee_name',
  bone: 'short',
})

/** The total of a document; an export has its currency beside it, under its own head. */
export const totalColumn = <Row extends { total: string; currency: string }>(
  header: string,
  currencyHeader: string,
): Column<Row> =>
  moneyColumn({
    id: 'total',
    header,
    fields: [{ field: 'total' }, { field: 'currency', header: currencyHeader }],
    sort: 'total',
    newestFirst: true,
    of: ({ total, currency }) => ({ amount: total, currency }),
  })

/** The client of a document, with the client's own reference beside it; `none` is for a document without a client. */
export const clientColumn = <Row extends { client_name: string | null }>(
  header: string,
  clientHeader: string,
  own: { field: string; header: string; of: (row: Row) => string | null },
  none?: string,
): Column<Row> => ({
  id: 'client',
  header,
  fields: [
    { field: 'client_name', header: clientHeader },
    { field: own.field, header: own.header },
  ],
  cell: (row) => (
    <>
      {row.client_name ? <bdi className="fw-medium">{row.client_name}</bdi> : <span className="zb-quiet">{none}</span>}
      {own.of(row) && <bdi className="zb-muted zb-small zb-beside">{own.of(row)}</bdi>}
    </>
  ),
  sort: 'client_name',
  grow: true,
  bone: 'long',
})

/** When something is due; sorted by its own name. */
export const dueColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  bone: BoneWidth = 'mid',
): Column<Row> => ({ id, header, cell, sort: id, bone })

/** A day, of a list inside a card. */
export const dayColumn = <Id extends string, Row extends Record<Id, string | null>>(
  id: Id,
  header: string,
): Column<Row> => ({ id, header, cell: (row) => <DateText value={row[id]} />, align: 'end' })
