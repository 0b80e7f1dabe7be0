import { useSyncExternalStore } from 'react'
import { readText, watch, writeText } from '../../../lib/local-storage.ts'

export const DENSITIES = ['cards', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const KEY = 'comptoir_orders_density'
/** As many whole cards as can be looked over at a glance; more of them are compact until somebody chooses otherwise. */
const MOST_CARDS = 12

/** How this device shows the orders: as somebody chose here, else by how many there are. */
export function useDensity(count: number): [Density, (density: Density) => void] {
  const stored = useSyncExternalStore(
    (changed) => watch(KEY, changed),
    () => readText(KEY),
  )
  const chosen = DENSITIES.find((density) => density === stored)
  return [chosen ?? (count > MOST_CARDS ? 'compact' : 'cards'), (density) => void writeText(KEY, density)]
}
