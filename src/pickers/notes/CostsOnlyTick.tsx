import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useGetCostFiguresQuery } from '../../api/commentsApi'
import { useGetMeQuery } from '../../api/meApi'
import { CheckBox } from '../../components/fields/CheckBox'
import { FieldNote, useFieldError } from '../../components/fields/Field'
import { may } from '../../domain/access/access'
import { holdsCost } from '../../domain/access/costsInText'
import { isReadWithCosts } from '../../domain/notices/notes'
import { useTranslation } from '../../i18n/useTranslation'
import type { NotedProps } from './noted'
import type { CommentForm } from './useMentions'

/** Whom a comment is for, for those who see costs: ticked by itself where the text holds a cost of the record, until the user chooses. */
export function CostsOnlyTick({ entity, id, branch_id = null }: NotedProps) {
  const { t } = useTranslation('notes')
  const note = useId()
  const { control } = useFormContext<CommentForm>()
  const { field: chosen } = useController({ control, name: 'costs_only' })
  const text = useWatch({ control, name: 'text' })
  const error = useFieldError('costs_only')
  const { data: me } = useGetMeQuery()
  const isOffered = me !== undefined && may(me, 'costs', branch_id) && !isReadWithCosts(entity)
  const { currentData: figures } = useGetCostFiguresQuery({ entity, id }, { skip: !isOffered || !/\p{Nd}/u.test(text) })
  if (!isOffered) return null
  const isFound = figures !== undefined && holdsCost(text, figures)
  return (
    <div className="zb-field">
      <CheckBox
        label={t('costs_only')}
        checked={chosen.value ?? isFound}
        onChange={chosen.onChange}
        describedBy={isFound ? note : undefined}
      />
      <FieldNote
        id={note}
        error={error}
        warning={isFound && chosen.value === false ? t('costs_for_all') : undefined}
        hint={isFound && chosen.value === null ? t('costs_found') : undefined}
      />
    </div>
  )
}
