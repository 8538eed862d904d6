import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuCheck, LuChevronDown, LuMapPin } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { useTranslation } from '../../../i18n/useTranslation'
import { selectBranch, selectBranches } from '../../../features/branch/branchSlice'
import { useClient } from '../../client'
import { useAppSelector } from '../../hooks'

/** The selected branch. Choosing another one stores it and reloads the page. */
export function BranchSwitcher() {
  const { t } = useTranslation('shell')
  const { chooseBranch } = useClient()
  const branches = useAppSelector(selectBranches)
  const branch = useAppSelector(selectBranch)
  if (!branch) return null
  return (
    <Menu
      atEnd
      isFixed={false}
      className="zb-branch btn btn-quiet"
      listClassName="zb-menu-tall"
      label={t('branch_switcher', { branch: t('branch_name', { name: branch.name, tag: branch.tag }) })}
      toggle={
        <>
          <Icon of={LuMapPin} />
          <span className="zb-branch-name">{branch.name}</span>
          <span className="zb-branch-tag">({branch.tag})</span>
          <Icon of={LuChevronDown} />
        </>
      }
    >
      {branches.map((each) => (
        // No `eventKey`: with it a button has the `aria-selected` of an option.
        <DropdownItem
          key={each.id}
          as="button"
          onClick={() => each.id !== branch.id && void chooseBranch(each.id)}
          aria-current={each.id === branch.id || undefined}
        >
          {t('branch_name', { name: each.name, tag: each.tag })}
          {each.id === branch.id && <Icon of={LuCheck} className="ms-auto" />}
        </DropdownItem>
      ))}
    </Menu>
  )
}
