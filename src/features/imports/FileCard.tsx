import { LuDownload } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { FieldNote } from '../../components/fields/Field'
import { FileDrop } from '../../components/fields/FileDrop'
import { getImportTemplate, importFormats } from '../../contract/imports'
import { toRequest } from '../../contract/request'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useDownload } from './useDownload'
import { formatDecimal } from '../../i18n/figures'

interface FileCardProps {
  noun: ImportNoun
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File) => void
}

const endings = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** The file input, and the link to its template. */
export function FileCard({ noun, file, problem, onChoose }: FileCardProps) {
  const { t } = useTranslation('imports')
  const download = useDownload()

  return (
    <Card title={t('file')}>
      <FileDrop
        label={t(file ? 'choose_other' : 'choose')}
        hint={joined([
          t('choose_hint'),
          file && t('chosen', { name: file.name, size: formatDecimal(String(Math.ceil(file.size / 1024))) }),
        ])}
        endings={endings}
        describedBy={problem ? 'import-problem' : undefined}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      />
      {problem && (
        <div role="alert" className="mt-2">
          <FieldNote id="import-problem" error={problem} warning={undefined} hint={undefined} />
        </div>
      )}
      <div className="zb-btn-row mt-3">
        <span className="zb-muted">{t('template')}</span>
        {importFormats.map((format) => (
          <Button
            key={format}
            size="sm"
            icon={LuDownload}
            onClick={() => void download(toRequest(getImportTemplate, { params: { noun }, query: { format } }))}
          >
            {t(`template_${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
