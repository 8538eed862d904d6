import type { ImportNoun } from '../../domain/imports/sheets/importFields'

const keyOf = (noun: ImportNoun) => `import:${noun}`

/** The import that runs or has just ended, so that it is found again after leaving the page; stored per tab. */
export const remembered = {
  get: (noun: ImportNoun): string | undefined => sessionStorage.getItem(keyOf(noun)) ?? undefined,
  set: (noun: ImportNoun, job_id: string) => sessionStorage.setItem(keyOf(noun), job_id),
  forget: (noun: ImportNoun) => sessionStorage.removeItem(keyOf(noun)),
}
