import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LuHistory, LuInbox } from 'react-icons/lu'
import { useListSourcingLinesQuery } from '../../../api/enquiriesApi'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { EmptyState } from '../../../components/pages/EmptyState'
import { FilterChip } from '../../../components/lists/FilterChip'
import { Icon } from '../../../components/values/Icon'
import { Quantity } from '../../../components/values/Quantity'
import { QueryState } from '../../../components/pages/QueryState'
import { SearchField } from '../../../components/fields/SearchField'
import type { Column } from '../../../components/lists/tableColumns'
import { onPhone, useMediaQuery } from '../../../components/pages/useMediaQuery'
import type { SourcingLine } from '../../../contract/enquiries'
import { compare } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { useProposals } from '../asking/useProposals'
import { StillOpen } from '../LineOrigins'
import { earliestNeeded, originsIn, withEnquiryLine, withoutEnquiryLine } from './lineForms'
import type { RfqForm } from './rfqForm'
import { unitText } from '../../../i18n/unitText'

const most = 200
/** Columns that do not fit on a phone. */
const secondary = ['required_by', 'sourcing_status']

/** The lines of open enquiries, with checkboxes; with enquiries, only theirs. */
export function EnquiryLines({ enquiry_ids }: { enquiry_ids?: readonly string[] | undefined }) {
  const { t } = useTranslation('rfqs')
  const { getValues, setValue } = useFormContext<RfqForm>()
  const propose = useProposals()
  const lines = useWatch<RfqForm, 'lines'>({ name: 'lines' })
  const [q, setQ] = useState('')
  const [only, setOnly] = useState(enquiry_ids)
  const [limit, setLimit] = useState(50)
  const query = useListSourcingLinesQuery({ q, ...(only ? { enquiry_id: [...only] } : {}), limit })
  const rows = query.data?.rows ?? []
  const chosen = originsIn(lines)
  const columns = useColumns()
  const phone = useMediaQuery(onPhone)

  function choose(ids: string[]) {
    const before = getValues('lines')
    const there = originsIn(before)
    const without = there.filter((id) => !ids.includes(id)).reduce(withoutEnquiryLine, before)
    const after = rows.filter(({ id }) => ids.includes(id) && !there.includes(id)).reduce(withEnquiryLine, without)
    const required_by = getValues('required_by')
    // A date that the user entered stays; a proposed one follows the lines.
    if (required_by === earliestNeeded(before) || required_by === '')
      setValue('required_by', earliestNeeded(after), { shouldDirty: true, shouldValidate: true })
    setValue('lines', after, { shouldDirty: true })
    void propose.forLines(after.flatMap(({ key }) => (before.some((line) => line.key === key) ? [] : [key])))
  }

  return (
    <Card title={t('enquiry_lines')} flush>
      <div className="zb-entry-add">
        <SearchField label={t('search_lines')} value={q} onChange={setQ} />
        {only && (
          <FilterChip
            label={t('enquiry')}
            value={
              only.length > 1
                ? t('several_enquiries', { count: only.length })
                : (rows[0]?.enquiry_number ?? t('this_one'))
            }
            onClear={() => setOnly(undefined)}
          />
        )}
      </div>
      <QueryState
        query={query}
        errorTitle={t('enquiry_lines_failed')}
        empty={
          <EmptyState icon={LuInbox} title={t('no_enquiry_lines')} compact>
            {t('no_enquiry_lines_text')}
          </EmptyState>
        }
        onClearFilters={q ? () => setQ('') : undefined}
        compact
      >
        {({ rows: found, meta }) => (
          <>
            <DataTable
              name={t('enquiry_lines')}
              long
              columns={columns}
              rows={found}
              rowName={nameOf}
              selected={chosen}
              onSelect={choose}
              hidden={phone ? secondary : []}
            />
            {meta.next !== null && limit < most && (
              <div className="zb-entry-add">
                <Button look="link" onClick={() => setLimit(most)}>
                  {t('more_lines')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

const nameOf = ({ item_name, description }: SourcingLine) => item_name ?? description ?? ''

function useColumns(): Column<SourcingLine>[] {
  const { t } = useTranslation('rfqs')
  return useMemo(
    () => [
      { id: 'goods', header: t('goods'), cell: (line) => <Goods {...line} />, grow: true, bone: 'long' },
      { id: 'quantity', header: t('quantity'), cell: (line) => <Wanted {...line} />, align: 'end', bone: 'short' },
      {
        id: 'required_by',
        header: t('required_by'),
        cell: ({ required_by }) => <DateText value={required_by} />,
        bone: 'short',
      },
      {
        id: 'sourcing_status',
        header: t('sourcing_status'),
        cell: ({ sourcing_status }) => <SourcingStatusCell sourcing_status={sourcing_status} />,
        bone: 'short',
      },
    ],
    [t],
  )
}

/** The requested quantity, and what of it is not bought yet. */
function Wanted(line: SourcingLine) {
  const phone = useMediaQuery(onPhone)
  return (
    <>
      <Quantity value={line.quantity} unit={unitText(line.unit)} />
      {!phone && isPartlyBought(line) && <StillOpen need={line} />}
    </>
  )
}

const isPartlyBought = ({ quantity, open_quantity }: SourcingLine) => compare(open_quantity, quantity) < 0

/** A line that is already on an RFQ is highlighted: requesting it again requires a reason. */
function SourcingStatusCell({ sourcing_status }: Pick<SourcingLine, 'sourcing_status'>) {
  const { t } = useTranslation('rfqs')
  if (sourcing_status === 'unsourced') return <span className="zb-muted">{t('sourcing.unsourced')}</span>
  return (
    <span className="zb-badge zb-badge-warning">
      <Icon of={LuHistory} size={12} />
      {t(`sourcing.${sourcing_status}`)}
    </span>
  )
}

function Goods(line: SourcingLine) {
  const phone = useMediaQuery(onPhone)
  return (
    <>
      {nameOf(line)} {line.item_code && <span className="zb-quiet zb-small">{line.item_code}</span>}
      <span className="zb-small zb-muted zb-second-line">
        <DocumentNumber number={line.enquiry_number} /> {line.client_name}{' '}
        {phone && line.sourcing_status !== 'unsourced' && <SourcingStatusCell sourcing_status={line.sourcing_status} />}
      </span>
      {phone && isPartlyBought(line) && <StillOpen need={line} />}
    </>
  )
}
