import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import type { Comparison } from '../../../contract/comparison'
import type { Rfq } from '../../../contract/rfqs'
import { formatMoney } from '../../../domain/figures'
import { cheapestAward } from './handAward'
import { useAward } from './useAward'

interface CheapestDialogProps {
  rfq: Rfq
  comparison: Comparison
  show: boolean
  onClose: () => void
}

/** Asks before each line goes to its lowest offer, and says what that costs beside buying all from one. */
export function CheapestDialog({ rfq, comparison, show, onClose }: CheapestDialogProps) {
  const { t } = useTranslation('comparison')
  const { award, working, refused, question } = useAward(rfq)
  const { currency, suppliers } = comparison
  const { total, left } = cheapestAward(comparison)
  const single = suppliers.find(({ rank }) => rank === 1)

  async function send() {
    if (await award({ strategy: 'cheapest_per_line' })) onClose()
  }

  return (
    <>
      <ConfirmDialog
        show={show}
        title={t('cheapest_question')}
        yes={t('cheapest_yes')}
        no={t('cheapest_no')}
        working={working}
        workingText={t('awarding')}
        error={refused.length > 0 ? refused.join(' ') : undefined}
        onYes={() => void send()}
        onNo={onClose}
      >
        <p className="mb-1">{t('cheapest_text', { total: formatMoney(total, currency) })}</p>
        {single?.total_like_for_like && <p className="mb-1">{t('cheapest_single', { supplier: single.supplier_name, total: formatMoney(single.total_like_for_like, currency) })}</p>}
        {left > 0 && <p className="mb-1">{t('cheapest_left', { count: left })}</p>}
      </ConfirmDialog>
      {question}
    </>
  )
}
