import { useSyncExternalStore } from 'react'
import { readText, watch, writeText } from '../../../lib/local-storage.ts'

export const DENSITIES = ['compact', 'cards'] as const
export type Density = (typeof DENSITIES)[number]

const KEY = 'comptoir_orders_density'

/** Density of the orders on this device: compact until somebody chooses another. */
export function useDensity(): [Density, (density: Density) => void] {
  const stored = useSyncExternalStore(
    (changed) => watch(KEY, changed),
    () => readText(KEY),
  )
  return [DENSITIES.find((density) => density === stored) ?? 'compact', (density) => void writeText(KEY, density)]
}
