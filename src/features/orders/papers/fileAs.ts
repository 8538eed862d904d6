import type { Paper } from '../../../contract/paper'
import { usePaper } from '../../../pickers/usePaper'
import type { Failure } from '../../../components/failure'

/** What a paper is made into. */
export type FileAs = 'download' | 'print' | 'picture' | 'copied_picture'

/** A paper as a PDF, in a tab that prints it, or as a picture: a file or on the clipboard. `onRefused` as that of `usePaper`. */
export function usePaperFile(onRefused?: (failure: Failure) => boolean) {
  const { download, print, savePicture, copyPicture, working } = usePaper(onRefused)
  const make = { download, print, picture: savePicture, copied_picture: copyPicture }
  return { working, file: (as: FileAs, ask: () => Promise<Paper>) => void make[as](ask) }
}
