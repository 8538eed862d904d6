import type { ImportNoun } from '../../domain/sheets/importFields'

const keyOf = (noun: ImportNoun) => `import:${noun}`

/** The import that runs or has just ended, so that who leaves the page finds it again; as long as the session's tab. */
export const remembered = {
  get: (noun: ImportNoun): string | undefined => sessionStorage.getItem(keyOf(noun)) ?? undefined,
  set: (noun: ImportNoun, job_id: string) => sessionStorage.setItem(keyOf(noun), job_id),
  forget: (noun: ImportNoun) => sessionStorage.removeItem(keyOf(noun)),
}
