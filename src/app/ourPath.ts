import { matchPath } from 'react-router-dom'
import { paths } from './paths'

/**
 * Whether the path is a page of this application. Only such a path is opened after sign-in, never another site's in any
 * notation.
 */
export function isOurPath(path: unknown): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false
  const [pathname = ''] = path.split(/[?#]/)
  return pathname !== paths.signIn && Object.values(paths).some((pattern) => matchPath(pattern, pathname))
}
