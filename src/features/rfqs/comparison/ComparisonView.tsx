import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuAward, LuCheck, LuFileText } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { useMediaQuery } from '../../../components/useMediaQuery'
import type { Comparison } from '../../../contract/comparison'
import { formatDecimal, formatMoney } from '../../../domain/figures'
import { useMay } from '../../../pickers/useMay'
import { CheapestDialog } from '../award/CheapestDialog'
import { ComparisonCards } from './ComparisonCards'
import { ComparisonMatrix } from './ComparisonMatrix'
import { comparisonSheet } from './comparisonSheet'
import type { ComparisonTabProps } from './ComparisonTab'
import { ComparisonToolbar, type CountedMore } from './ComparisonToolbar'
import { cheapestAward } from '../award/handAward'
import { HandAwardBar } from '../award/HandAwardBar'
import { PictureButton } from './PictureButton'
import { useHandAward } from '../award/useHandAward'

interface ComparisonViewProps extends ComparisonTabProps {
  comparison: Comparison
  counted: CountedMore
  onCount: (counted: CountedMore) => void
}

/** The comparison once it is there: as a table, on a phone as cards, with what can be done with it. */
export function ComparisonView({ rfq, comparison, counted, onCount, onPdf }: ComparisonViewProps) {
  const { t, i18n } = useTranslation('comparison')
  const phone = useMediaQuery('(max-width: 767.98px)')
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const { hand, begin, end } = useHandAward(comparison)
  const sheet = useMemo(() => comparisonSheet(comparison, { t, language: i18n.language, now: new Date() }), [comparison, t, i18n.language])
  const awarded = useMemo(() => new Map(rfq.award?.allocations.map(({ quote_line_id, quantity }) => [quote_line_id, formatDecimal(quantity)])), [rfq.award])
  const mayAward = may('awardRfq') && (rfq.status === 'closed' || rfq.status === 'sent')
  const whyDisabled = rfq.status === 'sent' && t('still_open')
  const view = { sheet, hand, awarded }

  const actions = (
    <>
      <PictureButton rfq={rfq} sheet={sheet} />
      {onPdf && <PdfButton comparison={comparison} onPdf={onPdf} />}
      {mayAward && !hand && (
        <>
          <Button onClick={() => setAsked(true)} whyDisabled={whyDisabled} aria-haspopup="dialog">
            {t('cheapest')}
          </Button>
          <Button look="primary" onClick={begin} whyDisabled={whyDisabled}>
            {t('by_hand')}
          </Button>
        </>
      )}
    </>
  )

  return (
    <div className="zb-compare-view">
      <ComparisonToolbar rfq={rfq} comparison={comparison} counted={counted} onCount={onCount} actions={actions} />
      {phone ? <ComparisonCards {...view} /> : <ComparisonMatrix {...view} />}
      <Legend comparison={comparison} awarded={awarded.size > 0} />
      {hand && <HandAwardBar rfq={rfq} comparison={comparison} hand={hand} onEnd={end} />}
      <CheapestDialog rfq={rfq} comparison={comparison} show={asked} onClose={() => setAsked(false)} />
    </div>
  )
}

function PdfButton({ comparison, onPdf }: { comparison: Comparison; onPdf: NonNullable<ComparisonTabProps['onPdf']> }) {
  const { t } = useTranslation('comparison')
  const [working, setWorking] = useState(false)

  async function make() {
    setWorking(true)
    await onPdf(comparison).finally(() => setWorking(false))
  }

  return (
    <Button icon={LuFileText} working={working} workingText={t('picture_working')} onClick={() => void make()}>
      {t('pdf')}
    </Button>
  )
}

/** What the marks mean, what the marked ones together cost beside one supplier for all, and who has not answered. */
function Legend({ comparison, awarded }: { comparison: Comparison; awarded: boolean }) {
  const { t } = useTranslation('comparison')
  const { waiting, suppliers, currency } = comparison
  const single = suppliers.find(({ rank }) => rank === 1)
  const { total, left } = useMemo(() => cheapestAward(comparison), [comparison])
  return (
    <div className="zb-compare-legend">
      <p>
        <Icon of={LuCheck} className="zb-text-success" /> {t('legend_lowest')}
        {awarded && (
          <>
            {' '}
            <Icon of={LuAward} className="zb-text-success" /> {t('legend_awarded')}
          </>
        )}
      </p>
      {left < comparison.lines.length && (
        <p>
          {t('line_by_line', { total: formatMoney(total, currency) })}{' '}
          {single?.total_like_for_like && t('cheapest_single', { supplier: single.supplier_name, total: formatMoney(single.total_like_for_like, currency) })}
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          {t('waiting')} {waiting.map(({ supplier_name, status }) => `${supplier_name} (${t(`waiting_status.${status}`)})`).join(', ')}.
        </p>
      )}
    </div>
  )
}
