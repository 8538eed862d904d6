import { useTranslation } from 'react-i18next'
import { LuRotateCw, LuTriangleAlert } from 'react-icons/lu'
import { EmptyState } from '../components/EmptyState'
import { Icon } from '../components/Icon'
import { AfterPause, Bone } from '../components/Skeleton'
import { failureWords } from './failureWords'
import type { Failure } from './publicApi'

/** Until the RFQ is there: its shape, or what happened and the way to try again. */
export function LoadState({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTranslation('supplier')
  return (
    <main className="zb-supplier" aria-busy={failure ? undefined : true}>
      <h1 className="visually-hidden">{t('page')}</h1>
      {failure ? (
        <div role="alert">
          <EmptyState
            icon={LuTriangleAlert}
            title={t('load_failed')}
            actions={
              <button type="button" className="btn btn-primary" onClick={onRetry}>
                <Icon of={LuRotateCw} />
                {t('try_again')}
              </button>
            }
          >
            {failureWords(failure, t)}
          </EmptyState>
        </div>
      ) : (
        <AfterPause>
          <div role="status" className="zb-supplier-bones">
            <span className="visually-hidden">{t('loading')}</span>
            <Bone width="long" />
            <Bone width="mid" />
            <Bone width="wide" />
            <Bone width="wide" />
          </div>
        </AfterPause>
      )}
    </main>
  )
}
