import { useEffect } from 'react'
import { usePerson } from '../../../lib/session/person.ts'
import { firstScreenOf } from '../../../layouts/first-screen.ts'
import { paths } from '../../../lib/paths.ts'
import { changeKitchenDevice, useKitchenDevice } from './kitchen-device.ts'

/**
 * Shows only the tickets: as last left on this device, at first for kitchen staff only; a touch also uses the browser's
 * full screen. Keeps the device awake meanwhile.
 */
export function useFullScreen(): { isFull: boolean; toggle: () => void } {
  const person = usePerson()
  const device = useKitchenDevice()
  const isFull = device.isFull ?? (person !== null && firstScreenOf(person) === paths.kitchen)
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) changeKitchenDevice({ isFull: false })
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  useWakeLock(isFull)
  const toggle = () => {
    changeKitchenDevice({ isFull: !isFull })
    // a browser without full screen still shows the tickets alone
    const root = document.documentElement
    if (!isFull) void root.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
  }
  return { isFull, toggle }
}

/** Keeps the screen on; asked for again when the page is seen again, as the browser gives it back then. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let sentinel: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void got?.release()
      else sentinel = got
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void sentinel?.release()
    }
  }, [isOn])
}
