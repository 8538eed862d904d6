import type { ReactNode } from 'react'
import { QueryCard } from '../../../components/pages/QueryCard'
import { LinesSkeleton } from '../../../components/pages/Skeleton'
import { useTranslation } from '../../../i18n/useTranslation'
import type { DashboardFigures, ShownFigures } from './useDashboardFigures'

interface FiguresCardProps {
  figures: DashboardFigures
  title: string
  /** What the figures are measured in. */
  end?: ReactNode
  isEmpty: (shown: ShownFigures) => boolean
  empty: string
  children: (shown: ShownFigures) => ReactNode
}

/** A card of some of the figures, with all states of their loading. */
export function FiguresCard({ figures, title, end, isEmpty, empty, children }: FiguresCardProps) {
  const { t } = useTranslation('dashboard')
  return (
    <QueryCard
      title={title}
      end={end && <span className="zb-small zb-muted">{end}</span>}
      query={figures.query}
      skeleton={<LinesSkeleton lines={5} />}
      errorTitle={t('figures_failed')}
      isEmpty={isEmpty}
      empty={empty}
    >
      {children}
    </QueryCard>
  )
}
