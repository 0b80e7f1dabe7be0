import { useMemo } from 'react'
import { useLiveEvent } from '../live/live-channel.ts'
import { readFeatures, type Feature } from '#core/setup/features.ts'
import { renewSession } from './session.ts'
import { readSessionUser, useSessionUser } from './session-user.ts'

/** Features that the restaurant has switched off, as of the last sign-in, renewal or change. */
export function useUnusedFeatures(): readonly Feature[] {
  const names = useSessionUser()?.unused_features
  return useMemo(() => readFeatures(names), [names])
}

/** The same outside React. */
export const readUnusedFeatures = (): Feature[] => readFeatures(readSessionUser()?.unused_features)

/** Follows a change that somebody makes on another device: renewing the session reads it. */
export function useUnusedFeaturesLive(): void {
  useLiveEvent(['store_update'], ({ type }) => {
    // after a gap in the events the next renewal is soon enough
    if (type === 'store_update') void renewSession(Date.now())
  })
}
