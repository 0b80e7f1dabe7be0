import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { StationSound } from '#core/kitchen/station-looks.ts'
import { unlockChimeOnFirstTouch } from '../../lib/live/chime.ts'
import { arrivalsOf, knownWith, type Known } from './pages/ticket-pages.rules.ts'
import { useKitchenDevice } from './device/kitchen-device.ts'
import { playSound } from './device/sounds.ts'

/** For how long a ticket is new. */
const NEW_MS = 4000
const NOTHING: ReadonlySet<string> = new Set()

/**
 * Sounds once for each fetch with a ticket new to this screen, twice for a rushed one; returns the tickets that pulse.
 */
export function useArrivals(
  tickets: readonly Ticket[] | undefined,
  stationSound: StationSound | null,
): ReadonlySet<string> {
  const known = useRef<Known | null>(null)
  const [fresh, setFresh] = useState(NOTHING)
  const { sound: chosen, volume } = useKitchenDevice()
  const sound = chosen === 'none' ? null : (chosen ?? stationSound ?? 'bell')

  useEffect(() => unlockChimeOnFirstTouch(), [])
  useEffect(() => {
    if (tickets === undefined) return undefined
    const before = known.current
    known.current = knownWith(before, tickets)
    if (before === null) return undefined
    const arrivals = arrivalsOf(before, tickets)
    if (sound !== null && arrivals.rushed.length > 0) playSound(sound, volume, 2)
    else if (sound !== null && arrivals.fresh.length > 0) playSound(sound, volume)
    const pulsing = [...arrivals.fresh, ...arrivals.rushed]
    if (pulsing.length === 0) return undefined
    setFresh((shown) => new Set([...shown, ...pulsing]))
    setTimeout(() => setFresh((shown) => new Set([...shown].filter((id) => !pulsing.includes(id)))), NEW_MS)
    return undefined
  }, [tickets, sound, volume])
  return fresh
}
