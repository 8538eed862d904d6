import { LuTriangleAlert } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { useGetEnquiryQuery } from '../../../api/enquiriesApi'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/values/Icon'
import { sourcedEnquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'

interface EnquiriesLeftOutProps {
  ids: readonly string[]
  /** They have more lines than one RFQ starts with. */
  more: boolean
}

/** The selected enquiries of which the RFQ has no line, each with the reason. */
export function EnquiriesLeftOut({ ids, more }: EnquiriesLeftOutProps) {
  const { t } = useTranslation('rfqs')
  if (ids.length === 0 && !more) return null
  return (
    <div className="zb-field-note zb-field-warning mb-3" role="status">
      <Icon of={LuTriangleAlert} />
      <div>
        {more && <p className="mb-0">{t('left_out.more')}</p>}
        {ids.length > 0 && (
          <>
            <p className="mb-0">{t('left_out.title', { count: ids.length })}</p>
            <ul className="mb-0">
              {ids.map((id) => (
                <LeftOut key={id} id={id} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function LeftOut({ id }: { id: string }) {
  const { t } = useTranslation('rfqs')
  const { t: statusName } = useTranslation('status')
  const { data, isError } = useGetEnquiryQuery(id)
  if (isError) return <li>{t('left_out.unknown')}</li>
  if (!data) return <li>…</li>
  const { number, client_name, status } = data
  return (
    <li>
      <Link to={generatePath(paths.enquiry, { id })}>{number ?? client_name ?? t('left_out.draft')}</Link>:{' '}
      {sourcedEnquiryStatuses.includes(status)
        ? t('left_out.no_lines')
        : t('left_out.status', { status: statusName(status) })}
    </li>
  )
}
