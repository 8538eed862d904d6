import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importsApi } from '../../api/importsApi'
import { useAppDispatch } from '../../app/hooks'
import { failureKey, toFailure } from '../../components/failure'
import { importFileLimit, type ImportDecimalSigns, type ImportMapping } from '../../contract/imports'
import type { ImportMode, ImportNoun } from '../../domain/sheets/importFields'
import { remembered } from './remembered'
import { useJob } from './useJob'

/** How the file is to be read, beside what is recognised. */
export interface Reading {
  mapping?: ImportMapping
  /** By our fields, where a person said how the numbers of a column are written. */
  decimal_signs?: ImportDecimalSigns
  sheet?: string
  accept_reason?: string
}

/** What the query holds as JSON in a text, of what was chosen. */
const jsonOf = (chosen: Record<string, object | undefined>) =>
  Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, JSON.stringify(value)]] : [])))

/** A file on its way into the catalogue: looked at first, as often as its reading is changed, and then brought in. */
export function useImport(noun: ImportNoun) {
  const { t } = useTranslation('imports')
  const { t: c } = useTranslation('components')
  const dispatch = useAppDispatch()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<Reading>({})
  const [checks, setChecks] = useState<{ now?: string; before?: string }>({})
  const [written, setWritten] = useState(() => remembered.get(noun))
  const [problem, setProblem] = useState<string>()
  const [starting, setStarting] = useState(false)
  const check = useJob(checks.now)
  const before = useJob(checks.before)
  const writing = useJob(written)

  /** The job's id; nothing where it was refused, which is said. */
  async function start(
    body: File,
    query: Reading & { dry_run?: 'true'; mode?: ImportMode },
  ): Promise<string | undefined> {
    setProblem(undefined)
    setStarting(true)
    const { mapping, decimal_signs, ...rest } = query
    const request = { file: body, query: { ...rest, file_name: body.name, ...jsonOf({ mapping, decimal_signs }) } }
    const { startImport, startRatesImport } = importsApi.endpoints
    // Untracked: a file has no place in the store.
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

  async function look(chosen: File, how: Reading) {
    setFile(chosen)
    setReading(how)
    const id = await start(chosen, { ...how, dry_run: 'true' })
    // What was shown stays until the new answer is there.
    if (id) setChecks(({ now }) => ({ now: id, ...(check.job?.result && chosen === file ? { before: now } : {}) }))
  }

  return {
    file,
    reading,
    problem,
    starting,
    /** The look at the file that is under way or done. */
    check,
    /** What the last look found, though a newer one may be under way. */
    result: check.job?.result ?? before.job?.result ?? undefined,
    writing,
    written,
    choose: (chosen: File) => {
      if (chosen.size > importFileLimit) return setProblem(t('too_large', { name: chosen.name }))
      setChecks({})
      void look(chosen, {})
    },
    readAs: (changed: Reading) => {
      if (file) void look(file, { ...reading, ...changed })
    },
    bringIn: async (mode: ImportMode) => {
      const id = file && (await start(file, { ...reading, mode }))
      if (!id) return
      remembered.set(noun, id)
      setWritten(id)
    },
    /** Done with this one: another file may be chosen. */
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
