import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { PhoneField } from '../../components/fields/PhoneField'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import type { AgentBody } from '../../contract/agents'
import { commissionBases } from '../../domain/commissions/commission'
import { useTranslation } from '../../i18n/useTranslation'
import { useSimilar } from '../../pickers/useSimilar'

/** The fields of an agent, for a new one and for one that exists. */
export function AgentFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('agents')
  const similar = useSimilar({
    entity: 'agents',
    fields: ['name', 'phone'],
    own_id,
    hrefOf: (id) => generatePath(paths.agent, { id }),
  })
  const bases = commissionBases.map((value) => ({ value, label: t(`bases.${value}`) }))
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <FieldGrid texts="agents">
          <TextField<AgentBody> name="code" className="zb-span-3" maxLength={40} />
          <TextField<AgentBody> name="name" className="zb-span-9" maxLength={200} warning={similar.name} />
          <TextField<AgentBody> name="email" type="email" optional className="zb-span-6" />
          <PhoneField<AgentBody> name="phone" warning={similar.phone} optional className="zb-span-6" />
        </FieldGrid>
      </Card>
      <Card title={t('commission')}>
        <FieldGrid texts="agents">
          <DecimalField<AgentBody> name="commission_percent" unit="%" className="zb-span-6" />
          <SelectField<AgentBody> name="commission_basis" options={bases} className="zb-span-6" />
          <TextAreaField<AgentBody> name="notes" optional className="zb-span-12" />
        </FieldGrid>
      </Card>
    </div>
  )
}
