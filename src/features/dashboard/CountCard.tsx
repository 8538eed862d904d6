import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card'
import { formatDecimal } from '../../domain/figures'
import { QueryState, type QueryLike } from '../../components/QueryState'
import type { Page } from '../../contract/envelope'

interface CountCardProps {
  title: string
  to: string
  query: QueryLike<Page<unknown>>
}

/** How many there are, and the way to them. */
export function CountCard({ title, to, query }: CountCardProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={title}>
      <QueryState query={query} compact>
        {({ meta: { total } }) => (
          <Link to={to} className="zb-figure-big">
            {typeof total === 'number' ? formatDecimal(String(total)) : t('at_least', { total: formatDecimal(String(total.at_least)) })}
          </Link>
        )}
      </QueryState>
    </Card>
  )
}
