import { useState } from 'react'
import { useLazyGetOrderDocumentQuery } from '../../../api/documentsApi'
import type { Order } from '../../../contract/order'
import { languages, type Language } from '../../../domain/parties/languages'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentDialog } from '../../../pickers/documents/DocumentDialog'
import { BankChoice } from './BankChoice'
import type { OrderDocumentKind } from './orderDocumentKinds'
import './documents.scss'

interface OrderDocumentPreviewProps {
  order: Order
  kind: OrderDocumentKind
  /** The selected older revision; the latest by default. */
  revision: number | undefined
  /** It is made of the current draft: in any language. */
  draft: boolean
  mark: string | undefined
  onMail: (() => void) | undefined
  onClose: () => void
}

/**
 * The preview of an order document. A draft's is available in each language; a proforma without an account in the
 * order's currency asks for one first (ORD-02).
 */
export default function OrderDocumentPreview({
  order: { id, bank_currencies, confirmations },
  kind,
  revision,
  draft,
  mark,
  onMail,
  onClose,
}: OrderDocumentPreviewProps) {
  const { t } = useTranslation('orderDocuments')
  const [ask] = useLazyGetOrderDocumentQuery()
  const [language, setLanguage] = useState<Language>()
  const [bank, setBank] = useState<string>()
  const [issue, setIssue] = useState<number>()
  const isReissued = kind === 'order_confirmation' && confirmations > 1
  return (
    <DocumentDialog
      title={t(`document.${kind}`, { ns: 'orders' })}
      ask={() => ask({ id, kind, revision, language, bank, issue }).unwrap()}
      asked={`${language} ${bank} ${issue}`}
      mark={mark}
      choices={
        isReissued ? (
          <IssueChoice count={confirmations} value={issue ?? confirmations} onChange={setIssue} />
        ) : (
          draft && <LanguageChoice value={language} onChange={setLanguage} />
        )
      }
      onRefused={({ fields }) => {
        const why = fields.find(({ path }) => path === 'bank')?.message
        return why && <BankChoice why={why} currencies={bank_currencies} onChoose={setBank} />
      }}
      onMail={issue === undefined || issue === confirmations ? onMail : undefined}
      onClose={onClose}
    />
  )
}

/** Selects one of the issued confirmations; earlier ones are unchanged. */
function IssueChoice({ count, value, onChange }: { count: number; value: number; onChange: (issue: number) => void }) {
  const { t } = useTranslation('orderDocuments')
  const issues = Array.from({ length: count }, (_, index) => count - index)
  return (
    <label className="zb-document-language">
      {t('issue')}
      <select className="form-select" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {issues.map((each) => (
          <option key={each} value={each}>
            {t(each === count ? 'issue_newest' : 'issue_earlier', { issue: each })}
          </option>
        ))}
      </select>
    </label>
  )
}

function LanguageChoice({
  value,
  onChange,
}: {
  value: Language | undefined
  onChange: (language: Language | undefined) => void
}) {
  const { t } = useTranslation('orderDocuments')
  return (
    <label className="zb-document-language">
      {t('language')}
      <select
        className="form-select"
        value={value ?? ''}
        onChange={({ target }) => onChange(languages.find((each) => each === target.value))}
      >
        <option value="">{t('language_client')}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {t(`languages.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
