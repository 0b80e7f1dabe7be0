import type { Endpoint } from '#core/contract/endpoint.ts'
import { readSharedDevice } from '../session/shared-device.ts'

type Values = Record<string, string | number | boolean | null | undefined>

/** The parts of a call, before they are checked. */
export type Asked = { params?: Values; query?: Values; body?: unknown; idempotencyKey?: string }

/** Sends the call to the server; gives up on `signal`. */
export type AskServer = (signal?: AbortSignal) => Promise<unknown>

/** Answers a call at a till, from what it keeps or by the server. */
export type TillWay = (endpoint: Endpoint, asked: Asked, askServer: AskServer) => Promise<unknown>

/** A till that has just been opened needs a moment to read what it keeps. */
const STARTS_WITHIN_MS = 5000

let way: TillWay | null = null
const waiting = new Set<(way: TillWay) => void>()

/** Lets a till answer the calls of its screens; null: from now on the server answers all of them. */
export function setTillWay(next: TillWay | null): void {
  way = next
  if (!next) return
  for (const goOn of waiting) goOn(next)
  waiting.clear()
}

export const tillWay = (): TillWay | null => way

/** The way of a till that is still starting; null where this browser is none. */
export function tillWaySoon(): Promise<TillWay | null> {
  if (way || !readSharedDevice()) return Promise.resolve(way)
  return new Promise((resolve) => {
    waiting.add(resolve)
    setTimeout(() => resolve(null), STARTS_WITHIN_MS)
  })
}
