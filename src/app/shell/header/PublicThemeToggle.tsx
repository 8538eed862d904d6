import { LuMoon, LuSun } from 'react-icons/lu'
import { themeChosen } from '../../../api/sessionEvents'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import { useAppDispatch, useTheme } from '../../hooks'

/** The theme toggle of the sign-in page, where there is no user yet to save the choice for. */
export function PublicThemeToggle() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const dark = useTheme() === 'DarkTheme'
  return (
    <button
      type="button"
      className="btn btn-ghost zb-btn-icon"
      aria-label={t('toggle_theme')}
      aria-pressed={dark}
      title={t('toggle_theme')}
      onClick={() => dispatch(themeChosen(dark ? 'LightTheme' : 'DarkTheme'))}
    >
      <Icon of={dark ? LuSun : LuMoon} />
    </button>
  )
}
