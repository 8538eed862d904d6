import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuCheck, LuChevronDown, LuMapPin } from 'react-icons/lu'
import { Icon } from '../../components/Icon'
import { selectBranch, selectBranches } from '../../features/branch/branchSlice'
import { useClient } from '../client'
import { useAppSelector } from '../hooks'

/** The selected branch. Choosing another one stores it and reloads the page. */
export function BranchSwitcher() {
  const { t } = useTranslation('shell')
  const { chooseBranch } = useClient()
  const branches = useAppSelector(selectBranches)
  const branch = useAppSelector(selectBranch)
  if (!branch) return null
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        variant="quiet"
        className="zb-branch"
        bsPrefix="zb-toggle"
        aria-label={t('branch_switcher', { branch: t('branch_name', { name: branch.name, tag: branch.tag }) })}
      >
        <Icon of={LuMapPin} />
        <span className="zb-branch-name">{branch.name}</span>
        <span className="zb-branch-tag">({branch.tag})</span>
        <Icon of={LuChevronDown} />
      </Dropdown.Toggle>
      <Dropdown.Menu className="zb-menu-tall">
        {branches.map((each) => (
          // No `eventKey`: with it a button has the `aria-selected` of an option.
          <Dropdown.Item
            key={each.id}
            as="button"
            onClick={() => each.id !== branch.id && void chooseBranch(each.id)}
            aria-current={each.id === branch.id || undefined}
          >
            {t('branch_name', { name: each.name, tag: each.tag })}
            {each.id === branch.id && <Icon of={LuCheck} className="ms-auto" />}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
