/** Opened by a link, without a session. */
export const supplierItemsPath = 'admin/suppliers/items'

/** Whether the path contains the supplier items page's path. That page has no sidebar and needs no session. */
export function isSupplierItemsPath(path: string): boolean {
  return pathAlone(path).includes(supplierItemsPath)
}

export interface GuardDecision {
  allow: boolean
  redirect_to?: '/'
  store: string
}

/** A path without its query and fragment, which may contain a token and are never stored. */
export function pathAlone(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/** Without a session id only the sign-in page, the stored path and the supplier items page are allowed. */
export function guard(
  id: string | null | undefined,
  path: string,
  stored_path: string | null | undefined,
): GuardDecision {
  const target = pathAlone(path)
  const allow = Boolean(id) || target === '/' || target === pathAlone(stored_path ?? '') || isSupplierItemsPath(target)
  return allow ? { allow, store: target } : { allow, redirect_to: '/', store: '/' }
}
