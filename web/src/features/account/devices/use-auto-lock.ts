import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnDevice } from '#core/contract/people/shared-devices.ts'
import { readText, writeText } from '../../../lib/local-storage.ts'
import { onSale } from '../../../lib/session/after-sale.ts'
import { locksBySelf, secondsUntilLock } from './auto-lock.rules.ts'

/** The tabs of a device share it: who works in one is not locked out of another. */
const TOUCHED_AT = 'comptoir_touched_at'
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const LOOKS_EVERY_MS = 500
const NOTES_EVERY_MS = 2_000
const WARNS_SECONDS = 10
/** A dialog follows a sale a moment later: the change, the receipt. */
const CALM_MS = 1_500

type Locking = { device: OwnDevice | null; lock: () => Promise<void> }

/** Locks a shared device that nobody touches, and after each sale where so chosen; the seconds left once they are few. */
export function useAutoLock({ device, lock }: Locking): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const minutes = device?.auto_lock_minutes ?? null
  const isShared = device !== null
  const locksAfterSale = device?.locks_after_sale ?? false
  const onLock = useEffectEvent(() => {
    setSecondsLeft(null)
    void lock()
  })

  useEffect(() => {
    if (!isShared || minutes === null) return
    let isLocking = false
    const touch = () => {
      const now = Date.now()
      if (now - touchedAt() >= NOTES_EVERY_MS) writeText(TOUCHED_AT, String(now))
      setSecondsLeft(null)
    }
    const look = () => {
      const { pathname } = window.location
      const left = secondsUntilLock({ minutes, touchedAt: touchedAt(), now: Date.now(), pathname })
      // leaving a screen that never locks restarts the full time
      if (left === null) return touch()
      setSecondsLeft(left <= WARNS_SECONDS ? left : null)
      if (left > 0 || isLocking) return
      isLocking = true
      onLock()
    }
    writeText(TOUCHED_AT, String(Date.now()))
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true, capture: true })
    // timers stop while a device sleeps: check as soon as it wakes up
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => {
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [isShared, minutes])

  useEffect(() => (isShared && locksAfterSale ? lockAfterSales(onLock) : undefined), [isShared, locksAfterSale])
  return secondsLeft
}

const touchedAt = () => Number(readText(TOUCHED_AT) ?? 0)

/** Locks once the screen shows nothing more of a sale: its change, its receipt, the amount due. */
function lockAfterSales(lock: () => void): () => void {
  let calmSince: number | null = null
  const look = () => {
    if (calmSince === null) return
    const isBusy = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    if (isBusy) calmSince = Date.now()
    else if (Date.now() - calmSince >= CALM_MS) {
      calmSince = null
      if (locksBySelf(window.location.pathname)) lock()
    }
  }
  const stop = onSale(() => {
    calmSince = Date.now()
  })
  const timer = setInterval(look, LOOKS_EVERY_MS)
  return () => {
    stop()
    clearInterval(timer)
  }
}
