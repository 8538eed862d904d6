import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { copyPicture } from '../components/copyPicture'
import { failureKey, toFailure, type Failure } from '../components/failure'
import { useToast } from '../components/Toasts'
import type { ClientState } from '../contract/clientState'
import type { Paper } from '../contract/paper'
import { paperSource } from './paperSource'
import './paperTexts'

type Ask = () => Promise<Paper>

interface UsePaper {
  /** Asks for a paper, draws it and hands it over as a file. Never rejects: what fails is said. */
  download: (ask: Ask) => Promise<void>
  /** The same, shown in a tab of its own that asks to print it. To be called in the click itself. */
  print: (ask: Ask) => Promise<void>
  /** The same as a picture (PNG) of the whole paper. */
  savePicture: (ask: Ask) => Promise<void>
  /** The same picture on the clipboard. To be called in the click itself. */
  copyPicture: (ask: Ask) => Promise<void>
  /** It is being asked for or drawn. */
  working: boolean
}

/**
 * Papers as files: `download(() => getOrderPaper({ id, kind }).unwrap())`. The drawer is loaded when it is first needed. A toast
 * says what failed, unless `onRefused` takes the server's refusal up itself and says so by true.
 */
export function usePaper(onRefused?: (failure: Failure) => boolean): UsePaper {
  const { t } = useTranslation('papers')
  const { t: c } = useTranslation('components')
  const toast = useToast()
  const store = useStore<ClientState>()
  const source = useMemo(() => paperSource(() => store.getState()), [store])
  const [working, setWorking] = useState(false)

  function say(failure: Failure) {
    if (onRefused?.(failure)) return
    // Its own words say more than what a status means.
    const refused = failure.status === 404 || failure.status === 422
    toast({ kind: 'failed', text: refused ? failure.message : c(failureKey(failure)) })
  }

  /** Says whether all went well. */
  async function make(ask: Ask, draw: (paper: Paper) => Promise<void>, failed: string): Promise<boolean> {
    setWorking(true)
    try {
      const paper = await ask().catch((error: unknown) => say(toFailure(error)))
      if (paper) await draw(paper)
      return Boolean(paper)
    } catch {
      toast({ kind: 'failed', text: failed })
      return false
    } finally {
      setWorking(false)
    }
  }

  async function download(ask: Ask) {
    await make(ask, async (paper) => (await import('../documents/download')).downloadPaper(paper, source), t('failed'))
  }

  async function print(ask: Ask) {
    const tab = window.open('', '_blank')
    const printed = await make(
      ask,
      async (paper) => (await import('../documents/printPaper')).printPaper(paper, source, tab),
      t('failed'),
    )
    if (!printed) tab?.close()
  }

  async function savePicture(ask: Ask) {
    await make(
      ask,
      async (paper) => (await import('./savePaperPicture')).savePaperPicture(paper, source),
      t('picture_failed'),
    )
  }

  async function copyPictureOf(ask: Ask) {
    const asked = ask()
    const copied = copyPicture(
      asked.then(async (paper) => (await import('./savePaperPicture')).makePaperPicture(paper, source)),
    )
    // What failed is said once, below.
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
