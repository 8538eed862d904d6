import { skipToken } from '@reduxjs/toolkit/query'
import { useGetAgentQuery } from '../../api/agentsApi'
import { useListBranchesQuery } from '../../api/branchesApi'
import { useGetClientQuery } from '../../api/clientsApi'
import { useGetItemQuery } from '../../api/itemsApi'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { useListTaxRatesQuery } from '../../api/taxRatesApi'
import { useGetUserQuery } from '../../api/usersApi'
import type { FormatValue } from '../../components/dialogs/conflictWords'
import { nameOfRow } from '../../components/dialogs/conflictWords'
import { formatExact } from '../../components/values/dates'
import { isFigure, type Values } from '../../domain/merging/shape'
import { isDecimal } from '../../domain/money/money'
import { formatDecimal } from '../../i18n/figures'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { countryName } from '../choices/choices'
import { unitText } from '../../i18n/unitText'

type Words = (field: string, value: string) => string | undefined

/** How an editor's values are shown in the conflict dialog; `words` formats the editor's own fields. */
export const inWords =
  (words?: Words): FormatValue =>
  (field, value) => <ConflictValue field={field} value={value} words={words} />

interface ConflictValueProps {
  field: string
  value: unknown
  words?: Words | undefined
}

/** A value of a conflict as text: the name for an id, a figure as it is read. */
function ConflictValue({ field, value, words }: ConflictValueProps) {
  const { t, i18n } = useTranslation('components')
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no')
  if (Array.isArray(value))
    return isIds(value) ? <Branches ids={value} /> : listed(value.map((row) => nameOfRow(row as Values)))
  if (typeof value === 'number') return formatDecimal(String(value))
  if (typeof value !== 'string' || value === '') return '–'
  const own = words?.(field, value)
  if (own) return own
  const Named = names[field]
  if (Named) return <Named id={value} />
  if (field === 'country') return countryName(value, i18n.language)
  if (field === 'unit') return unitText(value)
  if (isFigure(field) && isDecimal(value)) return formatDecimal(value)
  if (/^\d{4}-\d{2}-\d{2}(T.*Z)?$/.test(value)) return formatExact(value)
  return value
}

type Id = { id: string }

const ClientName = ({ id }: Id) => useGetClientQuery(id).currentData?.name ?? '…'
const SupplierName = ({ id }: Id) => useGetSupplierQuery(id).currentData?.name ?? '…'
const AgentName = ({ id }: Id) => useGetAgentQuery(id).currentData?.name ?? '…'
const ItemName = ({ id }: Id) => useGetItemQuery(id).currentData?.name ?? '…'
const UserName = ({ id }: Id) => useGetUserQuery(id).currentData?.name ?? '…'

function TaxRateName({ id }: Id) {
  const { data } = useListTaxRatesQuery({ limit: 200 })
  const rate = data?.rows.find((each) => each.id === id)
  return rate ? `${rate.code} – ${rate.name}` : '…'
}

const names: Record<string, ((props: Id) => string) | undefined> = {
  client_id: ClientName,
  supplier_id: SupplierName,
  agent_id: AgentName,
  item_id: ItemName,
  assignee_id: UserName,
  tax_rate_id: TaxRateName,
}

const isIds = (value: unknown[]): value is string[] => value.every((each) => typeof each === 'string')

function Branches({ ids }: { ids: string[] }) {
  const { data } = useListBranchesQuery(ids.length > 0 ? { limit: 200 } : skipToken)
  if (ids.length === 0) return '–'
  return data ? listed(ids.map((id) => data.rows.find((branch) => branch.id === id)?.name ?? '–')) : '…'
}
