import { paths } from '../../app/paths'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'

interface ImportRoute {
  noun: ImportNoun
  /** The import's own page. */
  path: string
  /** The list of the imported entity, the newest first where possible. */
  list: string
  /** The list without its order, the target of the back arrow. */
  back: string
}

const importRoutes: ImportRoute[] = [
  { noun: 'items', path: paths.itemsImport, back: paths.items, list: `${paths.items}?sort=-created_at` },
  { noun: 'clients', path: paths.clientsImport, back: paths.clients, list: `${paths.clients}?sort=-created_at` },
  {
    noun: 'suppliers',
    path: paths.suppliersImport,
    back: paths.suppliers,
    list: `${paths.suppliers}?sort=-created_at`,
  },
  { noun: 'prices', path: paths.pricesImport, back: paths.supplierItems, list: paths.supplierItems },
  { noun: 'exchange-rates', path: paths.ratesImport, back: paths.rates, list: paths.rates },
]

/** The import at this path. */
export function importRouteOf(pathname: string): ImportRoute {
  const place = importRoutes.find(({ path }) => path === pathname.replace(/\/$/, ''))
  if (!place) throw new Error(`nothing is imported at ${pathname}`)
  return place
}
