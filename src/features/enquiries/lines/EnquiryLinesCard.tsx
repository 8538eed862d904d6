import { useMemo } from 'react'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { Quantity } from '../../../components/values/Quantity'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { Enquiry, EnquiryLine } from '../../../contract/enquiries'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { SourcingStatusBadge } from '../SourcingStatusBadge'
import { unitText } from '../../../i18n/unitText'

/** The lines, each with its sourcing status. */
export function EnquiryLinesCard({ enquiry: { lines, currency, line_count } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const columns = useMemo<Column<EnquiryLine>[]>(
    () => [
      {
        id: 'position',
        header: '#',
        cell: ({ position }) => <span className="zb-muted">{position}</span>,
        align: 'end',
      },
      { id: 'goods', header: t('goods'), cell: (line) => <Goods {...line} />, grow: true },
      {
        id: 'quantity',
        header: t('quantity'),
        cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unitText(unit)} />,
        align: 'end',
      },
      moneyColumn({
        id: 'target',
        header: t('target_in', { currency }),
        of: ({ target_price }) => ({ amount: target_price, currency, code: false }),
      }),
      { id: 'sourcing_status', header: t('sourcing_status'), cell: (line) => <SourcingStatusBadge line={line} /> },
    ],
    [t, currency],
  )
  return (
    <Card title={t('lines')} count={line_count} flush>
      {lines.length === 0 ? (
        <div className="zb-card-body zb-muted">{t('no_lines')}</div>
      ) : (
        <DataTable
          name={t('lines')}
          long
          columns={columns}
          rows={lines}
          card={(line) => (
            <>
              <CardLine
                start={<Goods {...line} />}
                end={<Quantity value={line.quantity} unit={unitText(line.unit)} />}
              />
              <CardLine
                start={<SourcingStatusBadge line={line} />}
                end={line.target_price && <Money amount={line.target_price} currency={currency} />}
              />
            </>
          )}
        />
      )}
    </Card>
  )
}

function Goods({ item_name, item_code, description, part_number, notes, dropped_reason }: EnquiryLine) {
  const { t } = useTranslation('enquiries')
  const name = description ?? item_name ?? ''
  const details = joined([item_code, part_number])
  return (
    <>
      <div className={dropped_reason ? 'zb-truncate text-decoration-line-through' : 'zb-truncate'} title={name}>
        {name}
      </div>
      {details && <div className="zb-truncate zb-small zb-muted">{details}</div>}
      {notes && (
        <div className="zb-typed-lines zb-small">
          <span className="zb-muted">{t('notes')}:</span> {notes}
        </div>
      )}
    </>
  )
}
