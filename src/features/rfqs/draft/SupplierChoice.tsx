import { useState } from 'react'
import { LuFactory, LuPlus } from 'react-icons/lu'
import { useListSuppliersQuery } from '../../../api/suppliersApi'
import { Button } from '../../../components/actions/Button'
import { EmptyState } from '../../../components/pages/EmptyState'
import { QueryState } from '../../../components/pages/QueryState'
import { SearchField } from '../../../components/fields/SearchField'
import type { Supplier } from '../../../contract/suppliers'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { countryName } from '../../../pickers/choices/choices'
import { useMay } from '../../../pickers/useMay'
import { toInvitation, type InvitationForm } from './rfqForm'

interface SupplierChoiceProps {
  /** The suppliers' ids. */
  chosen: readonly string[]
  onAdd: (invitation: InvitationForm) => void
  onRemove: (supplier_id: string) => void
  /** Begins a new supplier of this name. */
  onCreate: (name: string) => void
}

/** The active suppliers, found by search, with checkboxes. */
export function SupplierChoice({ chosen, onAdd, onRemove, onCreate }: SupplierChoiceProps) {
  const { t } = useTranslation('rfqs')
  const { t: c } = useTranslation('components')
  const may = useMay()
  const [q, setQ] = useState('')
  const query = useListSuppliersQuery({ q, active: 'true', sort: 'name', limit: 20 })
  return (
    <div className="zb-entry-choice zb-supplier-choice">
      <div className="zb-entry-add">
        <SearchField label={t('search_suppliers')} value={q} onChange={setQ} />
        {q && may('createSupplier') && (
          <Button size="sm" icon={LuPlus} onClick={() => onCreate(q)}>
            {c('combobox.create', { words: q })}
          </Button>
        )}
        {query.data?.meta.next && <span className="zb-small zb-muted">{t('first_suppliers')}</span>}
      </div>
      <QueryState
        query={query}
        errorTitle={t('suppliers_failed')}
        empty={
          <EmptyState icon={LuFactory} title={t('no_suppliers_yet')} compact>
            {t('no_suppliers_yet_text')}
          </EmptyState>
        }
        onClearFilters={q ? () => setQ('') : undefined}
        compact
      >
        {({ rows }) => (
          <ul className="zb-entries" aria-label={t('all_suppliers')}>
            {rows.map((supplier) => (
              <SupplierEntry
                key={supplier.id}
                supplier={supplier}
                chosen={chosen.includes(supplier.id)}
                onChange={(on) => (on ? onAdd(toInvitation(supplier)) : onRemove(supplier.id))}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  )
}

function SupplierEntry({
  supplier,
  chosen,
  onChange,
}: {
  supplier: Supplier
  chosen: boolean
  onChange: (on: boolean) => void
}) {
  const { t, i18n } = useTranslation('rfqs')
  const { id, name, code, city, country, currency, blocked_reason } = supplier
  return (
    <li className="zb-entry">
      <label className="zb-entry-line" htmlFor={`supplier-${id}`}>
        <input
          id={`supplier-${id}`}
          type="checkbox"
          className="form-check-input mt-0"
          checked={chosen}
          disabled={Boolean(blocked_reason) && !chosen}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="zb-entry-main">
          {name} <span className="zb-quiet zb-small">{code}</span>
          {blocked_reason && (
            <span className="zb-small zb-text-danger"> {t('blocked', { reason: blocked_reason })}</span>
          )}
        </span>
        <span className="zb-entry-end zb-small zb-muted">
          {joined([city, country && countryName(country, i18n.language), currency])}
        </span>
      </label>
    </li>
  )
}
