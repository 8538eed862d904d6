import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { useGetAgentQuery, useListAgentsQuery } from '../api/agentsApi'
import { useGetClientQuery, useListClientsQuery } from '../api/clientsApi'
import { useGetItemQuery, useListItemsQuery } from '../api/itemsApi'
import { useGetSupplierQuery, useListSuppliersQuery } from '../api/suppliersApi'
import { useGetUserQuery, useListUsersQuery } from '../api/usersApi'
import { Combobox } from '../components/combobox/Combobox'
import type { ComboOption } from '../components/combobox/comboOption'
import type { PickedFilter } from '../components/FilteredList'
import { FilterChip } from '../components/FilterChip'
import type { Agent } from '../contract/agents'
import type { Client } from '../contract/clients'
import type { Item } from '../contract/items'
import type { Supplier } from '../contract/suppliers'
import type { User } from '../contract/users'
import { isUuid } from '../domain/text/isUuid'
import { ChipMenu } from '../components/ChipMenu'

/* Filters of a list by a record that is found by search, including inactive ones, as their documents remain. */

interface FilterProps {
  label: string
  id: string | undefined
  onChange: (id: string | undefined) => void
}

/** An id of the URL, if it is valid. */
export const idOf = (value: string | undefined) => (value && isUuid(value) ? value : undefined)

const atOnce = 20

type ListHook<Row> = (
  query: { q: string | undefined; limit: number },
  options: { skip: boolean },
) => { currentData?: { rows: Row[] }; isFetching: boolean }

function useFound<Row>(useList: ListHook<Row>) {
  const [words, onSearch] = useState<string>()
  const { currentData, isFetching } = useList({ q: words, limit: atOnce }, { skip: words === undefined })
  return { rows: currentData?.rows ?? [], busy: isFetching, onSearch }
}

interface ChosenProps extends FilterProps {
  name: string | undefined
  options: readonly ComboOption[]
  busy: boolean
  onSearch: (words: string) => void
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()

/** A dashed chip that opens a search field; after the choice, a chip with the name. */
function Chosen({ label, id, name, options, busy, onSearch, onChange }: ChosenProps) {
  const [open, setOpen] = useState(false)
  if (id) return <FilterChip label={label} value={name ?? '…'} onClear={() => onChange(undefined)} />
  return (
    <ChipMenu label={label} icon={LuPlus} open={open} onToggle={setOpen}>
      {() => (
        <Combobox
          label={label}
          placeholder={label}
          shown=""
          options={options}
          busy={busy}
          onSearch={onSearch}
          inputRef={focusOn}
          onPick={(option) => {
            setOpen(false)
            onChange(option?.id)
          }}
        />
      )}
    </ChipMenu>
  )
}

interface Found {
  id: string
  name: string
}

/** The filter of one kind of record, from its list, one of them by its id, and what is said beside its name. */
const filterOf = <Row extends Found>(
  useList: ListHook<Row>,
  useOne: (id: string, options: { skip: boolean }) => { currentData?: Found },
  noteOf: (row: Row) => string,
) =>
  function EntityFilter(props: FilterProps) {
    const { rows, ...found } = useFound(useList)
    const { currentData } = useOne(props.id ?? '', { skip: !props.id })
    const options = rows.map((row) => ({ id: row.id, label: row.name, note: noteOf(row) }))
    return <Chosen {...props} {...found} name={currentData?.name} options={options} />
  }

const codeOf = ({ code }: { code: string }) => code

const filters = {
  client: filterOf<Client>(useListClientsQuery, useGetClientQuery, codeOf),
  supplier: filterOf<Supplier>(useListSuppliersQuery, useGetSupplierQuery, codeOf),
  agent: filterOf<Agent>(useListAgentsQuery, useGetAgentQuery, codeOf),
  item: filterOf<Item>(useListItemsQuery, useGetItemQuery, codeOf),
  user: filterOf<User>(useListUsersQuery, useGetUserQuery, ({ email }) => email),
}

/** A filter of a list by a client, supplier, agent, item or user: under its name in the URL. */
export function entityFilter(kind: keyof typeof filters, name: string, label: string): PickedFilter {
  const Filter = filters[kind]
  return {
    name,
    label,
    picked: (value, onChange) => <Filter key={name} label={label} id={idOf(value)} onChange={onChange} />,
  }
}
