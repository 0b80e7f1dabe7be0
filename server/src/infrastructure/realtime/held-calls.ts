import type { LiveEventType } from '#core/contract/realtime.ts'

/** How long a client may take after its call to name the socket that need not be notified of it. */
const SENDER_NAMED_WITHIN_MS = 1000

type HeldCall = {
  types: ReadonlySet<LiveEventType>
  release: (exceptSocketId?: string) => void
  timer: ReturnType<typeof setTimeout>
}

/**
 * Holds back the events of a call from the sockets of its own session where the request named none of them: a client
 * written by others sends a `*_backend` event after its call, and the socket that sends it has shown the change already.
 */
export class HeldCalls {
  readonly #bySession = new Map<string, Set<HeldCall>>()

  /** Calls `release` once: with the socket that is named within a second, without one after it. */
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
   * The socket is the sender of the oldest call of its session that is held and caused an event of this type.
   * @returns false where no such call is held
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
