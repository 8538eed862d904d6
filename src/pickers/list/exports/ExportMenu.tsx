import { LuDownload, LuFileSpreadsheet, LuFileText } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { MenuItem } from '../../../components/actions/MenuItem'
import { useTranslation } from '../../../i18n/useTranslation'
import { ExportProgress } from './ExportProgress'
import type { Exported } from './exported'
import { useExport } from './useExport'

/** Exports all matching rows in the user's columns; the received bytes are counted, and it can be cancelled. */
export function ExportMenu<Row>(exported: Exported<Row>) {
  const { t } = useTranslation('lists')
  const { bytes, take, stop } = useExport(exported)
  if (bytes !== undefined) return <ExportProgress bytes={bytes} onStop={stop} />
  return (
    <Menu
      atEnd
      className="btn btn-quiet"
      toggle={
        <>
          <Icon of={LuDownload} />
          {t('export.open')}
        </>
      }
    >
      <MenuItem icon={LuFileSpreadsheet} onClick={() => void take('xlsx')}>
        {t('export.xlsx')}
      </MenuItem>
      <MenuItem icon={LuFileText} onClick={() => void take('csv')}>
        {t('export.csv')}
      </MenuItem>
    </Menu>
  )
}
