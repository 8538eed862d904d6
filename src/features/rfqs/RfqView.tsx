import { lazy, Suspense } from 'react'
import { generatePath, useSearchParams } from 'react-router-dom'
import { paths } from '../../app/paths'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { PageHead } from '../../components/pages/PageHead'
import { AfterPause, LinesSkeleton } from '../../components/pages/Skeleton'
import { StatusBadge } from '../../components/values/StatusBadge'
import { Tabs } from '../../components/pages/Tabs'
import type { Rfq } from '../../contract/rfqs'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { ApprovalNotice } from '../../pickers/approvals/ApprovalNotice'
import { BranchNotice } from '../../pickers/BranchNotice'
import { withRevision } from '../../domain/documents/numbers'
import { useTranslation } from '../../i18n/useTranslation'
import { oneOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { AwardAsApproved } from './award/approval/AwardAsApproved'
import { RequestAwardAgain } from './award/approval/RequestAwardAgain'
import { RfqNext } from './next/RfqNext'
import { RfqActions } from './RfqActions'
import { RfqLines } from './RfqLines'
import { RfqSide } from './RfqSide'
import { RfqQuestions } from './questions/RfqQuestions'
import { RfqSuppliers } from './invitations/RfqSuppliers'
import { useStatement } from './comparison/statement/useStatement'
import { RevisionsCard } from './revision/RevisionsCard'
import { SealedBadge } from './sealed/SealedBadge'
import { useRfqChangeWords } from './useRfqLabel'
import { useRfqSteps } from './useRfqSteps'

// The largest part of the page, and not for all users: its code is loaded on demand.
const ComparisonTab = lazy(async () => ({ default: (await import('./comparison/ComparisonTab')).ComparisonTab }))

const tabs = ['lines', 'suppliers', 'questions', 'comparison', 'activity'] as const

/** A sent RFQ, or a read-only one: its parts are tabs, and the tab is in the URL. */
export function RfqView({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const changeWords = useRfqChangeWords(rfq)
  const statement = useStatement(rfq)
  const steps = useRfqSteps(rfq)
  const [params] = useSearchParams()
  const shown = tabs.filter((each) => {
    if (each === 'questions') return rfq.status !== 'draft'
    return each !== 'comparison' || (may('getComparison') && rfq.status !== 'draft')
  })
  const tab = oneOf(shown, params.get('tab') ?? undefined) ?? 'lines'
  const here = generatePath(paths.rfq, { id: rfq.id })
  const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = {
    lines: rfq.lines.length,
    suppliers: rfq.invitations.length,
    questions: rfq.unanswered_questions || undefined,
  }
  return (
    <div className="zb-page">
      <PageHead
        title={rfq.title}
        number={<DocumentNumber number={rfq.number && withRevision(rfq.number, rfq.revision)} />}
        badge={
          <>
            <StatusBadge status={rfq.status} />
            <SealedBadge rfq={rfq} />
          </>
        }
        back={paths.rfqs}
        actions={<RfqActions rfq={rfq} steps={steps} />}
      />
      <BranchNotice branch_id={rfq.branch_id} />
      <ApprovalNotice
        kind="award"
        id={rfq.id}
        version={rfq.version}
        open={rfq.status === 'sent' || rfq.status === 'closed'}
        approvedStep={(request) => <AwardAsApproved rfq={rfq} request={request} />}
        outdatedStep={(request) => <RequestAwardAgain rfq={rfq} request={request} />}
      />
      <Tabs
        label={t('parts')}
        tabs={shown.map((each) => ({
          to: each === 'lines' ? here : `${here}?tab=${each}`,
          label: t(`tab.${each}`),
          count: counts[each],
          active: each === tab,
        }))}
      />
      <div className="zb-tab-body">
        {/* The comparison has its own next step, and needs the room. */}
        {(tab !== 'comparison' || rfq.status === 'awarded') && <RfqNext rfq={rfq} steps={steps} />}
        {tab === 'lines' && (
          <div className="zb-columns">
            <div className="zb-stack">
              <RfqLines rfq={rfq} />
              <RevisionsCard rfq={rfq} />
            </div>
            <RfqSide rfq={rfq} />
          </div>
        )}
        {tab === 'suppliers' && (
          <div className="zb-columns">
            <RfqSuppliers rfq={rfq} />
            <RfqSide rfq={rfq} />
          </div>
        )}
        {tab === 'questions' && (
          <div className="zb-columns">
            <RfqQuestions rfq={rfq} />
            <RfqSide rfq={rfq} />
          </div>
        )}
        {tab === 'comparison' && (
          <Suspense
            fallback={
              <AfterPause>
                <LinesSkeleton />
              </AfterPause>
            }
          >
            <ComparisonTab rfq={rfq} statement={statement} />
          </Suspense>
        )}
        {tab === 'activity' && (
          <div className="zb-columns">
            <div className="zb-stack">
              <Notes entity="rfqs" id={rfq.id} branch_id={rfq.branch_id} />
            </div>
            <ActivityCard entity="rfqs" id={rfq.id} {...changeWords} currency={rfq.currency} />
          </div>
        )}
      </div>
      {steps.dialogs}
    </div>
  )
}
