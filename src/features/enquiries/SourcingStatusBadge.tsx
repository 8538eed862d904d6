import { LuAward, LuBan, LuCircleCheck, LuCircleDashed, LuMessageSquareText, LuSend } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Icon } from '../../components/values/Icon'
import type { Look } from '../../components/values/statusLooks'
import type { EnquiryLine } from '../../contract/enquiries'
import type { SourcingStatus } from '../../domain/enquiries/sourcingStatus'
import { useTranslation } from '../../i18n/useTranslation'
import { LineSources } from './lines/LineSources'

const looks: Record<SourcingStatus, Look> = {
  unsourced: { tone: 'secondary', icon: LuCircleDashed },
  requested: { tone: 'info', icon: LuSend },
  offered: { tone: 'primary', icon: LuMessageSquareText },
  awarded: { tone: 'violet', icon: LuAward },
  ordered: { tone: 'success', icon: LuCircleCheck },
  dropped: { tone: 'secondary', icon: LuBan },
}

/** The sourcing status of a line, all its sources, and how many of the invited suppliers have quoted. */
export function SourcingStatusBadge({ line }: { line: EnquiryLine }) {
  const { sourcing_status, sourcing_document, asked, offers, dropped_reason, sources } = line
  const { t } = useTranslation('enquiries')
  const { tone, icon } = looks[sourcing_status]
  const counted =
    (sourcing_status === 'requested' || sourcing_status === 'offered') &&
    asked > 0 &&
    (offers === null ? t('asked_sealed', { asked }) : t('offers_of', { offers, asked }))
  return (
    <>
      <span className={`zb-badge zb-badge-${tone}`}>
        <Icon of={icon} size={12} />
        {t(`sourcing.${sourcing_status}`)}
      </span>
      {sources.length > 0 ? (
        <>
          {counted && <div className="zb-small zb-muted">{counted}</div>}
          <LineSources line={line} />
        </>
      ) : (
        sourcing_document && (
          <div className="zb-small">
            <Link
              to={
                sourcing_document.entity === 'orders'
                  ? generatePath(paths.order, { id: sourcing_document.id })
                  : generatePath(paths.rfq, { id: sourcing_document.id })
              }
            >
              {sourcing_document.number ?? t('draft')}
            </Link>
            {counted && <span className="zb-muted"> · {counted}</span>}
          </div>
        )
      )}
      {dropped_reason && <div className="zb-small zb-muted">{dropped_reason}</div>}
    </>
  )
}
