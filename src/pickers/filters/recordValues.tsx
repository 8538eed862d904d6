import { useState } from 'react'
import { useGetAgentQuery, useListAgentsQuery } from '../../api/agentsApi'
import { useGetBranchQuery, useListBranchesQuery } from '../../api/branchesApi'
import { useGetClientQuery, useListClientsQuery } from '../../api/clientsApi'
import { useGetItemQuery, useListItemsQuery } from '../../api/itemsApi'
import { useGetSupplierQuery, useListSuppliersQuery } from '../../api/suppliersApi'
import { useGetUserQuery, useListUsersQuery } from '../../api/usersApi'
import { useSearchWords } from '../../components/combobox/useSearchWords'
import type { ValuesProps } from '../../components/filters/listFilter'
import { ValueList, type ShownValue } from '../../components/filters/ValueList'
import type { Agent } from '../../contract/agents'
import type { Branch } from '../../contract/branches'
import type { Client } from '../../contract/clients'
import type { Item } from '../../contract/items'
import type { Supplier } from '../../contract/suppliers'
import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import type { RecordKind } from './recordKinds'

/* The records that a list is filtered by: found by typing, inactive ones too, as their documents remain. */

interface Found {
  id: string
  name: string
}

type ListHook<Row> = (
  query: { q: string; limit: number },
  options?: { skip: boolean },
) => { currentData?: { rows: readonly Row[] }; isFetching: boolean }

interface Records {
  useName: (id: string) => { currentData?: Found; isError: boolean }
  useFound: (words: string) => { options: readonly ShownValue[]; busy: boolean }
}

const atOnce = 20
/** The search starts after a pause of so many milliseconds. */
const pause = 150

/** The records of a kind, from its list and one of them by its id, with a note beside its name. */
const recordsOf = <Row extends Found>(
  useList: ListHook<Row>,
  useName: Records['useName'],
  noteOf: (row: Row) => string,
): Records => ({
  useName,
  useFound: (q) => {
    const { currentData, isFetching } = useList({ q, limit: atOnce })
    const rows = currentData?.rows ?? []
    return { options: rows.map((row) => ({ value: row.id, label: row.name, note: noteOf(row) })), busy: isFetching }
  },
})

const codeOf = ({ code }: { code: string }) => code

const records: Record<RecordKind, Records> = {
  client: recordsOf<Client>(useListClientsQuery, useGetClientQuery, codeOf),
  supplier: recordsOf<Supplier>(useListSuppliersQuery, useGetSupplierQuery, codeOf),
  agent: recordsOf<Agent>(useListAgentsQuery, useGetAgentQuery, codeOf),
  item: recordsOf<Item>(useListItemsQuery, useGetItemQuery, codeOf),
  user: recordsOf<User>(useListUsersQuery, useGetUserQuery, ({ email }) => email),
  branch: recordsOf<Branch>(useListBranchesQuery, useGetBranchQuery, ({ tag }) => tag),
}

/** The name of a record; its place is kept until it is loaded. */
export function RecordName({ kind, id }: { kind: RecordKind; id: string }) {
  const { t } = useTranslation('lists')
  const { currentData, isError } = records[kind].useName(id)
  return currentData?.name ?? (isError ? t('filter.unknown') : <span className="zb-filter-name">…</span>)
}

/** The records chosen before, then those that the typed words find. */
export function RecordValues({ kind, ...values }: ValuesProps & { kind: RecordKind }) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { search } = useSearchWords(setWords)
  // Not by the current values: a row must not move while it is checked.
  const [first] = useState(values.values)
  const { options, busy } = records[kind].useFound(words)
  const before = typed.trim() ? [] : first
  const isWaiting = busy || typed.trim() !== words
  return (
    <ValueList
      {...values}
      options={[
        ...before.map((id) => ({ value: id, label: <RecordName kind={kind} id={id} /> })),
        ...options.filter(({ value }) => !before.includes(value)),
      ]}
      search={{
        words: typed,
        onSearch: (text) => {
          setTyped(text)
          search(text.trim(), pause)
        },
        busy: isWaiting,
      }}
    />
  )
}
