import { LuUpload } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'

interface ListSourceProps {
  /** A list is loaded already: the field is small. */
  isRead: boolean
  onPaste: (text: string) => void
  onFile: (file: File | undefined) => void
}

/** The input for a price list, pasted or uploaded. */
export function ListSource({ isRead, onPaste, onFile }: ListSourceProps) {
  const { t } = useTranslation('supplier')
  return (
    <div className="zb-list-source">
      <label className="zb-field-label" htmlFor="list-cells">
        {t('list.paste')}
      </label>
      <textarea
        id="list-cells"
        className="form-control"
        rows={isRead ? 2 : 5}
        dir="ltr"
        onChange={({ target }) => onPaste(target.value)}
      />
      <label className="btn btn-quiet zb-supplier-choose">
        <Icon of={LuUpload} />
        {t('list.choose')}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.xlsx"
          onChange={({ target }) => {
            onFile(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
