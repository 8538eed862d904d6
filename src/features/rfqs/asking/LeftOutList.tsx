import type { LeftOutSuppliers } from '../../../contract/supplierSuggestions'
import { useTranslation } from '../../../i18n/useTranslation'
import { useLeftOutWords } from './useLeftOutWords'

/** The suppliers who offer a line's goods but are excluded, with the reason. */
export function LeftOutList({ position, groups }: { position: number; groups: readonly LeftOutSuppliers[] }) {
  const { t } = useTranslation('supplierSuggestions')
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
