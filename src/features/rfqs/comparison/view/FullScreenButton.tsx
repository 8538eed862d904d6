import { LuMaximize, LuMinimize } from 'react-icons/lu'
import { IconButton } from '../../../../components/actions/IconButton'
import { useTranslation } from '../../../../i18n/useTranslation'

/** Shows the comparison alone, on the whole screen. */
export function FullScreenButton({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const { t } = useTranslation('comparison')
  return (
    <IconButton
      label={t(isFull ? 'full.leave' : 'full.enter')}
      icon={isFull ? LuMinimize : LuMaximize}
      look="quiet"
      placement="bottom"
      aria-pressed={isFull}
      onClick={onToggle}
    />
  )
}
