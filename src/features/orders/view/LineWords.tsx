import { useTranslation } from '../../../i18n/useTranslation'

/** The printed remarks and the internal notes of a line or a document, each with its label. */
export function LineWords({ remarks, internal_notes }: { remarks: string | null; internal_notes: string | null }) {
  const { t } = useTranslation('orders')
  const said = [
    { label: t('remarks'), text: remarks },
    { label: t('internal_notes'), text: internal_notes },
  ].filter(({ text }) => text)
  return said.map(({ label, text }) => (
    <div key={label} className="zb-small zb-typed-lines">
      <span className="zb-muted">{label}:</span> {text}
    </div>
  ))
}
