import { useId, useState, type ChangeEvent } from 'react'
import { LuFile, LuPaperclip, LuTrash2 } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { QuoteFile } from '../../contract/quotes'
import { mostQuoteFileBytes, quoteFileEndings } from '../../domain/quotes/quoteFile'
import { useTranslation } from '../../i18n/useTranslation'
import { failureWords } from '../words/failureWords'
import type { Failure } from '../link/publicApi'
import { sizeInWords } from '../words/sizeInWords'

interface FileChooserProps {
  label: string
  hint: string
  file: Pick<QuoteFile, 'file_name' | 'size'> | null | undefined
  /** Attaches a file; null when it is done. */
  onPut: (file: File, onProgress: (part: number) => void) => Promise<Failure | null>
  onRemove: () => Promise<Failure | null>
  /** Undefined where the file cannot be read back. */
  onOpen?: () => Promise<Failure | null>
}

/** An attached file: one, with its upload progress. */
export function FileChooser({ label, hint, file, onPut, onRemove, onOpen }: FileChooserProps) {
  const { t } = useTranslation('supplier')
  const id = useId()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()

  async function take(step: () => Promise<Failure | null>) {
    setProblem(undefined)
    const failure = await step()
    if (failure) setProblem(failureWords(failure, t))
    setPart(null)
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    if (chosen.size > mostQuoteFileBytes)
      return setProblem(t('file.too_large', { name: chosen.name, size: sizeInWords(chosen.size) }))
    setPart(0)
    await take(() => onPut(chosen, setPart))
  }

  const shown = file && (
    <>
      <Icon of={LuFile} />
      <span className="zb-supplier-file-name">{file.file_name}</span>
      <span className="zb-muted">{sizeInWords(file.size)}</span>
    </>
  )
  return (
    <div className="zb-field zb-supplier-wide">
      <span className="zb-field-label" id={`${id}-label`}>
        {label} <span className="zb-field-optional">{t('optional')}</span>
      </span>
      {file && part === null && (
        <div className="zb-supplier-file">
          {onOpen ? (
            <button type="button" className="btn btn-ghost" onClick={() => void take(onOpen)}>
              {shown}
            </button>
          ) : (
            shown
          )}
          <button
            type="button"
            className="btn btn-ghost zb-btn-icon"
            aria-label={t('file.remove', { name: file.file_name })}
            onClick={() => void take(onRemove)}
          >
            <Icon of={LuTrash2} />
          </button>
        </div>
      )}
      {part !== null && (
        <progress className="zb-supplier-progress" max={1} value={part} aria-labelledby={`${id}-label`} />
      )}
      {part === null && (
        <label className="btn btn-quiet zb-supplier-choose">
          <Icon of={LuPaperclip} />
          {t(file ? 'file.replace' : 'file.attach')}
          <input
            type="file"
            className="visually-hidden"
            accept={quoteFileEndings.join(',')}
            aria-describedby={`${id}-note`}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      <div
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`zb-field-note ${problem ? 'zb-field-error' : ''}`.trim()}
      >
        {problem ?? (part === null ? hint : t('file.sending', { percent: Math.round(part * 100) }))}
      </div>
    </div>
  )
}
