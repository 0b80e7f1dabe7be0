import { useMemo } from 'react'
import { NAVIGATION, type NavigationEntry } from './navigation.ts'
import { useScreenPaths } from './screen-paths.ts'

/** The entries whose screens the route table has. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const screenPaths = useScreenPaths()
  return useMemo(() => NAVIGATION.filter(({ path }) => screenPaths.has(path)), [screenPaths])
}
