import { useTranslation } from '../../i18n/useTranslation'
import { Button } from './Button'

/** Discards the input of a form; nothing where there is none to discard. */
export function DiscardButton({ onDiscard }: { onDiscard: (() => void) | undefined }) {
  const { t } = useTranslation('components')
  return (
    onDiscard && (
      <Button look="ghost" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    )
  )
}
