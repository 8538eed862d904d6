import { LuRotateCw, LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { AfterPause, Bone } from '../../components/pages/Skeleton'
import { useTranslation } from '../../i18n/useTranslation'
import { failureWords } from '../words/failureWords'
import type { Failure } from '../link/publicApi'

/** Until the RFQ is loaded: its skeleton, or the error with a retry button. */
export function LoadState({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTranslation('supplier')
  if (!failure)
    return (
      <main className="zb-supplier" aria-busy>
        <h1 className="visually-hidden">{t('page')}</h1>
        <AfterPause>
          <div role="status" className="zb-supplier-bones">
            <span className="visually-hidden">{t('loading')}</span>
            <Bone width="long" />
            <Bone width="mid" />
            <Bone width="wide" />
            <Bone width="wide" />
          </div>
        </AfterPause>
      </main>
    )
  return (
    <main className="zb-supplier">
      <section role="alert" className="zb-supplier-done zb-supplier-ended">
        <Icon of={LuTriangleAlert} size={24} />
        <div>
          <h1>{t('load_failed')}</h1>
          <p>{failureWords(failure, t)}</p>
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            <Icon of={LuRotateCw} />
            {t('try_again')}
          </button>
        </div>
      </section>
    </main>
  )
}
