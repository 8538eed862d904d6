import { matchPath } from 'react-router-dom'
import { paths } from './paths'

/** Is it the path of a page of ours? Only such a path is opened after signing in: never another site's, however written. */
export function isOurPath(path: unknown): path is string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false
  const [pathname = ''] = path.split(/[?#]/)
  return pathname !== paths.signIn && Object.values(paths).some((pattern) => matchPath(pattern, pathname))
}
