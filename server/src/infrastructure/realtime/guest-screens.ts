import type { Server, Socket } from 'socket.io'
import {
  DISPLAY_A_SECOND,
  DISPLAY_BYTES_MAX,
  DisplayMessage,
  type DisplayPresence,
} from '#core/contract/dining/display.ts'
import { DISPLAY, SCREEN_UPDATE } from '#core/contract/dining/display-events.ts'
import type { LiveEventType } from '#core/contract/realtime.ts'
import { may } from '#core/permissions/may.ts'
import type { StaffSession } from '../http/session.ts'
import { roomOfTenant } from './screens.ts'

/** The screen of a link. */
export type LinkedScreen = { tenantId: string; id: string; kind: 'pickup' | 'customer'; mayWorkUntil: Date }
export type FindLinkedScreen = (token: string) => Promise<LinkedScreen | null>

const TILL = { anyOf: ['POS'] } as const
const GAP_MS = 1000 / DISPLAY_A_SECOND
/** Events that change a number on the pick-up screen. */
const HINTS: ReadonlySet<LiveEventType> = new Set(['new_order', 'order_update', 'floor_update'])

const roomOfScreens = (tenantId: string) => `screens:${tenantId}`
const roomOfScreen = (tenantId: string, screenId: string) => `screen:${tenantId}:${screenId}`
const roomOfDisplay = (tenantId: string, screenId: string) => `display:${tenantId}:${screenId}`

/** The link's token of a socket; null for staff. */
export function screenTokenOf({ handshake }: Socket): string | null {
  const { screen } = handshake.auth as { screen?: unknown }
  return typeof screen === 'string' ? screen : null
}

/**
 * Sockets of guests' screens, which join no room of staff. They get hints, and a customer display gets its till's state
 * (docs/rules/guests.md#links-of-screens and docs/rules/guests.md#customer-display).
 */
export function openGuestScreens(io: Server, find: FindLinkedScreen) {
  const joined = new Map<Socket, LinkedScreen>()

  const notifyTills = ({ tenantId, id }: LinkedScreen, isOpen: boolean) =>
    io.to(roomOfTenant(tenantId)).emit(DISPLAY, { screenId: id, isOpen } satisfies DisplayPresence)

  const leave = async (socket: Socket) => {
    const screen = joined.get(socket)
    joined.delete(socket)
    if (screen?.kind === 'customer' && !(await isOpen(io, roomOfDisplay(screen.tenantId, screen.id))))
      notifyTills(screen, false)
  }

  return {
    /** Joins the rooms of a socket's link; disconnects if the link is invalid. */
    join: async (socket: Socket, token: string) => {
      socket.on('disconnect', () => void leave(socket).catch(() => {}))
      const screen = await find(token)
      if (screen) {
        const { tenantId, id, kind } = screen
        const rooms = [roomOfScreens(tenantId), roomOfScreen(tenantId, id)]
        await socket.join(kind === 'customer' ? [...rooms, roomOfDisplay(tenantId, id)] : rooms)
      }
      // a link revoked during the join was not in its room yet when that was emptied
      if (!screen || !(await find(token))) return void socket.disconnect(true)
      if (!socket.connected) return
      joined.set(socket, screen)
      socket.emit(SCREEN_UPDATE)
      if (screen.kind === 'customer') notifyTills(screen, true)
    },
    /** Relays a till's state to its guest screen. */
    follow: (socket: Socket, session: Promise<StaffSession | null>) => relayDisplay(io, socket, session),
    hint: (tenantId: string, types: readonly LiveEventType[]) => {
      if (types.some((type) => HINTS.has(type))) io.to(roomOfScreens(tenantId)).emit(SCREEN_UPDATE)
    },
    /** Closes screens of a revoked link, in every process. */
    closeScreen: (tenantId: string, screenId: string) =>
      io.in(roomOfScreen(tenantId, screenId)).disconnectSockets(true),
    shut: (tenantId: string) => io.local.in(roomOfScreens(tenantId)).disconnectSockets(true),
    /** Closes screens whose restaurant may no longer work. */
    closeExpired: () => {
      for (const [socket, { mayWorkUntil }] of joined) if (mayWorkUntil <= new Date()) socket.disconnect(true)
    },
  }
}

/** Relays a till's latest state, at most five times a second; stored nowhere. */
function relayDisplay(io: Server, socket: Socket, session: Promise<StaffSession | null>): void {
  let timer: NodeJS.Timeout | undefined
  let sentAt = 0
  let waiting: { room: string; shown: DisplayMessage['shown'] } | null = null
  let lastRoom: string | null = null

  const send = () => {
    timer = undefined
    if (!waiting || !socket.connected) return
    const { room, shown } = waiting
    waiting = null
    sentAt = Date.now()
    if (lastRoom !== null && lastRoom !== room) io.to(lastRoom).emit(DISPLAY, null, socket.id)
    lastRoom = shown === null ? null : room
    io.to(room).emit(DISPLAY, shown, socket.id)
  }

  socket.on(DISPLAY, async (message: unknown, answer: unknown) => {
    const person = await session
    if (!person || !may(person, TILL)) return
    if (Buffer.byteLength(JSON.stringify(message) ?? '') > DISPLAY_BYTES_MAX) return
    const parsed = DisplayMessage.safeParse(message)
    if (!parsed.success) return
    const room = roomOfDisplay(person.tenantId, parsed.data.screenId)
    waiting = { room, shown: parsed.data.shown }
    timer ??= setTimeout(send, Math.max(0, sentAt + GAP_MS - Date.now()))
    if (typeof answer === 'function') answer(await isOpen(io, room).catch(() => true))
  })
  socket.on('disconnect', () => {
    clearTimeout(timer)
    // a till that is locked, closed or gone shows nothing
    if (lastRoom !== null) io.to(lastRoom).emit(DISPLAY, null, socket.id)
  })
}

/** True if any process has a socket in the room; if others do not answer, this one decides. */
async function isOpen(io: Server, room: string): Promise<boolean> {
  if (io.of('/').adapter.rooms.has(room)) return true
  const sockets = await io
    .in(room)
    .fetchSockets()
    .catch(() => [])
  return sockets.length > 0
}
