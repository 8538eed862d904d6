import { useState } from 'react'
import { importsApi } from '../../api/importsApi'
import { useAppDispatch } from '../../app/hooks'
import { failureKey, toFailure } from '../../components/pages/failure'
import { importFileLimit, type ImportDecimalSigns, type ImportForAll, type ImportMapping } from '../../contract/imports'
import type { ImportMode, ImportNoun } from '../../domain/imports/sheets/importFields'
import { useTranslation } from '../../i18n/useTranslation'
import { remembered } from './remembered'
import { useJob } from './useJob'

/** How the file is to be read, beyond what is recognised. */
export interface ImportOptions {
  mapping?: ImportMapping
  /** By field, where the user chose the number format of a column. */
  decimal_signs?: ImportDecimalSigns
  sheet?: string
  accept_reason?: string
  for_all?: ImportForAll
}

/** A JSON query parameter for the chosen values; undefined where there are none. */
const jsonOf = (chosen: Record<string, object | undefined>) =>
  Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, JSON.stringify(value)]] : [])))

/** A file import: previewed first, as often as its options change, and then written. */
export function useImport(noun: ImportNoun) {
  const { t } = useTranslation('imports')
  const { t: c } = useTranslation('components')
  const dispatch = useAppDispatch()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<ImportOptions>({})
  const [checks, setChecks] = useState<{ now?: string; before?: string }>({})
  const [written, setWritten] = useState(() => remembered.get(noun))
  const [problem, setProblem] = useState<string>()
  const [starting, setStarting] = useState(false)
  const check = useJob(checks.now)
  const before = useJob(checks.before)
  const writing = useJob(written)

  /** The job's id; undefined where it was rejected, which is shown. */
  async function start(
    body: File,
    query: ImportOptions & { dry_run?: 'true'; mode?: ImportMode },
  ): Promise<string | undefined> {
    setProblem(undefined)
    setStarting(true)
    const { mapping, decimal_signs, for_all, ...rest } = query
    const request = {
      file: body,
      query: { ...rest, file_name: body.name, ...jsonOf({ mapping, decimal_signs, for_all }) },
    }
    const { startImport, startRatesImport } = importsApi.endpoints
    // Not tracked by the cache: a file does not belong in the store.
    const sent =
      noun === 'exchange-rates'
        ? dispatch(startRatesImport.initiate(request, { track: false }))
        : dispatch(startImport.initiate({ noun, ...request }, { track: false }))
    try {
      return (await sent.unwrap()).id
    } catch (error) {
      const failure = toFailure(error)
      setProblem(failure.message || c(failureKey(failure)))
      return undefined
    } finally {
      setStarting(false)
    }
  }

  async function look(chosen: File, how: ImportOptions) {
    setFile(chosen)
    setReading(how)
    const id = await start(chosen, { ...how, dry_run: 'true' })
    // The earlier preview stays until the new one is loaded.
    if (id) setChecks(({ now }) => ({ now: id, ...(check.job?.result && chosen === file ? { before: now } : {}) }))
  }

  return {
    file,
    reading,
    problem,
    starting,
    /** The preview that is running or done. */
    check,
    /** The result of the last preview, while a newer one may be running. */
    result: check.job?.result ?? before.job?.result ?? undefined,
    writing,
    written,
    choose: (chosen: File) => {
      if (chosen.size > importFileLimit) return setProblem(t('too_large', { name: chosen.name }))
      setChecks({})
      void look(chosen, {})
    },
    readAs: (changed: ImportOptions) => {
      if (file) void look(file, { ...reading, ...changed })
    },
    bringIn: async (mode: ImportMode) => {
      const id = file && (await start(file, { ...reading, mode }))
      if (!id) return
      remembered.set(noun, id)
      setWritten(id)
    },
    /** Resets, so that another file can be chosen. */
    again: () => {
      remembered.forget(noun)
      setWritten(undefined)
      setChecks({})
      setFile(undefined)
      setReading({})
    },
  }
}

export type Importing = ReturnType<typeof useImport>
