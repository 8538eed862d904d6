import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import type { Failure } from '../../../components/pages/failure'

/** The output of a document. */
export type FileAs = 'download' | 'print' | 'picture' | 'copied_picture'

/**
 * Creates a document as a PDF, in a tab that prints it, or as a picture: a file or on the clipboard. `onRefused` as
 * that of `useGeneratedDocument`.
 */
export function useDocumentFile(onRefused?: (failure: Failure) => boolean) {
  const { download, print, savePicture, copyPicture, working } = useGeneratedDocument(onRefused)
  const make = { download, print, picture: savePicture, copied_picture: copyPicture }
  return { working, file: (as: FileAs, ask: () => Promise<GeneratedDocument>) => void make[as](ask) }
}
