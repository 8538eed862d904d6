import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuFileSpreadsheet, LuFileText, LuX } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { IconButton } from '../../../components/actions/IconButton'
import { fileFormats, type FileFormat } from '../../../contract/exports'
import { useTranslation } from '../../../i18n/useTranslation'
import { ExportProgress } from './ExportProgress'
import type { Exported } from './exported'
import { useExport } from './useExport'

const icons = { xlsx: LuFileSpreadsheet, csv: LuFileText } as const

/** The choice of the format of an export; it closes once the file is saved. */
export default function ExportDialog<Row>({ onClose, ...exported }: Exported<Row> & { onClose: () => void }) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation('components')
  const id = useId()
  const { bytes, take, stop } = useExport(exported)

  async function save(format: FileFormat) {
    await take(format)
    onClose()
  }

  return (
    <Modal show onHide={() => bytes === undefined && onClose()} aria-labelledby={id} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('export.selected')}
        </h2>
        {bytes === undefined && <IconButton label={common('dialog.close')} icon={LuX} size="sm" onClick={onClose} />}
      </div>
      <div className="modal-body">
        {bytes === undefined ? (
          <p className="zb-muted mb-0">{t('export.format')}</p>
        ) : (
          <ExportProgress bytes={bytes} onStop={stop} />
        )}
      </div>
      {bytes === undefined && (
        <div className="modal-footer">
          {fileFormats.toReversed().map((format) => (
            <Button key={format} icon={icons[format]} onClick={() => void save(format)}>
              {t(`export.${format}`)}
            </Button>
          ))}
        </div>
      )}
    </Modal>
  )
}
