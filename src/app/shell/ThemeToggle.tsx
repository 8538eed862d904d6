import { useTranslation } from 'react-i18next'
import { LuMoon, LuSun } from 'react-icons/lu'
import { useGetMeQuery, useUpdateMeMutation } from '../../api/meApi'
import { themeChosen } from '../../api/sessionEvents'
import { currentRecord } from '../../components/failure'
import { IconButton } from '../../components/IconButton'
import type { User } from '../../contract/users'
import type { Theme } from '../../features/theme/themeSlice'
import { useAppDispatch, useTheme } from '../hooks'

/** Light or dark: applied at once, and saved on the server for the user's other computers. */
export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const { data: me } = useGetMeQuery()
  const [updateMe] = useUpdateMeMutation()
  const dark = useTheme() === 'DarkTheme'

  function toggle() {
    const theme: Theme = dark ? 'LightTheme' : 'DarkTheme'
    dispatch(themeChosen(theme))
    if (me) void save(theme, me.version)
  }

  /** If it cannot be saved now, it applies to this tab; the next choice is sent again. The last choice wins. */
  async function save(theme: Theme, version: number) {
    const { error } = await updateMe({ version, body: { preferences: { theme } } })
    const current = currentRecord<User>(error)
    if (current) await updateMe({ version: current.version, body: { preferences: { theme } } })
  }

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
