import type { ResourceKey } from 'i18next'

/** The units of lines after a quantity, as on documents. */
export const unitsIn = async (language: string): Promise<ResourceKey> => {
  const { default: texts } = (await import(
    /* webpackChunkName: "supplier-units-[request]" */
    /* webpackInclude: /(ar|fr|pt|sw|zh)\.json$/ */
    `../../domain/items/unitWords/${language}.json`
  )) as { default: ResourceKey }
  return texts
}

/**
 * The texts of this page in another language than English, a chunk for each; what finds them is a chunk too, so that
 * none of it is in the first bytes of the page.
 */
export const textsIn = async (language: string): Promise<ResourceKey> => {
  const { default: texts } = (await import(
    /* webpackChunkName: "supplier-[request]" */
    /* webpackInclude: /(ar|fr|pt|sw|zh).supplier\.json$/ */
    `../../i18n/${language}/supplier.json`
  )) as { default: ResourceKey }
  return texts
}
