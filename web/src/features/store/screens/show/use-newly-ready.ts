import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PickupList } from '#core/contract/dining/screens.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { isChimeUnlocked, playChime, unlockChimeOnFirstTouch } from '../../../../lib/live/chime.ts'

const FLASH_MS = 10_000

/**
 * Numbers that have just become ready: they flash and, once the page was touched, chime. Excludes those ready on
 * opening.
 */
export function useNewlyReady({ ready, has_sound }: PickupList) {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [isUnlocked, setUnlocked] = useState(isChimeUnlocked)

  useEffect(() => {
    const stop = unlockChimeOnFirstTouch()
    const look = () => setTimeout(() => setUnlocked(isChimeUnlocked()), 200)
    window.addEventListener('pointerup', look)
    window.addEventListener('keydown', look)
    return () => {
      stop()
      window.removeEventListener('pointerup', look)
      window.removeEventListener('keydown', look)
    }
  }, [])

  const onReady = useEffectEvent((numbers: readonly string[]) => {
    const before = known.current
    known.current = new Set(numbers)
    if (before === null) return
    const added = numbers.filter((number) => !before.has(number))
    if (added.length === 0) return
    if (has_sound) playChime('guest')
    setFresh((old) => new Set([...old, ...added]))
    setTimeout(() => setFresh((old) => new Set([...old].filter((number) => !added.includes(number)))), FLASH_MS)
  })
  const numbers = ready.map(({ number, offline_no }) => calledNumber(number, offline_no)).join(' ')
  useEffect(() => onReady(numbers === '' ? [] : numbers.split(' ')), [numbers])

  return { fresh, asksForTouch: has_sound && !isUnlocked }
}
