import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { LuInbox } from 'react-icons/lu'
import { useGetComparisonQuery } from '../../../api/comparisonApi'
import { EmptyState } from '../../../components/pages/EmptyState'
import { QueryState } from '../../../components/pages/QueryState'
import { countNothingMore } from '../../../domain/comparison/offerClass'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { useTranslation } from '../../../i18n/useTranslation'
import { SealedQuotes } from '../sealed/SealedQuotes'
import './comparison.scss'
import type { CountedMore } from './ComparisonToolbar'
import { ComparisonView } from './view/ComparisonView'
import type { ComparisonTabProps } from './comparisonTabProps'

const onlyTrue = (counted: CountedMore) =>
  Object.fromEntries(Object.entries(counted).flatMap(([kind, on]) => (on ? [[kind, 'true' as const]] : [])))

/** The quotes of an RFQ side by side, by their landed cost, and the award. */
export function ComparisonTab(tab: ComparisonTabProps) {
  const { rfq } = tab
  const { t } = useTranslation('comparison')
  const [counted, setCounted] = useState<CountedMore>(countNothingMore)
  const sealed = isSealed(rfq)
  const query = useGetComparisonQuery(sealed ? skipToken : { id: rfq.id, ...onlyTrue(counted) })

  if (sealed) return <SealedQuotes rfq={rfq} />
  return (
    <QueryState
      query={query}
      errorTitle={t('failed')}
      isEmpty={({ suppliers }) => suppliers.length === 0}
      empty={
        <EmptyState icon={LuInbox} title={t('empty')}>
          {t('empty_text')}
        </EmptyState>
      }
    >
      {(comparison) => <ComparisonView {...tab} comparison={comparison} counted={counted} onCount={setCounted} />}
    </QueryState>
  )
}
