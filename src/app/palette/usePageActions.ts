import { LuArrowRight, LuKeyboard, LuLogOut, LuMapPin, LuMoon, LuPlus, LuSun, LuUpload } from 'react-icons/lu'
import type { IconType } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { useHasRight } from '../../pickers/useMay'
import { selectBranch, selectBranches } from '../../features/branch/branchSlice'
import { goKeys } from '../../features/help/shortcuts'
import { useClient } from '../client'
import { useAppSelector, useTheme } from '../hooks'
import { pageRoutes, type PageRoute } from '../routes'

/** What the palette does without a record. */
export interface PaletteAction {
  id: string
  label: string
  icon: IconType
  /** Opens this page; otherwise `run` is called. */
  href?: string
  run?: () => void
  /** The keys that do the same. */
  keys?: readonly string[]
}

interface Own {
  onShortcuts: () => void
  onTheme: () => void
}

/** The pages that the user may open, what can be created or imported, other branches, the theme, and signing out. */
export function usePageActions({ onShortcuts, onTheme }: Own): PaletteAction[] {
  const { t } = useTranslation(['palette', 'shell'])
  const { chooseBranch, logOut } = useClient()
  const has = useHasRight()
  const branches = useAppSelector(selectBranches)
  const branch = useAppSelector(selectBranch)
  const dark = useTheme() === 'DarkTheme'
  const pages = pageRoutes.filter(({ path, right }) => !path.includes(':') && has(right))

  return [
    ...pages.filter(({ path }) => creates.test(path)).map((route) => pageAction(route, t(`shell:${route.title}`))),
    ...pages
      .filter(({ path }) => !creates.test(path))
      .map((route) => pageAction(route, t('go_to', { page: t(`shell:${pageTitle(route)}`) }))),
    ...branches
      .filter(({ id }) => id !== branch?.id)
      .map(({ id, name, tag }) => ({
        id: `branch-${id}`,
        label: t('switch_branch', { branch: t('shell:branch_name', { name, tag }) }),
        icon: LuMapPin,
        run: () => void chooseBranch(id),
      })),
    { id: 'theme', label: t(dark ? 'light_theme' : 'dark_theme'), icon: dark ? LuSun : LuMoon, run: onTheme },
    { id: 'shortcuts', label: t('shortcuts'), icon: LuKeyboard, run: onShortcuts, keys: ['?'] },
    { id: 'log_out', label: t('shell:logout'), icon: LuLogOut, run: () => void logOut() },
  ]
}

const creates = /\/(create|generate|import)$/

/** The tabs of Settings are known by their names. */
const pageTitle = ({ title, tab }: PageRoute) => (tab ? `tab.${title}` : title)

const keysOf = new Map(Object.entries(goKeys).map(([key, { to }]) => [to, ['G', key.toUpperCase()]]))

function pageAction({ path, icon }: PageRoute, label: string): PaletteAction {
  const keys = keysOf.get(path)
  const created = path.endsWith('/import') ? LuUpload : creates.test(path) ? LuPlus : LuArrowRight
  return { id: path, label, icon: icon ?? created, href: path, ...(keys ? { keys } : {}) }
}
