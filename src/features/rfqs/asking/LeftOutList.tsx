import { useTranslation } from 'react-i18next'
import type { LeftOutSuppliers } from '../../../contract/whoToAsk'
import { useLeftOutWords } from './useLeftOutWords'

/** The suppliers who sell a line's goods and are not proposed, with the reason why. */
export function LeftOutList({ position, groups }: { position: number; groups: readonly LeftOutSuppliers[] }) {
  const { t } = useTranslation('whoToAsk')
  const words = useLeftOutWords()
  if (groups.length === 0) return null
  return (
    <ul className="zb-ask-left-out" aria-label={t('left_out.title', { position })}>
      {groups.map((group) => (
        <li key={group.why}>{words.full(group)}</li>
      ))}
    </ul>
  )
}
