import { useEffect, type ReactNode } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'
import { Tip } from '../actions/Tip'
import { useBarHeight } from './useBarHeight'
import { useScrolledDown } from './useScrolledDown'

interface PageHeadProps {
  title: ReactNode
  /** The target of the back arrow before the title. */
  back?: string
  /** The document's number, beside the title. */
  number?: ReactNode
  badge?: ReactNode
  /** Buttons at the right end, the primary one last. */
  actions?: ReactNode
  /** The tab's title, where the page's own is not plain text. */
  documentTitle?: string
  /** On a phone: all actions in a bar at the bottom (a document), or the primary one as a floating button (a list), which is away while the page is scrolled down. */
  phone?: 'bar' | 'pill'
}

/** The head of a page: its title is the page's one h1, and the browser tab's title too. */
export function PageHead({
  title,
  back,
  number,
  badge,
  actions,
  documentTitle,
  phone = back ? 'bar' : 'pill',
}: PageHeadProps) {
  const { t } = useTranslation('components')
  const tab = documentTitle ?? (typeof title === 'string' ? title : undefined)
  useEffect(() => {
    if (tab) document.title = `${tab} · Zabuni`
  }, [tab])
  const isAway = useScrolledDown()
  const bar = useBarHeight(phone === 'bar' && Boolean(actions))
  return (
    <header className={`zb-page-head zb-page-head-${phone} ${isAway ? 'zb-page-head-away' : ''}`.trim()}>
      {back && (
        <Tip text={t('page.back')} placement="bottom">
          <Link to={back} className="btn btn-ghost zb-btn-icon" aria-label={t('page.back')}>
            <Icon of={LuArrowLeft} />
          </Link>
        </Tip>
      )}
      <div className="zb-page-head-title">
        <h1>{typeof title === 'string' ? <bdi>{title}</bdi> : title}</h1>
        {number}
        {badge}
      </div>
      {actions && (
        <div ref={bar} className="zb-page-head-actions">
          {actions}
        </div>
      )}
    </header>
  )
}
