import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { useGetAgentQuery, useListAgentsQuery } from '../api/agentsApi'
import { useGetClientQuery, useListClientsQuery } from '../api/clientsApi'
import { useGetItemQuery, useListItemsQuery } from '../api/itemsApi'
import { useGetSupplierQuery, useListSuppliersQuery } from '../api/suppliersApi'
import { useGetUserQuery, useListUsersQuery } from '../api/usersApi'
import { ChipMenu } from '../components/ChipMenu'
import { Combobox } from '../components/combobox/Combobox'
import type { ComboOption } from '../components/combobox/comboOption'
import type { PickedFilter } from '../components/FilteredList'
import { FilterChip } from '../components/FilterChip'

/* Filters of a list by a record that is found by search, including inactive ones, as their documents remain. */

interface FilterProps {
  label: string
  id: string | undefined
  onChange: (id: string | undefined) => void
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id of the URL, if it is valid. */
export const idOf = (value: string | undefined) => (value && uuid.test(value) ? value : undefined)

const atOnce = 20

function useFound<Row>(
  useList: (
    query: { q: string | undefined; limit: number },
    options: { skip: boolean },
  ) => { currentData?: { rows: Row[] }; isFetching: boolean },
) {
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
  if (id) return <FilterChip label={label} value={name ?? '…'} onClear={() => onChange(undefined)} />
  return (
    <ChipMenu label={label} icon={LuPlus}>
      {(close) => (
        <Combobox
          label={label}
          placeholder={label}
          shown=""
          options={options}
          busy={busy}
          onSearch={onSearch}
          inputRef={focusOn}
          onPick={(option) => {
            close()
            onChange(option?.id)
          }}
        />
      )}
    </ChipMenu>
  )
}

const coded = ({ id, name, code }: { id: string; name: string; code: string }): ComboOption => ({
  id,
  label: name,
  note: code,
})

function ClientFilter(props: FilterProps) {
  const { rows, ...found } = useFound(useListClientsQuery)
  const { currentData } = useGetClientQuery(props.id ?? '', { skip: !props.id })
  return <Chosen {...props} {...found} name={currentData?.name} options={rows.map(coded)} />
}

function SupplierFilter(props: FilterProps) {
  const { rows, ...found } = useFound(useListSuppliersQuery)
  const { currentData } = useGetSupplierQuery(props.id ?? '', { skip: !props.id })
  return <Chosen {...props} {...found} name={currentData?.name} options={rows.map(coded)} />
}

function AgentFilter(props: FilterProps) {
  const { rows, ...found } = useFound(useListAgentsQuery)
  const { currentData } = useGetAgentQuery(props.id ?? '', { skip: !props.id })
  return <Chosen {...props} {...found} name={currentData?.name} options={rows.map(coded)} />
}

function ItemFilter(props: FilterProps) {
  const { rows, ...found } = useFound(useListItemsQuery)
  const { currentData } = useGetItemQuery(props.id ?? '', { skip: !props.id })
  return <Chosen {...props} {...found} name={currentData?.name} options={rows.map(coded)} />
}

function UserFilter(props: FilterProps) {
  const { rows, ...found } = useFound(useListUsersQuery)
  const { currentData } = useGetUserQuery(props.id ?? '', { skip: !props.id })
  return (
    <Chosen
      {...props}
      {...found}
      name={currentData?.name}
      options={rows.map(({ id, name, email }) => ({ id, label: name, note: email }))}
    />
  )
}

const filters = {
  client: ClientFilter,
  supplier: SupplierFilter,
  agent: AgentFilter,
  item: ItemFilter,
  user: UserFilter,
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
