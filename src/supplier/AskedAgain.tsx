import { useTranslation } from 'react-i18next'
import { LuCheck } from 'react-icons/lu'
import { Icon } from '../components/Icon'
import type { RfqLine } from './draft'
import type { QuoteStore } from './quoteStore'

/** The line was changed after he answered it on this page: his answer is sent once he says that it holds for it as it reads now. */
export function AskedAgain({ line, store }: { line: RfqLine; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  return (
    <div className="zb-answer-hint zb-answer-again">
      <p>{t('problem.again')}</p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={t('line.stands_for', { name: `${line.position}. ${line.description}` })}
        onClick={() => store.confirmAnswer(line.id)}
      >
        <Icon of={LuCheck} />
        {t('line.stands')}
      </button>
    </div>
  )
}
