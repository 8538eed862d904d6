import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetOrderPaperQuery } from '../../../api/papersApi'
import { toFailure } from '../../../components/failure'
import type { Order } from '../../../contract/order'
import { languages, type Language } from '../../../domain/languages'
import type { FileAs } from './fileAs'
import { BankChoice } from './BankChoice'
import type { OrderPaperKind, PaperChoices } from './orderPaperKinds'
import './orderPapersTexts'
import { PaperPreview } from './PaperPreview'

interface OrderPaperPreviewProps {
  order: Order
  kind: OrderPaperKind
  /** The older revision that was chosen; the newest else. */
  revision: number | undefined
  /** It is made of the draft as it stands: in any language. */
  draft: boolean
  mark: string | undefined
  working: boolean
  onFile: (as: FileAs, choices: PaperChoices) => void
  onMail?: (() => void) | undefined
  onClose: () => void
}

/** A paper of an order as its client will read it. A draft's in each language; a proforma without an account in the order's currency asks for one first (ORD-02). */
export default function OrderPaperPreview({ order: { id, bank_currencies }, kind, revision, draft, mark, working, onFile, onMail, onClose }: OrderPaperPreviewProps) {
  const { t } = useTranslation('orderPapers')
  const [language, setLanguage] = useState<Language>()
  const [bank, setBank] = useState<string>()
  const query = useGetOrderPaperQuery({ id, kind, revision, language, bank })
  const noAccount = query.error ? toFailure(query.error).fields.find(({ path }) => path === 'bank')?.message : undefined
  return (
    <PaperPreview
      title={t(`paper.${kind}`, { ns: 'orders' })}
      mark={mark}
      query={query}
      choices={
        draft && (
          <label>
            {t('language')}
            <select className="form-select" value={language ?? ''} onChange={({ target }) => setLanguage(languages.find((each) => each === target.value))}>
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
      instead={noAccount && <BankChoice why={noAccount} currencies={bank_currencies} onChoose={setBank} />}
      working={working}
      onFile={(as) => onFile(as, { language, bank })}
      onMail={onMail}
      onClose={onClose}
    />
  )
}
