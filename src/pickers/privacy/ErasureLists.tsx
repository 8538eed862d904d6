import { LuCircleAlert } from 'react-icons/lu'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Icon } from '../../components/values/Icon'
import type { ErasurePreview } from '../../contract/personalData'
import { formatDecimal } from '../../domain/money/figures'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

/** What an erasure removes, and what it keeps with the reason; and why it is not possible now. */
export function ErasureLists({ preview: { erased, kept, blocker } }: { preview: ErasurePreview }) {
  const { t } = useTranslation('privacy')
  return (
    <div className="zb-stack">
      {blocker && (
        <section className="zb-form-error" role="status">
          <Icon of={LuCircleAlert} />
          <div>
            <b>{t('blocked')}</b>
            <div>{inLanguage(blocker.message)}</div>
          </div>
        </section>
      )}
      <section>
        <h3 className="h6">{t('to_erase')}</h3>
        <DescriptionList
          facts={erased.map(({ group, count }) => ({
            label: t(`groups.${group}`),
            value: formatDecimal(String(count)),
          }))}
        />
      </section>
      <section>
        <h3 className="h6">{t('to_keep')}</h3>
        {kept.length > 0 && (
          <DescriptionList
            facts={kept.map(({ group, count }) => ({
              label: t(`groups.${group}`),
              value: formatDecimal(String(count)),
            }))}
          />
        )}
        <p className="zb-muted zb-small mb-0">{t('keep_text')}</p>
      </section>
    </div>
  )
}
