import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../components/actions/Button'
import { FormError } from '../../components/forms/FormError'
import { formResolver } from '../../components/saving/formResolver'
import { KeptOffer, KeptState } from '../../components/unsaved/KeptNotes'
import { useKeptForm } from '../../components/unsaved/useKeptForm'
import { useSubmit } from '../../components/saving/useSubmit'
import { commentBodySchema, type CommentBody } from '../../contract/comments'
import { stillMentioned } from '../../domain/notices/mentions'
import { useTranslation } from '../../i18n/useTranslation'
import { CommentField } from './CommentField'
import { CostsOnlyTick } from './CostsOnlyTick'
import type { NotedProps } from './noted'
import type { CommentForm } from './useMentions'

interface CommentEditorProps {
  /** The key of the draft until it is sent. */
  unsaved: string
  start?: CommentForm
  /** What the comment is on. */
  on: NotedProps
  label: string
  send: string
  sending: string
  /** What it throws is shown at the field. */
  onSend: (body: CommentBody) => Promise<unknown>
  onDiscard?: () => void
}

const nothing: CommentForm = { text: '', people: [], costs_only: null }
const check = formResolver<CommentBody, CommentBody>(commentBodySchema)
const bodyOf = ({ text, people, costs_only }: CommentForm): CommentBody => ({
  text,
  mentions: stillMentioned(text, people).map(({ id }) => id),
  // The server looks for costs as the tick does, in what is stored by then.
  ...(costs_only === null ? {} : { costs_only }),
})

/** The form of a comment; its input is saved as a draft like that of every form. */
export function CommentEditor({
  unsaved,
  start = nothing,
  on,
  label,
  send,
  sending,
  onSend,
  onDiscard,
}: CommentEditorProps) {
  const { t } = useTranslation('notes')
  const form = useForm<CommentForm, unknown, CommentBody>({
    defaultValues: start,
    // Only names that remain in the text are mentions; the request's schema validates them.
    resolver: (values, context, options) => check(bodyOf(values), context, options as never),
  })
  const { gone, state, ...offered } = useKeptForm(form, { unsaved })
  const submit = useSubmit(form, async (body) => {
    await onSend(body)
    form.reset(nothing)
    gone()
  })
  const { isSubmitting, isDirty } = form.formState

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <KeptOffer {...offered} />
        <FormError />
        <CommentField label={label} branch_id={on.branch_id ?? null} onSend={() => void submit()} />
        {(isDirty || onDiscard) && <CostsOnlyTick {...on} />}
        {(isDirty || onDiscard) && (
          <div className="zb-btn-row mt-2">
            <KeptState state={state} />
            {onDiscard && (
              <Button
                size="sm"
                onClick={() => {
                  gone()
                  onDiscard()
                }}
              >
                {t('discard')}
              </Button>
            )}
            <Button type="submit" size="sm" look="primary" working={isSubmitting} workingText={sending}>
              {send}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}
