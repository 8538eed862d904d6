import { useGetCompanyQuery } from '../../api/companyApi'
import { PageHead } from '../../components/pages/PageHead'
import { useTranslation } from '../../i18n/useTranslation'

/** A text of a few paragraphs with the company's name in them. */
export function LegalText({ text, paragraphs }: { text: 'terms' | 'privacy'; paragraphs: readonly string[] }) {
  const { t } = useTranslation('help')
  const { data } = useGetCompanyQuery()
  const company = data?.name ?? t('this_company')
  return (
    <div className="zb-page">
      <PageHead title={t(text)} />
      <div className="zb-narrow zb-prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(`${text}_text.${paragraph}`, { company })}</p>
        ))}
      </div>
    </div>
  )
}
