import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { Quantity } from '../../components/Quantity'
import { unitSymbol } from '../../domain/units'

interface Origin {
  enquiry_line_id: string
  enquiry_id: string
  enquiry_number: string | null
  client_name: string | null
  quantity: string
}

/** The enquiries that a line gathers, each with its part where there are several. */
export function LineOrigins({ origins, unit }: { origins: readonly Origin[]; unit: string }) {
  const { t } = useTranslation('rfqs')
  return origins.map(({ enquiry_line_id, enquiry_id, enquiry_number, client_name, quantity }, index) => (
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
    </Fragment>
  ))
}
