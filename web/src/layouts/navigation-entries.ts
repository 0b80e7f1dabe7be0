import { useMemo } from 'react'
import { useUnusedFeatures } from '../lib/session/unused-features.ts'
import { NAVIGATION, type NavigationEntry } from './navigation.ts'
import { isUsed } from './screen-features.ts'
import { useScreenPaths } from './screen-paths.ts'

/** The entries whose screens the route table has and the restaurant uses. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const screenPaths = useScreenPaths()
  const unused = useUnusedFeatures()
  return useMemo(
    () => NAVIGATION.filter(({ path }) => screenPaths.has(path) && isUsed(path, unused)),
    [screenPaths, unused],
  )
}
