import { Fragment } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Quantity } from '../../components/values/Quantity'
import type { OriginNeed } from '../../contract/need'
import { compare } from '../../domain/money/money'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'
import { unitText } from '../../i18n/unitText'

type Need = Pick<OriginNeed, 'quantity' | 'unit' | 'open_quantity'>

interface Origin {
  enquiry_line_id: string
  enquiry_id: string
  enquiry_number: string | null
  client_name: string | null
  quantity: string
  need?: Need | undefined
}

/** Whether other documents also buy for this enquiry line. */
export const isPartlyBought = <O extends { need?: Need | undefined }>(origin: O): origin is O & { need: Need } =>
  origin.need !== undefined && compare(origin.need.open_quantity, origin.need.quantity) < 0

/**
 * The enquiries of a line, each with its part where there are several, and with the open quantity where other documents
 * buy for it too.
 */
export function LineOrigins({ origins, unit }: { origins: readonly Origin[]; unit: string }) {
  const { t } = useTranslation('rfqs')
  return origins.map((origin, index) => (
    <Fragment key={origin.enquiry_line_id}>
      {index > 0 && ', '}
      <Link to={generatePath(paths.enquiry, { id: origin.enquiry_id })}>{origin.enquiry_number ?? t('enquiry')}</Link>
      {origin.client_name && ` ${origin.client_name}`}
      {origins.length > 1 && (
        <>
          {' '}
          <Quantity value={origin.quantity} unit={unitText(unit)} />
        </>
      )}
      {isPartlyBought(origin) && <StillOpen need={origin.need} />}
    </Fragment>
  ))
}

/** "100 pcs requested, 40 pcs still open". */
export function useNeedText(): (need: Need) => string {
  const { t } = useTranslation('rfqs')
  return ({ quantity, unit, open_quantity }) => {
    const much = (amount: string) => `${formatDecimal(amount)} ${unitText(unit)}`
    return t('need_open', { asked: much(quantity), open: much(open_quantity) })
  }
}

/** The open quantity of a need, below its line. */
export function StillOpen({ need }: { need: Need }) {
  const needText = useNeedText()
  return <span className="zb-small zb-text-warning zb-second-line">{needText(need)}</span>
}
