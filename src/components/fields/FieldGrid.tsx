import { useCallback, type ComponentProps } from 'react'
import { useTranslation } from '../../i18n/useTranslation'
import { FieldTexts } from './fieldTexts'

interface FieldsProps extends ComponentProps<'div'> {
  /** The namespace in which each field that has no label of its own finds the text of its name. */
  texts: string
  /** The group of texts within the namespace. */
  group?: string
}

/** Fields side by side on twelve columns, labelled by their names. */
export function FieldGrid({ className, ...props }: FieldsProps) {
  return <Fields {...props} className={`zb-field-grid ${className ?? ''}`.trim()} />
}

/** Fields below each other, labelled by their names. */
export function FieldStack(props: Omit<FieldsProps, 'className'>) {
  return <Fields {...props} className="zb-stack" />
}

function Fields({ texts, group, ...props }: FieldsProps) {
  const { t } = useTranslation(texts)
  const labelOf = useCallback((name: string) => t(group ? `${group}.${name}` : name), [t, group])
  return (
    <FieldTexts value={labelOf}>
      <div {...props} />
    </FieldTexts>
  )
}
