import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'

export interface Tab {
  /** Path or query of the view: "?status=open", "/admin/clients/…/prices". */
  to: string
  label: string
  count?: number | string
  /** Whether this is the current view; derived from the URL by default. */
  active?: boolean
}

/** Views of a page as links, so that each can be bookmarked and opened in another tab. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const { pathname, search } = useLocation()
  const here = (to: string) => to === `${pathname}${search}` || to === pathname || (to.startsWith('?') && to === search)
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls sideways: the current tab must be visible. The page itself must not scroll.
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && shown)
      row.current.scrollLeft =
        shown.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - shown.clientWidth) / 2
  }, [pathname, search, tabs.length])
  return (
    <nav ref={row} className="zb-tabs" aria-label={label}>
      {tabs.map(({ to, label: words, count, active = here(to) }) => (
        <Link
          key={to}
          to={to}
          className={`zb-tab${active ? ' active' : ''}`}
          aria-current={active ? 'page' : undefined}
        >
          {words}
          {count !== undefined && <span className="zb-tab-count"> {count}</span>}
        </Link>
      ))}
    </nav>
  )
}
