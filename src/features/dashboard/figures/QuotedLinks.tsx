import type { ReactNode } from 'react'
import { Percent } from '../../../components/values/Percent'
import { addBranches, hitRate, quotedList, type Quoted } from '../../../domain/dashboard/figures'
import { useTranslation } from '../../../i18n/useTranslation'
import { FigureLink } from './FigureLink'
import type { BranchFigures, ShownFigures } from './useDashboardFigures'
import { formatDecimal } from '../../../i18n/figures'

const kinds = ['won', 'lost', 'waiting'] as const satisfies (keyof Quoted)[]

/** The hit rate of the period, and the quotations that it is of, each with its list. */
export function QuotedLinks({ shown: { quoted, branches } }: { shown: ShownFigures }) {
  const { t } = useTranslation('dashboard')
  const quotedOf = (branch: BranchFigures) => addBranches([branch]).quoted
  const link = (kind: keyof Quoted, shown: ReactNode) => (
    <FigureLink
      branches={branches}
      listOf={(branch) => quotedList(kind, branch)}
      countOf={(branch) => quotedOf(branch)[kind]}
    >
      {shown}
    </FigureLink>
  )
  return (
    <p className="zb-dashboard-total">
      <b>{link('won', <Percent value={hitRate(quoted)} decimals={1} />)}</b>
      {kinds.map((kind) => (
        <span key={kind}>
          {' · '}
          {link(kind, t(`quoted_count.${kind}`, { count: quoted[kind], total: formatDecimal(String(quoted[kind])) }))}
        </span>
      ))}
    </p>
  )
}
