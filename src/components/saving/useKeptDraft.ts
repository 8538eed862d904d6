import { useRef } from 'react'
import { useIdempotentRequest } from './useIdempotentRequest'

/**
 * For the page of a new document: once it was saved as a draft, later saves change that draft. `save` is given the draft
 * as it was last saved.
 */
export function useKeptDraft<Document>() {
  const draft = useRef<Document>(undefined)
  const once = useIdempotentRequest()
  return async (
    save: (before: Document | undefined, idempotency_key: string) => Promise<Document>,
  ): Promise<Document> => (draft.current = await once((idempotency_key) => save(draft.current, idempotency_key)))
}
