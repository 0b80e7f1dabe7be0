import { useMemo } from 'react'
import { readFeatures, type Feature } from '#core/setup/features.ts'
import { readSessionUser, useSessionUser } from './session-user.ts'

/** What the restaurant does not use, as the last sign-in, renewal or change stated it. */
export function useUnusedFeatures(): readonly Feature[] {
  const names = useSessionUser()?.unused_features
  return useMemo(() => readFeatures(names), [names])
}

/** The same outside of what is drawn. */
export const readUnusedFeatures = (): Feature[] => readFeatures(readSessionUser()?.unused_features)
