import { useState } from 'react'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuChevronDown, LuLayoutTemplate, LuTrash2 } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useDeleteRfqTemplateMutation, useListRfqTemplatesQuery } from '../../../api/rfqTemplatesApi'
import { paths } from '../../../app/paths'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { IconButton } from '../../../components/actions/IconButton'
import type { RfqTemplate } from '../../../contract/rfqTemplates'
import { useTranslation } from '../../../i18n/useTranslation'

/** Starts an RFQ from a template of the branch; without templates there is nothing to show. */
export function Templates() {
  const { t } = useTranslation('rfqs')
  const { data: templates = [] } = useListRfqTemplatesQuery()
  const [asked, setAsked] = useState<RfqTemplate>()
  if (templates.length === 0 && !asked) return null
  return (
    <>
      <Menu
        className="btn btn-quiet btn-sm"
        listClassName="zb-menu-long"
        toggle={
          <>
            <Icon of={LuLayoutTemplate} /> {t('template.start')} <Icon of={LuChevronDown} />
          </>
        }
      >
        {templates.map((template) => (
          <div key={template.id} className="zb-menu-pair">
            <DropdownItem as={Link} to={`${paths.rfqGenerate}?repeat=${template.rfq_id}`}>
              <span>
                {template.name}
                <span className="zb-small zb-muted zb-second-line">
                  {t('template.holds', { lines: template.line_count, suppliers: template.supplier_count })}
                </span>
              </span>
            </DropdownItem>
            <IconButton
              size="sm"
              label={t('template.remove', { name: template.name })}
              icon={LuTrash2}
              onClick={() => setAsked(template)}
            />
          </div>
        ))}
      </Menu>
      {asked && <RemoveTemplate template={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function RemoveTemplate({ template: { id, version, name }, onClose }: { template: RfqTemplate; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const [remove] = useDeleteRfqTemplateMutation()
  return (
    <ActionDialog
      show
      title={t('template.remove_title', { name })}
      yes={t('template.remove_yes')}
      no={t('template.remove_no')}
      danger
      take={() => remove({ id, version }).unwrap()}
      done={t('template.removed', { name })}
      onClose={onClose}
    >
      {t('template.remove_text')}
    </ActionDialog>
  )
}
