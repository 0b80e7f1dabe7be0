import { useEffect, useState } from 'react'

/** Covers everything else with the tickets, by the browser's full screen where it has one; the device does not go to sleep meanwhile. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  useWakeLock(isFull)
  const toggle = () => {
    setFull(!isFull)
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
