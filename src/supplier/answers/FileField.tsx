import { useTranslation } from '../../i18n/useTranslation'
import { saveAs } from '../../documents/saveAs'
import { getQuoteFile, putQuoteFile, removeQuoteFile } from '../link/publicFiles'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'
import { FileChooser } from './FileChooser'

/** The file attached to the quote. */
export function FileField({ state, store }: { state: QuoteState; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const file = state.rfq.quote?.file

  async function open() {
    const { data, error } = await getQuoteFile(store.link)
    if (error) return error
    saveAs(data, file?.file_name ?? 'file')
    return null
  }

  return (
    <FileChooser
      label={t('file.label')}
      hint={t('file.hint')}
      file={file}
      onPut={(chosen, onProgress) =>
        store.changeFile((version) => putQuoteFile(store.link, version, chosen, onProgress))
      }
      onRemove={() => store.changeFile((version) => removeQuoteFile(store.link, version))}
      onOpen={open}
    />
  )
}
