import { paths } from '../../app/paths'
import type { ImportNoun } from '../../domain/sheets/importFields'

interface Place {
  noun: ImportNoun
  /** The import's own page. */
  path: string
  /** The list of what is brought in, the newest first where it can be. */
  list: string
  /** The list without its order, where the arrow goes. */
  back: string
}

const places: Place[] = [
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

/** What is imported at this address. */
export function placeOf(pathname: string): Place {
  const place = places.find(({ path }) => path === pathname.replace(/\/$/, ''))
  if (!place) throw new Error(`nothing is imported at ${pathname}`)
  return place
}
