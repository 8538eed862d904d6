import { LuChevronDown, LuCopy, LuDownload, LuImage } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { canCopyPictures } from './copyPicture'
import { Icon } from '../values/Icon'
import { Menu } from '../actions/Menu'
import { MenuItem } from '../actions/MenuItem'

interface PictureMenuProps {
  /** Copies it to the clipboard, to be pasted into a chat. */
  onCopy: () => void
  onSave: () => void
  /** It is being drawn. */
  working: boolean
  /** Why it cannot be drawn now. */
  whyDisabled?: string | false
  size?: 'sm'
}

/** The page's content as a picture: to the clipboard, where the browser supports it, or as a file. */
export function PictureMenu({ onCopy, onSave, working, whyDisabled, size }: PictureMenuProps) {
  const { t } = useTranslation('components')
  if (working || whyDisabled || !canCopyPictures())
    return (
      <Button
        size={size}
        icon={LuImage}
        working={working}
        whyDisabled={whyDisabled}
        workingText={t('picture.working')}
        onClick={onSave}
      >
        {t('picture.menu')}
      </Button>
    )
  return (
    <Menu
      atEnd
      className={`btn btn-quiet ${size ? 'btn-sm' : ''}`.trim()}
      toggle={
        <>
          <Icon of={LuImage} /> {t('picture.menu')} <Icon of={LuChevronDown} />
        </>
      }
    >
      <MenuItem icon={LuCopy} onClick={onCopy}>
        {t('picture.copy')}
      </MenuItem>
      <MenuItem icon={LuDownload} onClick={onSave}>
        {t('picture.save')}
      </MenuItem>
    </Menu>
  )
}
