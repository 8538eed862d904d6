import { tabStorage } from '../../device/storage'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'

const keyOf = (noun: ImportNoun) => `import:${noun}`

/** The import that runs or has just ended, so that it is found again after leaving the page; stored per tab. */
export const remembered = {
  get: (noun: ImportNoun): string | undefined => tabStorage.getItem(keyOf(noun)) ?? undefined,
  set: (noun: ImportNoun, job_id: string) => tabStorage.setItem(keyOf(noun), job_id),
  forget: (noun: ImportNoun) => tabStorage.removeItem(keyOf(noun)),
}
