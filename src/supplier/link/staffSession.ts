import { askSiblings } from '../../components/siblingTabs'
import { tabStorage } from '../../device/storage'

/**
 * Whether staff are signed in: in this tab, or in another one, whose session the staff application takes over as it
 * opens. The session itself is not read.
 */
export const hasStaffSession = async (): Promise<boolean> => hasOwn() || (await askSiblings()).length > 0

function hasOwn(): boolean {
  try {
    const stored = JSON.parse(tabStorage.getItem('persist:session') ?? '{}') as Record<string, unknown>
    return stored.id !== undefined && !['null', '""', ''].includes(stored.id as string)
  } catch {
    return false
  }
}
