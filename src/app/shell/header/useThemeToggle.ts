import { useRef } from 'react'
import { useGetMeQuery, useUpdateMeMutation } from '../../../api/meApi'
import { themeChosen } from '../../../api/sessionEvents'
import { currentRecord } from '../../../components/pages/failure'
import type { User } from '../../../contract/users'
import type { Theme } from '../../../features/theme/themeSlice'
import { useAppDispatch, useTheme } from '../../hooks'

/** Light or dark: applied at once, and saved on the server for the user's other computers. */
export function useThemeToggle() {
  const dispatch = useAppDispatch()
  const { data: me } = useGetMeQuery()
  const [updateMe] = useUpdateMeMutation()
  const dark = useTheme() === 'DarkTheme'
  /** The version of the user after the last choice was saved: the next one waits for it. */
  const saved = useRef(Promise.resolve(0))

  function toggle() {
    const theme: Theme = dark ? 'LightTheme' : 'DarkTheme'
    dispatch(themeChosen(theme))
    if (me) saved.current = saved.current.then((version) => save(theme, Math.max(version, me.version)))
  }

  /**
   * If it cannot be saved now, it applies to this tab; the next choice is sent again. The last choice wins. Returns the
   * version of the user afterwards.
   */
  async function save(theme: Theme, version: number): Promise<number> {
    const { data, error } = await updateMe({ version, body: { preferences: { theme } } })
    const current = currentRecord<User>(error)
    if (!current) return data?.version ?? version
    const again = await updateMe({ version: current.version, body: { preferences: { theme } } })
    return again.data?.version ?? current.version
  }

  return { dark, toggle }
}
