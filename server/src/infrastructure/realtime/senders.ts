import type { Server } from 'socket.io'
import type { LiveEventType } from '#core/contract/realtime.ts'
import { HeldCalls } from './held-calls.ts'

const SENDER_NAMED = 'sender_named'

/** A socket asks other processes at most this often; a client names itself once for each call by a person. */
const ASK_OTHERS_MS = 20

export type Senders = Pick<HeldCalls, 'hold'> & {
  /** Names a socket of the session as the caller that just caused an event of this type, here or in another process. */
  name: (sessionId: string, type: LiveEventType, socketId: string) => void
  /** Releases all held calls. */
  close: () => void
}

/** Finds the socket of each call that did not name it, in any process. */
export function openSenders(io: Server, hasOtherProcesses: boolean): Senders {
  const held = new HeldCalls()
  const askedAt = new Map<string, number>()
  io.on(
    SENDER_NAMED,
    (sessionId: string, type: LiveEventType, socketId: string) => void held.nameSender(sessionId, type, socketId),
  )
  io.on('connection', (socket) => void socket.on('disconnect', () => askedAt.delete(socket.id)))
  return {
    hold: (...call) => held.hold(...call),
    name: (sessionId, type, socketId) => {
      if (held.nameSender(sessionId, type, socketId) || !hasOtherProcesses) return
      const now = Date.now()
      if (now - (askedAt.get(socketId) ?? 0) < ASK_OTHERS_MS) return
      askedAt.set(socketId, now)
      io.serverSideEmit(SENDER_NAMED, sessionId, type, socketId)
    },
    close: () => held.releaseAll(),
  }
}
