import { LuMoon, LuSun } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import { useTranslation } from '../../../i18n/useTranslation'
import { useThemeToggle } from './useThemeToggle'

export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const { dark, toggle } = useThemeToggle()
  return (
    <IconButton
      label={t('toggle_theme')}
      icon={dark ? LuSun : LuMoon}
      placement="bottom"
      aria-pressed={dark}
      onClick={toggle}
    />
  )
}
