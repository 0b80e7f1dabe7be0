import { useEffect, useEffectEvent } from 'react'
import { mutate } from 'swr'
import { posApi } from '#core/contract/pos.ts'
import { useLiveEvent, useLiveState } from '../../lib/live/live-channel.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { forgetSharedDevice, noteSharedDevice, readSharedDevice } from '../../lib/session/shared-device.ts'
import { sendLeftBehind } from '../../lib/till-log/other-tills.ts'
import { setTillWay } from '../../lib/api/till-way.ts'
import { wayOfTill } from '../../lib/till-calls/answer-call.ts'
import { READ_PATHS } from '../../lib/till-calls/reads.ts'
import { keepByWorker } from '../../lib/till-log/read-by-worker.ts'
import { startTill, type RunningTill } from '../../lib/till-log/run-till.ts'
import { setTillAtWork, useTillAtWork } from '../../lib/till-log/till-at-work.ts'
import { createSchedule } from '../../lib/till-log/till-schedule.ts'
import { useTillStatus } from '../../lib/till-log/till-status.ts'
import { TILL_SERVER } from './offline.api.ts'

const STARTS_AGAIN_MS = 10_000

const CHANGES_OF_ROOM = ['new_order', 'order_update', 'bill_update', 'floor_update', 'cash_update'] as const
const CHANGES_OF_BUNDLE = [
  'menu_update',
  'store_update',
  'floor_update',
  'stock_update',
  'mode_update',
  'settle_update',
] as const

/** A shared device at work as a till, as long as it is shown. */
export function TillWork({ deviceId }: { deviceId: string }) {
  useRunning(deviceId)
  const till = useTillAtWork()
  return typeof till === 'object' ? <Watches till={till} /> : null
}

function useRunning(deviceId: string): void {
  useEffect(() => {
    let isOver = false
    let running: RunningTill | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      try {
        running = await startTill(deviceId, TILL_SERVER, { onCopied: goOnAs, onUnknown: forgetSharedDevice })
        if (isOver) return running?.stop()
        setTillWay(running && wayOfTill(running))
        setTillAtWork(running ?? 'none')
        // the menu may have come from the server before: from now on it is that of the till's price list
        if (running) void mutate(isMenu)
        if (running) void keepByWorker().catch(() => {})
      } catch (error) {
        if (isOver) return
        // out of reach, it tries again; a refusal only a manager can mend, by registering the browser again
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (isRefused) setTillAtWork('none')
        else timer = setTimeout(() => void start(), STARTS_AGAIN_MS)
      }
    }
    setTillAtWork('starting')
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      running?.stop()
      setTillWay(null)
      setTillAtWork('none')
    }
  }, [deviceId])
}

/** The copied log's device is known by another id and letter from now on, in all tabs. */
function goOnAs({ id, letter }: { id: string; letter: string }): void {
  const device = readSharedDevice()
  if (device) noteSharedDevice({ ...device, id, letter })
}

/** Passes on what the browser and the live channel say. */
function Watches({ till }: { till: RunningTill }) {
  const live = useLiveState()
  useEffect(() => till.noteChannel(live === 'connecting' ? 'none' : live), [till, live])
  useLiveEvent(CHANGES_OF_ROOM, () => till.hint('open'))
  useLiveEvent(CHANGES_OF_BUNDLE, () => till.hint('bundle'))
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void till.wake().catch(() => {})
      else till.rest()
    }
    window.addEventListener('online', till.sendNow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', till.sendNow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [till])
  useEffect(() => {
    // the menu is shown as the till keeps it, also while the server is heard
    return till.subscribe((changed) => {
      if (till.knowsBest() || changed.includes('bundle')) void mutate(isShownHere)
    })
  }, [till])
  useAskBeforeClosing()
  return null
}

const pathOf = (key: unknown): unknown => (Array.isArray(key) ? key[0] : key)

const isMenu = (key: unknown): boolean => pathOf(key) === posApi.init.path

/** True for what screens show of the room: it changes with this till's own work. */
function isShownHere(key: unknown): boolean {
  const path = pathOf(key)
  return typeof path === 'string' && READ_PATHS.has(path)
}

/** The browser asks before a window is closed while something waits. */
function useAskBeforeClosing(): void {
  const waits = (useTillStatus()?.waiting ?? 0) > 0
  const ask = useEffectEvent((event: BeforeUnloadEvent) => event.preventDefault())
  useEffect(() => {
    if (!waits) return
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [waits])
}

/** Sends what a browser has left that was a till. */
export function LeftBehind() {
  useEffect(() => {
    const schedule = createSchedule(() => sendLeftBehind(TILL_SERVER))
    schedule.call()
    return schedule.stop
  }, [])
  return null
}
