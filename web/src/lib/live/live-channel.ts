import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LiveEventType, Presence } from '#core/contract/realtime.ts'
import type { DisplayMessage, DisplayPresence } from '#core/contract/dining/display.ts'
import { LiveConnection, type LiveHint, type LiveState } from './live-connection.ts'
import { forgetEarlyReads, takeOldestRead } from './early-reads.ts'
import { renewSession } from '../session/session.ts'
import { setSocketId } from './socket-id.ts'

/** Interval of polling while the channel is lost. */
const POLL_MS = 5000

let state: LiveState = 'connecting'
/** When the channel was lost, in milliseconds since 1970; null while it is not. */
let lostAt: number | null = null
const stateListeners = new Set<() => void>()
const hintListeners = new Set<(hint: LiveHint) => void>()
const presenceListeners = new Set<(presence: Presence) => void>()
const displayListeners = new Set<DisplayListener>()
/** The visit that this screen shows, and the connection that reports it. */
let lookedAt: string | null = null
let current: LiveConnection | null = null

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
      onPresence: (presence) => {
        for (const listener of presenceListeners) listener(presence)
      },
      onDisplay: (presence) => {
        for (const { onPresence } of displayListeners) onPresence(presence)
      },
      onSocketId: setSocketId,
      takeOldestRead,
    })
    current = connection
    connection.look(lookedAt)
    window.addEventListener('offline', connection.reportOffline)
    window.addEventListener('online', connection.reportOnline)
    return () => {
      window.removeEventListener('offline', connection.reportOffline)
      window.removeEventListener('online', connection.reportOnline)
      if (current === connection) current = null
      connection.close()
      // closed on purpose: it is not lost
      setState('connecting')
      forgetEarlyReads()
    }
  }, [tenantId])
}

type DisplayListener = { onConnect: () => void; onPresence: (presence: DisplayPresence) => void }

/** Calls back when the channel is live, now or again, and when a display is opened or closed; returns the way to stop. */
export function watchDisplays(listener: DisplayListener): () => void {
  const onState = () => {
    if (state === 'live') listener.onConnect()
  }
  displayListeners.add(listener)
  stateListeners.add(onState)
  onState()
  return () => {
    displayListeners.delete(listener)
    stateListeners.delete(onState)
  }
}

/** Shows a sale on a display of another device. */
export function showOnDisplay(message: DisplayMessage, onAnswer: (isOpen: boolean) => void = () => {}): void {
  current?.show(message, onAnswer)
}

/** State of the live channel; follows its changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchState, () => state)
}

/** When the live channel was lost, in milliseconds since 1970; null while it is not. */
export const useLostAt = (): number | null => useSyncExternalStore(watchState, () => lostAt)

/** Calls back for these events, and with `refetch` if missed events are unknown. */
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

/** Reports that this screen shows a visit; returns all people who view it, this person included. */
export function usePresence(visitId: string): Presence['people'] {
  const [presence, setPresence] = useState<Presence | null>(null)
  useEffect(() => {
    const listener = (next: Presence) => {
      if (next.visitId === visitId) setPresence(next)
    }
    presenceListeners.add(listener)
    lookAt(visitId)
    return () => {
      presenceListeners.delete(listener)
      lookAt(null)
    }
  }, [visitId])
  return presence?.visitId === visitId ? presence.people : []
}

function lookAt(visitId: string | null): void {
  lookedAt = visitId
  current?.look(visitId)
}

/** SWR's `refreshInterval` for data with live events: 0 while the channel is live, five seconds while it is lost. */
export function useLivePolling(): number {
  return useLiveState() === 'lost' ? POLL_MS : 0
}

function setState(next: LiveState): void {
  if (next === state) return
  state = next
  lostAt = next === 'lost' ? Date.now() : null
  for (const listener of stateListeners) listener()
}

function watchState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => {
    stateListeners.delete(listener)
  }
}
