import { useSyncExternalStore } from 'react'
import { STATION_SOUNDS, type StationSound } from '#core/kitchen/station-looks.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { readJson, watch, writeJson } from '../../../lib/local-storage.ts'
import { readKeys, USUAL_KEYS, type Keys } from '../keys/keys.rules.ts'

const KEY = 'comptoir_kitchen'

/** Kitchen settings of this device. `sound` null: the station's sound. */
export type KitchenDevice = {
  isDense: boolean
  showsAllDay: boolean
  /** Only the tickets, without the dashboard's bars; null until somebody chooses. */
  isFull: boolean | null
  sound: StationSound | 'none' | null
  /** 0 to 100. */
  volume: number
  keys: Keys
}

const USUAL: KitchenDevice = {
  isDense: false,
  showsAllDay: false,
  isFull: null,
  sound: null,
  volume: 70,
  keys: USUAL_KEYS,
}

let read: { text: string; device: KitchenDevice } | null = null

/** Kitchen settings of this device, with defaults for those nobody chose. */
export function useKitchenDevice(): KitchenDevice {
  return useSyncExternalStore(watchDevice, kitchenDevice)
}

const watchDevice = (callback: () => void) => watch(KEY, callback)

/** The same outside React. */
export function kitchenDevice(): KitchenDevice {
  const stored = readJson(KEY, (value) => value as Record<string, unknown> | null)
  const text = JSON.stringify(stored)
  // the same object for the same text, as React asks for it again and again
  if (read?.text !== text) read = { text, device: deviceOf(stored) }
  return read.device
}

/** True in a low window, such as a phone on its side, whose tickets are always small. */
export const useIsLow = () => useMedia('(max-height: 31.25rem)')

export function changeKitchenDevice(change: Partial<KitchenDevice>): void {
  writeJson(KEY, { ...kitchenDevice(), ...change })
}

function deviceOf(stored: Record<string, unknown> | null): KitchenDevice {
  const volume = stored?.['volume']
  return {
    isDense: stored?.['isDense'] === true,
    showsAllDay: stored?.['showsAllDay'] === true,
    isFull: typeof stored?.['isFull'] === 'boolean' ? stored['isFull'] : null,
    sound: [...STATION_SOUNDS, 'none' as const].find((one) => one === stored?.['sound']) ?? USUAL.sound,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : USUAL.volume,
    keys: readKeys(stored?.['keys']),
  }
}
