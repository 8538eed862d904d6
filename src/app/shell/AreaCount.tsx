import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useGetAttentionQuery } from '../../api/dashboardApi'
import { attentionByArea, type AttentionArea } from '../../domain/dashboard/attention'
import { selectBranch } from '../../features/branch/branchSlice'
import { useAppSelector } from '../hooks'

/** The most that is counted: a longer number says no more. */
const mostCounted = 99

/** What needs attention in an area of the selected branch: the entries of the dashboard, from the same cached response. */
export default function AreaCount({ area }: { area: AttentionArea }) {
  const { t } = useTranslation('shell')
  const branch = useAppSelector(selectBranch)
  const { data } = useGetAttentionQuery(branch ? {} : skipToken)
  const count = data ? attentionByArea(data)[area] : 0
  if (count === 0) return null
  return (
    <>
      <span className="zb-area-count" aria-hidden>
        {count > mostCounted ? `${mostCounted}+` : count}
      </span>
      <span className="zb-area-dot" /> <span className="visually-hidden">{t('needs_attention', { count })}</span>
    </>
  )
}
