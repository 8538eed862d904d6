import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { copyPicture } from '../../components/pictures/copyPicture'
import { failureKey, toFailure, type Failure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import type { ClientState } from '../../contract/clientState'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { useTranslation } from '../../i18n/useTranslation'
import { documentSource } from './documentSource'

type Ask = () => Promise<GeneratedDocument>

interface UseGeneratedDocument {
  /** Requests a document, draws it and downloads it. Never rejects: failures are shown. */
  download: (ask: Ask) => Promise<void>
  /** The same, in a new tab that opens the print dialog. To be called in the click handler. */
  print: (ask: Ask) => Promise<void>
  /** The same as a picture (PNG) of the whole document. */
  savePicture: (ask: Ask) => Promise<void>
  /** The same picture on the clipboard. To be called in the click handler. */
  copyPicture: (ask: Ask) => Promise<void>
  /** It is being requested or drawn. */
  working: boolean
}

/**
 * Documents as files: `download(() => getOrderDocument({ id, kind }).unwrap())`. The drawing code is loaded when it is
 * first needed. A toast shows failures, unless `onRefused` handles the server's rejection and returns true.
 */
export function useGeneratedDocument(onRefused?: (failure: Failure) => boolean): UseGeneratedDocument {
  const { t } = useTranslation('documents')
  const { t: c } = useTranslation('components')
  const toast = useToast()
  const store = useStore<ClientState>()
  const source = useMemo(() => documentSource(() => store.getState()), [store])
  const [working, setWorking] = useState(false)

  function say(failure: Failure) {
    if (onRefused?.(failure)) return
    // The server's own message is more specific than the text of its status.
    const refused = failure.status === 404 || failure.status === 422
    toast({ kind: 'failed', text: refused ? failure.message : c(failureKey(failure)) })
  }

  /** Returns whether it succeeded. */
  async function make(
    ask: Ask,
    draw: (generatedDocument: GeneratedDocument) => Promise<void>,
    failed: string,
  ): Promise<boolean> {
    setWorking(true)
    try {
      const generatedDocument = await ask().catch((error: unknown) => say(toFailure(error)))
      if (generatedDocument) await draw(generatedDocument)
      return Boolean(generatedDocument)
    } catch {
      toast({ kind: 'failed', text: failed })
      return false
    } finally {
      setWorking(false)
    }
  }

  async function download(ask: Ask) {
    await make(
      ask,
      async (generatedDocument) =>
        (await import('../../documents/download')).downloadDocument(generatedDocument, source),
      t('failed'),
    )
  }

  async function print(ask: Ask) {
    const tab = window.open('', '_blank')
    const printed = await make(
      ask,
      async (generatedDocument) =>
        (await import('../../documents/printDocument')).printDocument(generatedDocument, source, tab),
      t('failed'),
    )
    if (!printed) tab?.close()
  }

  async function savePicture(ask: Ask) {
    await make(
      ask,
      async (generatedDocument) =>
        (await import('./saveDocumentPicture')).saveDocumentPicture(generatedDocument, source),
      t('picture_failed'),
    )
  }

  async function copyPictureOf(ask: Ask) {
    const asked = ask()
    const copied = copyPicture(
      asked.then(async (generatedDocument) =>
        (await import('./saveDocumentPicture')).makeDocumentPicture(generatedDocument, source),
      ),
    )
    // The failure is shown once, below.
    copied.catch(() => undefined)
    if (
      await make(
        () => asked,
        () => copied,
        c('picture.copy_failed'),
      )
    )
      toast({ text: c('picture.copied') })
  }

  return { download, print, savePicture, copyPicture: copyPictureOf, working }
}
