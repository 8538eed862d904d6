import { useState } from 'react'
import { useStore } from 'react-redux'
import { LuDownload, LuFileSpreadsheet, LuFileText, LuTrash2 } from 'react-icons/lu'
import { questionTexts } from '../../components/dialogs/questionTexts'
import { useRemoveAttachmentMutation } from '../../api/attachmentsApi'
import { fetchFile } from '../../api/files'
import { useGetMeQuery } from '../../api/meApi'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { DateText } from '../../components/values/DateText'
import { toFailure } from '../../components/pages/failure'
import { Icon } from '../../components/values/Icon'
import { IconButton } from '../../components/actions/IconButton'
import { useToast } from '../../components/pages/Toasts'
import { getAttachment, type Attachment } from '../../contract/attachments'
import type { ClientState } from '../../contract/clientState'
import { toRequest } from '../../contract/request'
import { saveAs } from '../../documents/saveAs'
import { isPicture } from '../../domain/imports/fileType'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { usePicture } from '../usePicture'
import { formatDecimal } from '../../i18n/figures'

/** Pictures up to this size have a thumbnail in the list. */
const mostThumbBytes = 3 * 1024 * 1024

/** One file: name and author; can be downloaded, and removed by the user who added it. */
export function FileEntry({ file, of }: { file: Attachment; of: string }) {
  const { t } = useTranslation('notes')
  const toast = useToast()
  const may = useMay()
  const store = useStore<ClientState>()
  const { data: me } = useGetMeQuery()
  const [removing, setRemoving] = useState(false)
  const [remove, { isLoading, error }] = useRemoveAttachmentMutation()
  const { id, version, file_name: name, media_type, size, sha256, created_at, uploaded_by, uploaded_by_name } = file
  const request = toRequest(getAttachment, { params: { id } })
  const thumb = usePicture(isPicture(media_type) && size <= mostThumbBytes ? sha256 : undefined, request)
  const mayRemove = may('removeAttachment') && (uploaded_by === me?.id || me?.role === 'admin')

  async function download() {
    const { data, error: failure } = await fetchFile(request, store.getState())
    if (data) saveAs(data.file, name)
    else toast({ kind: 'failed', text: t('download_failed', { why: failure.message }) })
  }

  return (
    <li className="zb-file">
      <span className="zb-file-mark">
        {thumb ? (
          <img src={thumb} alt="" />
        ) : (
          <Icon of={/sheet|excel|csv/.test(media_type) ? LuFileSpreadsheet : LuFileText} />
        )}
      </span>
      <span>
        <span className="zb-file-name d-block" title={name}>
          {name}
        </span>
        <span className="zb-small zb-muted">
          {t('kilobytes', { size: formatDecimal(String(Math.ceil(size / 1024))) })} ·{' '}
          {uploaded_by_name ?? t('by_supplier')} · <DateText value={created_at} />
        </span>
      </span>
      <span className="zb-file-end">
        <IconButton label={t('download', { name })} icon={LuDownload} size="sm" onClick={() => void download()} />
        {mayRemove && (
          <IconButton label={t('remove_file', { name })} icon={LuTrash2} size="sm" onClick={() => setRemoving(true)} />
        )}
      </span>
      <ConfirmDialog
        show={removing}
        {...questionTexts(t, 'remove_file', { name })}
        working={isLoading}
        danger
        error={error && toFailure(error).message}
        onYes={() => void remove({ id: of, attachment_id: id, version })}
        onNo={() => setRemoving(false)}
      >
        {t('remove_file_means')}
      </ConfirmDialog>
    </li>
  )
}
