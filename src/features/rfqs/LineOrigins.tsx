import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { Quantity } from '../../components/Quantity'
import type { OriginNeed } from '../../contract/need'
import { formatDecimal } from '../../domain/figures'
import { compare } from '../../domain/money'
import { unitSymbol } from '../../domain/units'

type Need = Pick<OriginNeed, 'quantity' | 'unit' | 'open_quantity'>

interface Origin {
  enquiry_line_id: string
  enquiry_id: string
  enquiry_number: string | null
  client_name: string | null
  quantity: string
  need?: Need | undefined
}

/** Others buy for this enquiry line too. */
export const isPartlyBought = <O extends { need?: Need | undefined }>(origin: O): origin is O & { need: Need } =>
  origin.need !== undefined && compare(origin.need.open_quantity, origin.need.quantity) < 0

/** The enquiries that a line gathers, each with its part where there are several, and with what is still open where others buy for it too. */
export function LineOrigins({ origins, unit }: { origins: readonly Origin[]; unit: string }) {
  const { t } = useTranslation('rfqs')
  return origins.map((origin, index) => (
    <Fragment key={origin.enquiry_line_id}>
      {index > 0 && ', '}
      <Link to={pathTo(paths.enquiry, { id: origin.enquiry_id })}>{origin.enquiry_number ?? t('enquiry')}</Link>
      {origin.client_name && ` ${origin.client_name}`}
      {origins.length > 1 && (
        <>
          {' '}
          <Quantity value={origin.quantity} unit={unitSymbol(unit)} />
        </>
      )}
      {isPartlyBought(origin) && <StillOpen need={origin.need} />}
    </Fragment>
  ))
}

/** "100 pcs asked, 40 pcs still open". */
export function useNeedText(): (need: Need) => string {
  const { t } = useTranslation('rfqs')
  return ({ quantity, unit, open_quantity }) => {
    const much = (amount: string) => `${formatDecimal(amount)} ${unitSymbol(unit)}`
    return t('need_open', { asked: much(quantity), open: much(open_quantity) })
  }
}

/** What of a need is still open, below what it is of. */
export function StillOpen({ need }: { need: Need }) {
  const needText = useNeedText()
  return <span className="zb-small zb-text-warning zb-second-line">{needText(need)}</span>
}
