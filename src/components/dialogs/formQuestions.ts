import type { ReactNode } from 'react'

/** The dialogs in which saving a form can ask something; the form renders them beside itself. */
export interface FormQuestions {
  /** Of `useEditForm`. */
  conflict?: ReactNode
  /** Of `useAcceptance`. */
  warning?: ReactNode
}
