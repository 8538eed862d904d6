import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useParseEnquiryMutation } from '../../../api/enquiriesApi'
import { isDay } from '../../../components/values/dates'
import { useGrid } from '../../../components/lineGrid/gridContext'
import { toFailure } from '../../../components/pages/failure'
import { actionEnded } from '../../../components/saving/secondPress'
import { longestEnquiryText, parseEnquiryBodySchema, type ParsedEnquiry } from '../../../contract/enquiryParse'
import { printable } from '../../../domain/enquiryText/message/tidyText'
import { useTranslation } from '../../../i18n/useTranslation'
import { foundFields, isBlankLine, type EnquiryForm, type EnquiryLineForm } from '../form/enquiryForm'
import { bestOf, readInto } from '../lines/enquiryLines'
import { detailsIn } from './foundDetails'
import { textOfFile, UnreadableFile } from './fileText'

interface Paste {
  /** The text that is being parsed, or could not be: it stays for a retry. */
  text: string
  setText: (text: string) => void
  problem: string | undefined
  isReading: boolean
  /** Resolves to true when lines were found. One text is read at a time: while one is, another is not begun. */
  read: (text: string) => Promise<boolean>
  readFile: (file: File) => Promise<boolean>
}

/** The fields of the form that a message changes besides the lines. */
const besideLines = ['raw_text', 'left_out', 'found', ...foundFields] as const
type BesideLines = Pick<EnquiryForm, (typeof besideLines)[number]>

const languages = parseEnquiryBodySchema.shape.locale

/** Parses a message and adds its lines below the existing ones; its text is saved with the enquiry. */
export function usePaste(): Paste {
  const { t, i18n } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const { getValues, setValue } = useFormContext<EnquiryForm>()
  const [parse] = useParseEnquiryMutation()
  const running = useRef(false)
  const [isReading, setReading] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  async function once(readOne: () => Promise<boolean>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setReading(true)
    try {
      return await readOne()
    } finally {
      running.current = false
      setReading(false)
      actionEnded()
    }
  }

  async function readText(pasted: string): Promise<boolean> {
    setText(pasted)
    setProblem(undefined)
    if (pasted.trim() === '') return refuse(t('paste.nothing'))
    if (pasted.length > longestEnquiryText) return refuse(t('paste.too_long'))
    const locale = languages.safeParse(i18n.language.slice(0, 2)).data ?? 'en'
    const [client_id, received_on] = getValues(['client_id', 'received_on'])
    const answer = await parse({
      text: pasted,
      client_id: client_id || null,
      locale,
      ...(isDay(received_on) ? { received_on } : {}),
    })
    if (!answer.data) return refuse(whyRefused(answer.error) ?? t('paste.failed'))
    const { lines, left_out, details } = answer.data
    const before = valuesBeside()
    keep(pasted, left_out)
    fill(details)
    if (lines.length === 0) return refuse(t('paste.no_lines'))
    const rows = lines.map(readInto)
    const column = store.columns().findIndex(({ id }) => id === 'item_id')
    const after = valuesBeside()
    const first = store.append(rows, isBlankLine, column, {
      undo: () => putBeside(after, before),
      redo: () => putBeside(before, after),
    })
    setText('')
    // The first line without an item gets the focus: Enter accepts its best candidate.
    const open = rows.findIndex((row) => bestOf(row) !== undefined)
    store.goTo({ row: first + Math.max(0, open), column })
    return true
  }

  function refuse(why: string): false {
    setProblem(why)
    return false
  }

  const valuesBeside = (): BesideLines =>
    structuredClone(Object.fromEntries(besideLines.map((field) => [field, getValues(field)])) as unknown as BesideLines)

  /** Puts back the values of a message; what was typed over one since stays. */
  function putBeside(from: BesideLines, to: BesideLines) {
    for (const field of besideLines)
      if (isSame(getValues(field), from[field]) && !isSame(from[field], to[field]))
        setValue(field, to[field], { shouldDirty: true, shouldValidate: false })
  }

  /** Appends the message, up to the maximum length of the field; read again, it is there already. */
  function keep(pasted: string, left_out: EnquiryForm['left_out']) {
    const before = getValues('raw_text').trim()
    const after = printable(pasted).trim()
    if (`\n\n${before}`.endsWith(`\n\n${after}`)) return
    setValue('raw_text', [before, after].filter(Boolean).join('\n\n').slice(-longestEnquiryText), { shouldDirty: true })
    setValue('left_out', [...getValues('left_out'), ...left_out], { shouldDirty: true })
  }

  /** Fills the fields that are blank; what a person typed stays, and the message's value is offered beside it. */
  function fill(details: ParsedEnquiry['details']) {
    const found = detailsIn(details)
    setValue('found', found, { shouldDirty: true })
    for (const field of foundFields) {
      const values = found[field]?.values ?? []
      if (values.length === 1 && getValues(field).trim() === '')
        setValue(field, values[0] ?? '', { shouldDirty: true, shouldValidate: false })
    }
  }

  async function readFile(file: File): Promise<boolean> {
    try {
      return await readText(await textOfFile(file))
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure
      return refuse(t('paste.unreadable', { name: file.name }))
    }
  }

  return {
    text,
    setText,
    problem,
    isReading,
    read: (pasted) => once(() => readText(pasted)),
    readFile: (file) => once(() => readFile(file)),
  }
}

/** What the server says of the text itself, which trying again does not change. */
const whyRefused = (error: unknown): string | undefined =>
  toFailure(error).fields.find(({ path }) => path === 'text')?.message

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
