import { useTranslation } from '../../i18n/useTranslation'

/** "ENQ-DSM-2026-00412": the prefix muted, the last part emphasised; copied whole. Null is a draft without a number. */
export function DocumentNumber({ number }: { number: string | null | undefined }) {
  const { t } = useTranslation('components')
  if (!number) return <span className="zb-quiet zb-number-none">{t('number.none')}</span>
  const [, prefix = '', last = number] = /^(.*-)(\d+(?:-R\d+)?)$/.exec(number) ?? []
  return (
    <span className="zb-number">
      {prefix}
      <span className="zb-number-last">{last}</span>
    </span>
  )
}
