import type { GeneratedDocument } from '../../contract/generatedDocument'
import { languageOf } from '../../domain/parties/languages'
import { wordsIn } from '../words/wordsIn'

/** The status of a document since it was frozen. */
export interface Fate {
  cancelled: boolean
  /** The newest frozen revision, if it is another one. */
  replaced_by?: number | null
}

/** The document with its current status across it, in its own language. Computed when it is read, never stored. */
export function markedWith(
  generatedDocument: GeneratedDocument,
  { cancelled, replaced_by = null }: Fate,
): GeneratedDocument {
  const { marks } = wordsIn(languageOf(generatedDocument.language))
  return {
    ...generatedDocument,
    mark: cancelled ? marks.cancelled : replaced_by === null ? null : marks.replaced(replaced_by),
  }
}
