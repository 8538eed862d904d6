import { useTranslation } from 'react-i18next'
import { LuAward, LuBan, LuCircleCheck, LuCircleDashed, LuMessageSquareText, LuSend } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { Icon } from '../../components/Icon'
import type { Look } from '../../components/statusLooks'
import type { EnquiryLine } from '../../contract/enquiries'
import type { LineStand } from '../../domain/lineStanding'
import { LineSources } from './LineSources'

const looks: Record<LineStand, Look> = {
  unsourced: { tone: 'secondary', icon: LuCircleDashed },
  requested: { tone: 'info', icon: LuSend },
  offered: { tone: 'primary', icon: LuMessageSquareText },
  awarded: { tone: 'violet', icon: LuAward },
  ordered: { tone: 'success', icon: LuCircleCheck },
  dropped: { tone: 'secondary', icon: LuBan },
}

/** Where a line stands, all that asks or buys for it, and how many of those who were asked have offered. */
export function LineStandBadge({ line }: { line: EnquiryLine }) {
  const { stands, stands_in, asked, offers, dropped_reason, sources } = line
  const { t } = useTranslation('enquiries')
  const { tone, icon } = looks[stands]
  const counted =
    (stands === 'requested' || stands === 'offered') &&
    asked > 0 &&
    (offers === null ? t('asked_sealed', { asked }) : t('offers_of', { offers, asked }))
  return (
    <>
      <span className={`zb-badge zb-badge-${tone}`}>
        <Icon of={icon} size={12} />
        {t(`stand.${stands}`)}
      </span>
      {sources.length > 0 ? (
        <>
          {counted && <div className="zb-small zb-muted">{counted}</div>}
          <LineSources line={line} />
        </>
      ) : (
        stands_in && (
          <div className="zb-small">
            <Link
              to={
                stands_in.entity === 'orders'
                  ? pathTo(paths.order, { id: stands_in.id })
                  : pathTo(paths.rfq, { id: stands_in.id })
              }
            >
              {stands_in.number ?? t('draft')}
            </Link>
            {counted && <span className="zb-muted"> · {counted}</span>}
          </div>
        )
      )}
      {dropped_reason && <div className="zb-small zb-muted">{dropped_reason}</div>}
    </>
  )
}
