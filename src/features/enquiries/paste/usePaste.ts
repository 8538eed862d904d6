import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useParseEnquiryMutation } from '../../../api/enquiriesApi'
import { isDay } from '../../../components/values/dates'
import { useGrid } from '../../../components/lineGrid/gridContext'
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
  /** Resolves to true when lines were found. */
  read: (text: string) => Promise<boolean>
  readFile: (file: File) => Promise<boolean>
}

const languages = parseEnquiryBodySchema.shape.locale

/** Parses a message and adds its lines below the existing ones; its text is saved with the enquiry. */
export function usePaste(): Paste {
  const { t, i18n } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const { getValues, setValue } = useFormContext<EnquiryForm>()
  const [parse, { isLoading }] = useParseEnquiryMutation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  async function read(pasted: string): Promise<boolean> {
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
    if (!answer.data) return refuse(t('paste.failed'))
    const { lines, left_out, details } = answer.data
    keep(pasted, left_out)
    fill(details)
    if (lines.length === 0) return refuse(t('paste.no_lines'))
    const rows = lines.map(readInto)
    const column = store.columns().findIndex(({ id }) => id === 'item_id')
    const first = store.append(rows, isBlankLine, column)
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

  /** Appends the message, up to the maximum length of the field. */
  function keep(pasted: string, left_out: EnquiryForm['left_out']) {
    const before = getValues('raw_text').trim()
    const after = printable(pasted).trim()
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
      return await read(await textOfFile(file))
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure
      return refuse(t('paste.unreadable', { name: file.name }))
    }
  }

  return { text, setText, problem, isReading: isLoading, read, readFile }
}
