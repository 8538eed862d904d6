import { useGetMeQuery } from '../../../../api/meApi'

/** Whether the user's density is compact. */
export function useCompact(): boolean {
  const { data: me } = useGetMeQuery()
  return me?.preferences.density === 'compact'
}
