import { useTranslation } from 'react-i18next'
import { LuCircleAlert } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { Icon } from '../../components/Icon'
import { QueryState } from '../../components/QueryState'
import { Bone } from '../../components/Skeleton'
import { countText } from './countText'
import type { Count } from './useStanding'

/** A count with a link to its list; a count that should be zero has an icon when it is not. */
export function CountCard({ title, to, query, late }: Count) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={title}>
      <QueryState query={query} skeleton={<FigureSkeleton />} compact>
        {({ meta: { total } }) => (
          <Link to={to} className={`zb-figure-big ${late && total !== 0 ? 'zb-text-danger' : ''}`.trim()}>
            {late && total !== 0 && <Icon of={LuCircleAlert} size={18} />} {countText(t, total)}
          </Link>
        )}
      </QueryState>
    </Card>
  )
}

/** As high as a figure. */
function FigureSkeleton() {
  const { t } = useTranslation('components')
  return (
    <div role="status" className="zb-figure-big">
      <span className="visually-hidden">{t('loading')}</span>
      <Bone width="short" />
    </div>
  )
}
