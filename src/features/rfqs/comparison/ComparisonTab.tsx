import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuInbox, LuLock } from 'react-icons/lu'
import { useGetComparisonQuery } from '../../../api/comparisonApi'
import { EmptyState } from '../../../components/EmptyState'
import { QueryState } from '../../../components/QueryState'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import './comparison.scss'
import './comparisonTexts'
import type { CountedMore } from './ComparisonToolbar'
import { ComparisonView } from './ComparisonView'

export interface ComparisonTabProps {
  rfq: Rfq
  /** Makes the paper of the comparison; without it no button for it is shown. */
  onPdf?: ((comparison: Comparison, proposal?: Proposal) => Promise<void>) | undefined
}

const onlyTrue = (counted: CountedMore) => Object.fromEntries(Object.entries(counted).flatMap(([kind, on]) => (on ? [[kind, 'true' as const]] : [])))

/** The quotes of an RFQ side by side, by what it really costs to buy from each, and the award. */
export function ComparisonTab({ rfq, onPdf }: ComparisonTabProps) {
  const { t } = useTranslation('comparison')
  const [counted, setCounted] = useState<CountedMore>({ alternatives: false, expired: false, late: false })
  const sealed = rfq.sealed && rfq.opened_at === null
  const query = useGetComparisonQuery(sealed ? skipToken : { id: rfq.id, ...onlyTrue(counted) })

  if (sealed) {
    return (
      <EmptyState icon={LuLock} title={t('sealed')}>
        {t('sealed_text')}
      </EmptyState>
    )
  }
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
      {(comparison) => <ComparisonView rfq={rfq} comparison={comparison} counted={counted} onCount={setCounted} onPdf={onPdf} />}
    </QueryState>
  )
}
