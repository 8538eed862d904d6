import { LuCheck } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import type { RfqLine } from '../draft'
import type { QuoteStore } from '../quote/quoteStore'

/**
 * The line was changed after it was answered on this page: the answer is sent once the supplier confirms it for the
 * changed line.
 */
export function AskedAgain({ line, store }: { line: RfqLine; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  return (
    <div className="zb-answer-hint zb-answer-again">
      <p>{t('problem.again')}</p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={t('line.still_valid_for', { name: `${line.position}. ${line.description}` })}
        onClick={() => store.confirmAnswer(line.id)}
      >
        <Icon of={LuCheck} />
        {t('line.still_valid')}
      </button>
    </div>
  )
}
