import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveEventType } from '#core/contract/realtime.ts'
import { LiveConnection, type LiveHint, type LiveState } from './live-connection.ts'
import { renewSession } from '../session/session.ts'
import { setSocketId } from './socket-id.ts'

/** How often a screen asks by itself while the channel is lost. */
const POLL_MS = 5000

let state: LiveState = 'connecting'
const stateListeners = new Set<() => void>()
const hintListeners = new Set<(hint: LiveHint) => void>()

/** Opened when the dashboard's shell appears, closed when that disappears: called there and nowhere else. */
export function useLiveChannel(tenantId: string | undefined): void {
  useEffect(() => {
    if (tenantId === undefined) return undefined
    const connection = new LiveConnection({
      tenantId,
      renewSession,
      onState: setState,
      onHint: (hint) => {
        for (const listener of hintListeners) listener(hint)
      },
      onSocketId: setSocketId,
    })
    window.addEventListener('offline', connection.reportOffline)
    window.addEventListener('online', connection.reportOnline)
    return () => {
      window.removeEventListener('offline', connection.reportOffline)
      window.removeEventListener('online', connection.reportOnline)
      connection.close()
    }
  }, [tenantId])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchState, () => state)
}

/** Calls back for these events, and with `refetch` when it is not known what was missed. */
export function useLiveEvent(types: readonly LiveEventType[], callback: (hint: LiveHint) => void): void {
  const onHint = useEffectEvent((hint: LiveHint) => {
    if (hint.type === 'refetch' || types.includes(hint.type)) callback(hint)
  })
  useEffect(() => {
    const listener = (hint: LiveHint) => onHint(hint)
    hintListeners.add(listener)
    return () => {
      hintListeners.delete(listener)
    }
  }, [])
}

/** SWR's `refreshInterval` for what the channel announces: none while it is live, every five seconds while it is lost. */
export function useLivePolling(): number {
  return useLiveState() === 'lost' ? POLL_MS : 0
}

function setState(next: LiveState): void {
  if (next === state) return
  state = next
  for (const listener of stateListeners) listener()
}

function watchState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => {
    stateListeners.delete(listener)
  }
}
