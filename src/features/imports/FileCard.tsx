import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuFileUp } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { FieldNote } from '../../components/Field'
import { Icon } from '../../components/Icon'
import { getImportTemplate, importFormats } from '../../contract/imports'
import { toRequest } from '../../contract/request'
import { formatDecimal } from '../../domain/figures'
import type { ImportNoun } from '../../domain/sheets/importFields'
import { useDownload } from './useDownload'

interface FileCardProps {
  noun: ImportNoun
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File) => void
}

/** Where the file is chosen or dropped, and the template of it. */
export function FileCard({ noun, file, problem, onChoose }: FileCardProps) {
  const { t } = useTranslation('imports')
  const [over, setOver] = useState(false)
  const download = useDownload()

  function take(files: FileList | null) {
    const chosen = files?.[0]
    if (chosen) onChoose(chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function drag(event: DragEvent, here: boolean) {
    event.preventDefault()
    setOver(here)
  }

  return (
    <Card title={t('file')}>
      <label className={`zb-drop${over ? ' zb-drop-over' : ''}`} onDragOver={(event) => drag(event, true)} onDragLeave={(event) => drag(event, false)} onDrop={drop}>
        <Icon of={LuFileUp} size={24} />
        <span>
          <b>{t(file ? 'choose_other' : 'choose')}</b>
          <span className="zb-drop-hint">{t('choose_hint')}</span>
          {file && <span className="zb-drop-hint">{t('chosen', { name: file.name, size: formatDecimal(String(Math.ceil(file.size / 1024))) })}</span>}
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t(file ? 'choose_other' : 'choose')}
          aria-describedby={problem ? 'import-problem' : undefined}
          onChange={({ target }) => {
            take(target.files)
            // The same file again, corrected, is another one.
            target.value = ''
          }}
        />
      </label>
      {problem && (
        <div role="alert" className="mt-2">
          <FieldNote id="import-problem" error={problem} warning={undefined} hint={undefined} />
        </div>
      )}
      <div className="zb-btn-row mt-3">
        <span className="zb-muted">{t('template')}</span>
        {importFormats.map((format) => (
          <Button key={format} size="sm" icon={LuDownload} onClick={() => void download(toRequest(getImportTemplate, { params: { noun }, query: { format } }))}>
            {t(`template_${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
