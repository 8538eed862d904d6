import { LuCircleAlert } from 'react-icons/lu'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Icon } from '../../components/values/Icon'
import type { MergeMove, MergePreview } from '../../contract/merges'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** How many rows move, by noun, and how many stay. */
export function MergeMoves({ moves, none }: { moves: readonly MergeMove[]; none: string }) {
  const { t } = useTranslation('merges')
  if (moves.length === 0) return <p className="zb-muted mb-0">{none}</p>
  return (
    <DescriptionList
      facts={moves.map(({ noun, moved, stays }) => ({
        label: t(`nouns.${noun}`),
        value: (
          <>
            {formatDecimal(String(moved))}
            {stays > 0 && <span className="zb-muted"> · {t('stay', { count: stays })}</span>}
          </>
        ),
      }))}
    />
  )
}

/** Why it is not possible now; nothing where it is. */
export function MergeBlockers({ blockers }: Pick<MergePreview, 'blockers'>) {
  const { t } = useTranslation('merges')
  if (blockers.length === 0) return null
  return (
    <section className="zb-form-error" role="status">
      <Icon of={LuCircleAlert} />
      <div>
        <b>{t('blocked')}</b>
        {blockers.map(({ code, message }) => (
          <div key={code}>{inLanguage(message)}</div>
        ))}
      </div>
    </section>
  )
}
