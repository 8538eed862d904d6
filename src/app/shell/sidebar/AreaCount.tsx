import { QueryStatus } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router-dom'
import { useCountAttentionQuery } from '../../../api/dashboardApi'
import { attentionCounted, type AttentionArea } from '../../../domain/dashboard/attention'
import { useTranslation } from '../../../i18n/useTranslation'
import { selectBranch } from '../../../features/branch/branchSlice'
import { useAppSelector } from '../../hooks'
import type { PageRoute } from '../../routes'
import type { RootState } from '../../store'

/** Once its code is there the page has made its own requests by then, in milliseconds. */
const pageAsks = 500

/** The title of an area with the number of its documents that need attention in the selected branch. */
export default function AreaCount({ area, title }: { area: AttentionArea; title: string }) {
  const { t } = useTranslation('shell')
  const { data } = useCountAttentionQuery(undefined, { skip: !useAfterPage() })
  const count = data?.[area] ?? 0
  if (count === 0) return <span>{title}</span>
  const more = count > attentionCounted
  return (
    <>
      <span aria-hidden>{title}</span>
      <span className="zb-area-count" aria-hidden>
        {more ? `${attentionCounted}+` : count}
      </span>
      <span className="zb-area-dot" />
      <span className="visually-hidden">
        {more ? t('area_over', { area: title, limit: attentionCounted }) : t('area_attention', { area: title, count })}
      </span>
    </>
  )
}

/** Whether the page's code is there and its first requests have been answered, so that the count delays none of them. */
function useAfterPage(): boolean {
  const waits = useAppSelector(selectIsWaiting)
  const page = (useMatches().at(-1)?.handle as PageRoute | undefined)?.page
  const [after, setAfter] = useState(false)
  useEffect(() => {
    if (waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    function start() {
      if (!left) timer = setTimeout(() => setAfter(true), pageAsks)
    }
    Promise.resolve(page?.preload()).then(start, start)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [waits, page])
  return after
}

/** Whether the branch is not known yet, or a request has not been answered. */
const selectIsWaiting = (state: RootState): boolean =>
  !selectBranch(state) || Object.values(state.api.queries).some((query) => query?.status === QueryStatus.pending)
