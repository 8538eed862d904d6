import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuCopy, LuDownload, LuEllipsis, LuImageDown, LuLoaderCircle, LuMail, LuPrinter } from 'react-icons/lu'
import { canCopyPictures } from '../../../components/copyPicture'
import { Icon } from '../../../components/Icon'
import { IconButton } from '../../../components/IconButton'
import type { FileAs } from './fileAs'
import './orderPapersTexts'

interface PaperToolsProps {
  /** What the paper is called. */
  name: string
  /** It is being made. */
  working: boolean
  onFile: (as: FileAs) => void
  /** None where it can't be mailed. */
  onMail?: (() => void) | undefined
}

/** What is done with a paper: its file at hand, the rest behind the dots. */
export function PaperTools({ name, working, onFile, onMail }: PaperToolsProps) {
  const { t } = useTranslation('orderPapers')
  const { t: c } = useTranslation('components')
  if (working)
    return (
      <span role="status">
        <Icon of={LuLoaderCircle} className="zb-spin" />
        <span className="visually-hidden">{t('working')}</span>
      </span>
    )
  return (
    <span className="zb-paper-tools">
      <IconButton
        label={t('download', { paper: name })}
        icon={LuDownload}
        size="sm"
        onClick={() => onFile('download')}
      />
      <Dropdown align="end">
        <Dropdown.Toggle
          variant="ghost"
          size="sm"
          className="zb-btn-icon"
          bsPrefix="zb-toggle"
          aria-label={t('more', { paper: name })}
        >
          <Icon of={LuEllipsis} />
        </Dropdown.Toggle>
        <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
          <Dropdown.Item as="button" type="button" onClick={() => onFile('print')}>
            <Icon of={LuPrinter} />
            {t('print')}
          </Dropdown.Item>
          {canCopyPictures() && (
            <Dropdown.Item as="button" type="button" onClick={() => onFile('copied_picture')}>
              <Icon of={LuCopy} />
              {c('picture.copy')}
            </Dropdown.Item>
          )}
          <Dropdown.Item as="button" type="button" onClick={() => onFile('picture')}>
            <Icon of={LuImageDown} />
            {t('picture')}
          </Dropdown.Item>
          {onMail && (
            <Dropdown.Item as="button" type="button" onClick={onMail}>
              <Icon of={LuMail} />
              {t('mail')}
            </Dropdown.Item>
          )}
        </Dropdown.Menu>
      </Dropdown>
    </span>
  )
}
