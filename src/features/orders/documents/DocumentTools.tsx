import { LuCopy, LuDownload, LuEllipsis, LuImageDown, LuLoaderCircle, LuMail, LuPrinter } from 'react-icons/lu'
import { canCopyPictures } from '../../../components/pictures/copyPicture'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { IconButton } from '../../../components/actions/IconButton'
import type { FileAs } from './fileAs'
import { MenuItem } from '../../../components/actions/MenuItem'
import { useTranslation } from '../../../i18n/useTranslation'
import { prepareDrawing } from '../../../pickers/documents/prepareDrawing'

interface DocumentToolsProps {
  /** The name of the document. */
  name: string
  /** It is being created. */
  working: boolean
  onFile: (as: FileAs) => void
  /** Undefined where it cannot be mailed. */
  onMail?: (() => void) | undefined
}

/** The actions of a document: its file as a button, the others in the overflow menu. */
export function DocumentTools({ name, working, onFile, onMail }: DocumentToolsProps) {
  const { t } = useTranslation('orderDocuments')
  const { t: c } = useTranslation('components')
  if (working)
    return (
      <span role="status">
        <Icon of={LuLoaderCircle} className="zb-spin" />
        <span className="visually-hidden">{t('working')}</span>
      </span>
    )
  return (
    <span className="zb-document-tools" onPointerEnter={prepareDrawing} onFocus={prepareDrawing}>
      <IconButton
        label={t('download', { document: name })}
        icon={LuDownload}
        size="sm"
        onClick={() => onFile('download')}
      />
      <Menu
        atEnd
        className="zb-btn-icon btn btn-ghost btn-sm"
        label={t('more', { document: name })}
        toggle={<Icon of={LuEllipsis} />}
      >
        <MenuItem icon={LuPrinter} onClick={() => onFile('print')}>
          {t('print')}
        </MenuItem>
        {canCopyPictures() && (
          <MenuItem icon={LuCopy} onClick={() => onFile('copied_picture')}>
            {c('picture.copy')}
          </MenuItem>
        )}
        <MenuItem icon={LuImageDown} onClick={() => onFile('picture')}>
          {t('picture')}
        </MenuItem>
        {onMail && (
          <MenuItem icon={LuMail} onClick={onMail}>
            {t('mail')}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
