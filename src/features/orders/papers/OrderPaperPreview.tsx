import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyGetOrderPaperQuery } from '../../../api/papersApi'
import type { Order } from '../../../contract/order'
import { languages, type Language } from '../../../domain/languages'
import { PaperDialog } from '../../../pickers/PaperDialog'
import { BankChoice } from './BankChoice'
import type { OrderPaperKind } from './orderPaperKinds'
import './orderPapersTexts'
import './papers.scss'

interface OrderPaperPreviewProps {
  order: Order
  kind: OrderPaperKind
  /** The older revision that was chosen; the newest else. */
  revision: number | undefined
  /** It is made of the draft as it stands: in any language. */
  draft: boolean
  mark: string | undefined
  onMail: (() => void) | undefined
  onClose: () => void
}

/** A paper of an order as its client will read it. A draft's in each language; a proforma without an account in the order's currency asks for one first (ORD-02). */
export default function OrderPaperPreview({
  order: { id, bank_currencies, confirmations },
  kind,
  revision,
  draft,
  mark,
  onMail,
  onClose,
}: OrderPaperPreviewProps) {
  const { t } = useTranslation('orderPapers')
  const [ask] = useLazyGetOrderPaperQuery()
  const [language, setLanguage] = useState<Language>()
  const [bank, setBank] = useState<string>()
  const [issue, setIssue] = useState<number>()
  const isReissued = kind === 'order_confirmation' && confirmations > 1
  return (
    <PaperDialog
      title={t(`paper.${kind}`, { ns: 'orders' })}
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

/** Which of the confirmations that were issued: an earlier one as it was. */
function IssueChoice({ count, value, onChange }: { count: number; value: number; onChange: (issue: number) => void }) {
  const { t } = useTranslation('orderPapers')
  const issues = Array.from({ length: count }, (_, index) => count - index)
  return (
    <label className="zb-paper-language">
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
  const { t } = useTranslation('orderPapers')
  return (
    <label className="zb-paper-language">
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
