import { lazy, Suspense, useState } from 'react'
import DropdownDivider from 'react-bootstrap/DropdownDivider'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { useNavigate } from 'react-router-dom'
import { LuCheck, LuChevronDown, LuGitCompareArrows } from 'react-icons/lu'
import { DateText } from '../../../components/values/DateText'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { revisionPath } from '../revisions/useChosenRevision'
import { MenuItem } from '../../../components/actions/MenuItem'

const RevisionsDialog = lazy(() => import('../revisions/RevisionsDialog'))

/**
 * The revision that the page shows: the current one unless an older one is selected; with the differences of each. Nothing to choose
 * where there is only one.
 */
export function RevisionMenu({ order, shown = order.revision }: { order: Order; shown?: number }) {
  const { t } = useTranslation('orders')
  const [comparing, setComparing] = useState(false)
  const navigate = useNavigate()
  const { revision, revisions } = order
  const choose = (wanted: number) => void navigate(revisionPath(order, wanted))
  const choices: { revision: number; quoted_at: string | null }[] = revisions.some((each) => each.revision === revision)
    ? revisions
    : [...revisions, { revision, quoted_at: null }]
  if (choices.length < 2) return null
  return (
    <>
      <Menu
        className="btn btn-quiet btn-sm"
        label={t('revision_shown', { revision: shown })}
        toggle={
          <>
            {t('revision', { revision: shown })}
            <Icon of={LuChevronDown} size={12} />
          </>
        }
      >
        {choices
          .map(({ revision: each, quoted_at }) => (
            <DropdownItem
              key={each}
              as="button"
              type="button"
              aria-current={each === shown || undefined}
              onClick={() => choose(each)}
            >
              {t('revision', { revision: each })}
              <span className="zb-quiet zb-small">{quoted_at ? <DateText value={quoted_at} /> : t('not_quoted')}</span>
              {each === shown && <Icon of={LuCheck} className="ms-auto" />}
            </DropdownItem>
          ))
          .reverse()}
        <DropdownDivider />
        <MenuItem icon={LuGitCompareArrows} onClick={() => setComparing(true)}>
          {t('compare_revisions')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {comparing && (
          <RevisionsDialog order={order} shown={shown} onShow={choose} onClose={() => setComparing(false)} />
        )}
      </Suspense>
    </>
  )
}
