import type { LiveEventType } from '#core/contract/realtime.ts'

/** A client may name the socket to leave out within this time after its call. */
const SENDER_NAMED_WITHIN_MS = 1000

type HeldCall = {
  types: ReadonlySet<LiveEventType>
  release: (exceptSocketId?: string) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Holds back the events of a call from its session's sockets if the request named none: clients written by others send
 * a `*_backend` event after their call, and the socket that sends it has already shown the change.
 */
export class HeldCalls {
  readonly #bySession = new Map<string, Set<HeldCall>>()

  /** Calls `release` once: with the socket named within a second, else without. */
  hold(sessionId: string, types: Iterable<LiveEventType>, release: HeldCall['release']): void {
    const call: HeldCall = {
      types: new Set(types),
      release,
      timer: setTimeout(() => this.#release(sessionId, call), SENDER_NAMED_WITHIN_MS),
    }
    call.timer.unref()
    const held = this.#bySession.get(sessionId) ?? new Set()
    this.#bySession.set(sessionId, held.add(call))
  }

  /**
   * Marks the socket as sender of its session's oldest held call that caused an event of this type.
   * @returns false if there is none
   */
  nameSender(sessionId: string, type: LiveEventType, socketId: string): boolean {
    const call = [...(this.#bySession.get(sessionId) ?? [])].find(({ types }) => types.has(type))
    if (call) this.#release(sessionId, call, socketId)
    return call !== undefined
  }

  releaseAll(): void {
    for (const [sessionId, held] of this.#bySession) for (const call of held) this.#release(sessionId, call)
  }

  #release(sessionId: string, call: HeldCall, exceptSocketId?: string): void {
    clearTimeout(call.timer)
    const held = this.#bySession.get(sessionId)
    held?.delete(call)
    if (held?.size === 0) this.#bySession.delete(sessionId)
    call.release(exceptSocketId)
  }
}
