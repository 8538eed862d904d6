import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { Quantity } from '../../components/Quantity'
import type { OriginNeed } from '../../contract/need'
import { formatDecimal } from '../../domain/figures'
import { compare } from '../../domain/money'
import { unitSymbol } from '../../domain/units'

interface Origin {
  enquiry_line_id: string
  enquiry_id: string
  enquiry_number: string | null
  client_name: string | null
  quantity: string
  need?: Pick<OriginNeed, 'quantity' | 'unit' | 'open_quantity'>
}

/** The enquiries that a line gathers, each with its part where there are several, and with what is still open where others buy for it too. */
export function LineOrigins({ origins, unit }: { origins: readonly Origin[]; unit: string }) {
  const { t } = useTranslation('rfqs')
  return origins.map(({ enquiry_line_id, enquiry_id, enquiry_number, client_name, quantity, need }, index) => (
    <Fragment key={enquiry_line_id}>
      {index > 0 && ', '}
      <Link to={pathTo(paths.enquiry, { id: enquiry_id })}>{enquiry_number ?? t('enquiry')}</Link>
      {client_name && ` ${client_name}`}
      {origins.length > 1 && (
        <>
          {' '}
          <Quantity value={quantity} unit={unitSymbol(unit)} />
        </>
      )}
      {need && compare(need.open_quantity, need.quantity) < 0 && <StillOpen need={need} />}
    </Fragment>
  ))
}

/** "100 pcs asked, 40 pcs still open". */
export function StillOpen({ need: { quantity, unit, open_quantity } }: { need: Pick<OriginNeed, 'quantity' | 'unit' | 'open_quantity'> }) {
  const { t } = useTranslation('rfqs')
  const much = (amount: string) => `${formatDecimal(amount)} ${unitSymbol(unit)}`
  return <span className="zb-small zb-text-warning zb-second-line">{t('need_open', { asked: much(quantity), open: much(open_quantity) })}</span>
}
