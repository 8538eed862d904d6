import { useMemo, useState, type ReactNode } from 'react'
import { useWidePage } from '../../../../app/hooks'
import { currentTime } from '../../../../components/values/currentTime'
import { KeptOffer } from '../../../../components/unsaved/KeptNotes'
import { onPhone, useMediaQuery } from '../../../../components/pages/useMediaQuery'
import { usePrinting } from '../../../../components/pages/usePrinting'
import type { Comparison } from '../../../../contract/comparison'
import type { Proposal } from '../../../../contract/proposal'
import type { Rfq } from '../../../../contract/rfqs'
import { awardSteps } from '../../../../domain/awards/awardSteps'
import { useTranslation } from '../../../../i18n/useTranslation'
import { useMay } from '../../../../pickers/useMay'
import { AwardBar } from '../../award/AwardBar'
import { useAwardDraft } from '../../award/useAwardDraft'
import { useBestSplit } from '../../award/split/useBestSplit'
import { useSplitPanel } from '../../award/split/useSplitPanel'
import { ChosenView } from './ChosenView'
import { ComparisonActions } from '../ComparisonActions'
import { ComparisonCards } from '../matrix/ComparisonCards'
import { ComparisonLegend } from '../matrix/ComparisonLegend'
import { ComparisonMatrix } from '../matrix/ComparisonMatrix'
import { PrintedMatrix } from '../matrix/PrintedMatrix'
import { ComparisonScreen } from '../ComparisonScreen'
import { comparisonSheet } from '../comparisonSheet'
import type { ComparisonTabProps } from '../comparisonTabProps'
import { ComparisonToolbar, type CountedMore } from '../ComparisonToolbar'
import { needsWidePage } from '../matrix/columnWidths'
import { FullScreenButton } from './FullScreenButton'
import { QuoteDialog } from '../QuoteDialog'
import { selectSheet } from '../sheetChoice'
import type { ShowIn } from '../shownIn'
import { useCompact } from '../matrix/useCompact'
import { useFullScreen } from './useFullScreen'
import { useSheetChoice } from '../useSheetChoice'
import { ViewMenu } from './ViewMenu'
import { formatDecimal } from '../../../../i18n/figures'

interface ComparisonViewProps extends ComparisonTabProps {
  comparison: Comparison
  counted: CountedMore
  onCount: (counted: CountedMore) => void
}

/** The loaded comparison: as a table, on a phone as cards, with the best split and the award draft beside it. */
export function ComparisonView({ rfq, comparison, counted, onCount, statement }: ComparisonViewProps) {
  const phone = useMediaQuery(onPhone)
  const isPrinting = usePrinting()
  const may = useMay()
  const [show, setShow] = useState<ShowIn>('compared')
  const [quoteOf, setQuoteOf] = useState<string>()
  const { draft, begin, end, kept } = useAwardDraft(rfq.id, comparison)
  const compared = { rfq, comparison, counted }
  const split = useBestSplit({ ...compared, job_id: draft?.job_id })
  const inSplit = useMemo(() => splitMarks(comparison, split.proposal), [comparison, split.proposal])
  const compact = useCompact() && !phone
  const choosing = useSheetChoice()
  const sheet = useShownSheet({ comparison, show, rfq, compact, choice: choosing.choice, proposal: split.proposal })
  const awarded = useAwarded(rfq)
  const { isFull, toggle } = useFullScreen()
  useWidePage(needsWidePage(comparison.suppliers.length))
  const canAward = awardSteps(rfq).length > 0
  const mayAward = may('awardRfq') && canAward
  const asked = comparison.suppliers.find(({ supplier_id }) => supplier_id === quoteOf)
  const view = { sheet, choosing, compact, draft, awarded, split: inSplit, onQuote: setQuoteOf }

  const use = ({ allocations }: Proposal) =>
    begin({
      strategy: 'best_split',
      job_id: split.found_by,
      chosen: new Map(allocations.map(({ quote_line_id, quantity }) => [quote_line_id, quantity])),
    })
  const panel = useSplitPanel(
    may('optimiseRfq') && canAward
      ? { comparison, split, onUse: mayAward ? use : undefined, drafting: draft !== undefined }
      : undefined,
  )

  const toolbar = (
    <ComparisonToolbar
      {...compared}
      onCount={onCount}
      show={show}
      onShow={setShow}
      actions={
        <ComparisonActions
          comparison={comparison}
          proposal={split.proposal}
          statement={statement}
          begin={mayAward && !draft ? begin : undefined}
        />
      }
    >
      <ViewMenu {...choosing} comparison={comparison} hasSplit={split.proposal !== undefined} />
      {!phone && <FullScreenButton isFull={isFull} onToggle={toggle} />}
    </ComparisonToolbar>
  )

  return (
    <div className={`zb-compare-view ${isFull ? 'zb-compare-full' : ''}`.trim()}>
      {mayAward && !draft && <KeptOffer {...kept} />}
      <ComparisonScreen isFull={isFull} isBounded={!phone && !panel.isBelow}>
        {!phone && toolbar}
        <ChosenView {...choosing} comparison={comparison} />
        {!phone && panel.line}
        <Body panel={panel.panel}>
          {phone ? <ComparisonCards {...view} stick={panel.line} options={toolbar} /> : <ComparisonMatrix {...view} />}
          {isPrinting && <PrintedMatrix {...view} />}
        </Body>
        {draft && mayAward && (
          <AwardBar rfq={rfq} comparison={comparison} draft={draft} split={split} kept={kept} onEnd={end} />
        )}
      </ComparisonScreen>
      <ComparisonLegend
        comparison={comparison}
        proposal={split.proposal}
        awarded={awarded.size > 0}
        isOpen={rfq.status === 'sent'}
        show={show}
        rates={rfq.rates}
      />
      {asked && <QuoteDialog rfq={rfq} supplier={asked} onClose={() => setQuoteOf(undefined)} />}
    </div>
  )
}

const Body = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className="zb-compare-body">
    <div className="zb-compare-main">{children}</div>
    {panel}
  </div>
)

interface ShownSheet {
  comparison: Comparison
  show: ShowIn
  rfq: Pick<Rfq, 'rates'>
  compact: boolean
  choice: ReturnType<typeof useSheetChoice>['choice']
  proposal: Proposal | undefined
}

/** The comparison as texts, and the shown part of it. */
function useShownSheet({ comparison, show, rfq: { rates }, compact, choice, proposal }: ShownSheet) {
  const { t, i18n } = useTranslation('comparison')
  const whole = useMemo(
    () => comparisonSheet(comparison, { t, language: i18n.language, now: currentTime(), show, rates, compact }),
    [comparison, t, i18n.language, show, rates, compact],
  )
  return useMemo(() => selectSheet(whole, choice, proposal?.allocations ?? [], t), [whole, choice, proposal, t])
}

/** The awarded quantity of each offer, by the id of its quote line. */
function useAwarded({ award }: Pick<Rfq, 'award'>): ReadonlyMap<string, string> {
  return useMemo(
    () => new Map(award?.allocations.map(({ quote_line_id, quantity }) => [quote_line_id, formatDecimal(quantity)])),
    [award],
  )
}

/** The offers of the best split: the current one, else the one that the award was based on or compared with. */
function splitMarks({ award }: Comparison, proposal: Proposal | undefined): ReadonlySet<string> | undefined {
  const ids = proposal?.allocations.map(({ quote_line_id }) => quote_line_id) ?? award?.best_split?.quote_line_ids
  return ids && new Set(ids)
}
