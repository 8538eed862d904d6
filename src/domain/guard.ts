/** The page that opens by link, without a session. */
export const supplierItemsPath = 'admin/suppliers/items'

/** Does the path contain the supplier items page's? It is shown without the sidebar, and opened without a session. */
export function isSupplierItemsPath(path: string): boolean {
  return pathAlone(path).includes(supplierItemsPath)
}

export interface GuardDecision {
  allow: boolean
  redirect_to?: '/'
  /** The path on which this navigation ends, to be kept as `currentPath`. */
  store: string
}

/** A path without its query and fragment: these may hold a token, which is never stored. */
export function pathAlone(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/**
 * The route guard. With a session's id every path is let in; without, only the sign-in page, the path stored before this
 * navigation, and the supplier items page. All others end on the sign-in page.
 */
export function guard(
  id: string | null | undefined,
  path: string,
  stored_path: string | null | undefined,
): GuardDecision {
  const target = pathAlone(path)
  const allow = Boolean(id) || target === '/' || target === pathAlone(stored_path ?? '') || isSupplierItemsPath(target)
  return allow ? { allow, store: target } : { allow, redirect_to: '/', store: '/' }
}
