import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentTime } from '../../../components/currentTime'
import { KeptOffer } from '../../../components/unsaved/KeptNotes'
import { onPhone, useMediaQuery } from '../../../components/useMediaQuery'
import type { Comparison } from '../../../contract/comparison'
import type { Proposal } from '../../../contract/proposal'
import { formatDecimal } from '../../../domain/money/figures'
import { useMay } from '../../../pickers/useMay'
import { AwardBar } from '../award/AwardBar'
import { BestSplitPanel } from '../award/BestSplitPanel'
import { useAwardDraft } from '../award/useAwardDraft'
import { useBestSplit } from '../award/useBestSplit'
import { ComparisonActions } from './ComparisonActions'
import { ComparisonCards } from './ComparisonCards'
import { ComparisonLegend } from './ComparisonLegend'
import { ComparisonMatrix } from './ComparisonMatrix'
import { comparisonSheet } from './comparisonSheet'
import type { ComparisonTabProps } from './comparisonTabProps'
import { ComparisonToolbar, type CountedMore } from './ComparisonToolbar'
import { QuoteDialog } from './QuoteDialog'
import type { ShowIn } from './shownIn'

interface ComparisonViewProps extends ComparisonTabProps {
  comparison: Comparison
  counted: CountedMore
  onCount: (counted: CountedMore) => void
}

/** The loaded comparison: as a table, on a phone as cards, with the best split and the award draft beside it. */
export function ComparisonView({ rfq, comparison, counted, onCount, statement }: ComparisonViewProps) {
  const { t, i18n } = useTranslation('comparison')
  const phone = useMediaQuery(onPhone)
  const may = useMay()
  const [show, setShow] = useState<ShowIn>('compared')
  const [quoteOf, setQuoteOf] = useState<string>()
  const { draft, begin, end, kept } = useAwardDraft(rfq.id, comparison)
  const compared = { rfq, comparison, counted }
  const split = useBestSplit({ ...compared, job_id: draft?.job_id })
  const sheet = useMemo(
    () => comparisonSheet(comparison, { t, language: i18n.language, now: currentTime(), show, rates: rfq.rates }),
    [comparison, t, i18n.language, show, rfq.rates],
  )
  const awarded = useMemo(
    () =>
      new Map(rfq.award?.allocations.map(({ quote_line_id, quantity }) => [quote_line_id, formatDecimal(quantity)])),
    [rfq.award],
  )
  const inSplit = useMemo(() => splitMarks(comparison, split.proposal), [comparison, split.proposal])
  const canAward = rfq.status === 'closed' || rfq.status === 'sent'
  const mayAward = may('awardRfq') && canAward
  const whyDisabled = rfq.status === 'sent' && t('still_open')
  const asked = comparison.suppliers.find(({ supplier_id }) => supplier_id === quoteOf)
  const view = { sheet, draft, awarded, split: inSplit, onQuote: setQuoteOf }

  const use = ({ allocations }: Proposal) =>
    begin({
      strategy: 'best_split',
      job_id: split.found_by,
      chosen: new Map(allocations.map(({ quote_line_id, quantity }) => [quote_line_id, quantity])),
    })

  return (
    <div className="zb-compare-view">
      {mayAward && !draft && <KeptOffer {...kept} />}
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
            whyDisabled={whyDisabled}
          />
        }
      />
      <div className="zb-compare-body">
        <div className="zb-compare-main">
          {phone ? <ComparisonCards {...view} /> : <ComparisonMatrix {...view} />}
          <ComparisonLegend
            comparison={comparison}
            proposal={split.proposal}
            awarded={awarded.size > 0}
            show={show}
            rates={rfq.rates}
          />
        </div>
        {may('optimiseRfq') && canAward && (
          <BestSplitPanel
            comparison={comparison}
            split={split}
            onUse={mayAward ? use : undefined}
            whyDisabled={whyDisabled}
            drafting={draft !== undefined}
          />
        )}
      </div>
      {draft && mayAward && (
        <AwardBar rfq={rfq} comparison={comparison} draft={draft} split={split} kept={kept} onEnd={end} />
      )}
      {asked && <QuoteDialog rfq={rfq} supplier={asked} onClose={() => setQuoteOf(undefined)} />}
    </div>
  )
}

/** The offers of the best split: the current one, else the one that the award was based on or compared with. */
function splitMarks({ award }: Comparison, proposal: Proposal | undefined): ReadonlySet<string> | undefined {
  const ids = proposal?.allocations.map(({ quote_line_id }) => quote_line_id) ?? award?.best_split?.quote_line_ids
  return ids && new Set(ids)
}
