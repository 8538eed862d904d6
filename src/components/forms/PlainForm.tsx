import type { ReactNode } from 'react'
import { LuCircleAlert, LuLoaderCircle } from 'react-icons/lu'
import { Icon } from '../values/Icon'
import './plainForm.scss'

interface PlainFormProps {
  error: string | undefined
  working: boolean
  doText: string
  doingText: string
  onSubmit: () => void
  children: ReactNode
}

/** A short form with one button: the error above the fields, and no double submit. */
export function PlainForm({ error, working, doText, doingText, onSubmit, children }: PlainFormProps) {
  return (
    <form
      className="zb-plain-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // In a dialog of another form, which is its parent in React and would be submitted too.
        event.stopPropagation()
        if (!working) onSubmit()
      }}
    >
      {error && (
        <div className="zb-form-error" role="alert">
          <Icon of={LuCircleAlert} />
          <div>{error}</div>
        </div>
      )}
      {children}
      <button
        type="submit"
        className="btn btn-primary w-100"
        aria-busy={working || undefined}
        aria-disabled={working || undefined}
      >
        {working && <Icon of={LuLoaderCircle} className="zb-spin" />}
        {working ? doingText : doText}
      </button>
    </form>
  )
}
