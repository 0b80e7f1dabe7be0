import type { Server, Socket } from 'socket.io'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import { PRESENCE, PRESENCE_STAYS_MS, type Presence } from '#core/contract/realtime.ts'
import { may } from '#core/permissions/may.ts'
import type { StaffSession } from '../http/session.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Faster switches of a screen count only at their end. */
const SETTLES_MS = 50

type Person = Presence['people'][number]
/** Kept with the socket, where other processes read it with a room's members. */
type Looking = { room: string; visitId: string; person: Person }
export type FindName = (session: StaffSession) => Promise<string | null>

const roomOfVisit = (tenantId: string, visitId: string) => `visit:${tenantId}:${visitId}`
const lookingOf = (data: unknown): Looking | undefined => (data as { looking?: Looking }).looking

/** Shows the viewers of a visit to each other; in memory only, within the session's restaurant. */
export function openPresence(io: Server, findName: FindName) {
  /** People with a lost socket, by its id, until they count as gone. */
  const leaving = new Map<string, Looking & { timer: NodeJS.Timeout }>()

  const notifyRoom = async (room: string, visitId: string) => {
    const viewers = await membersOf(io, room)
    const stay = [...leaving.values()].filter((one) => one.room === room)
    const people = new Map([...viewers, ...stay].map(({ person }) => [person.username, person]))
    io.to(room).emit(PRESENCE, { visitId, people: [...people.values()] } satisfies Presence)
  }

  const look = async (socket: Socket, session: StaffSession, visitId: string | null) => {
    const before = lookingOf(socket.data)
    if (before?.visitId === (visitId ?? undefined)) return
    const name = visitId === null ? null : ((await findName(session)) ?? session.username)
    if (!socket.connected) return
    if (before) {
      delete (socket.data as { looking?: Looking }).looking
      await socket.leave(before.room)
      await notifyRoom(before.room, before.visitId)
    }
    if (visitId === null || name === null) return
    const room = roomOfVisit(session.tenantId, visitId)
    ;(socket.data as { looking?: Looking }).looking = { room, visitId, person: { username: session.username, name } }
    await socket.join(room)
    await notifyRoom(room, visitId)
  }

  const leave = (socket: Socket) => {
    const looking = lookingOf(socket.data)
    if (!looking) return
    const timer = setTimeout(() => {
      leaving.delete(socket.id)
      void notifyRoom(looking.room, looking.visitId)
    }, PRESENCE_STAYS_MS)
    timer.unref()
    leaving.set(socket.id, { ...looking, timer })
  }

  return {
    /** Follows the visit that a screen shows, once its session is known. */
    follow: (socket: Socket, joined: Promise<StaffSession | null>) => {
      let asked: string | null = null
      let timer: NodeJS.Timeout | undefined
      socket.on(PRESENCE, (visitId: unknown) => {
        asked = typeof visitId === 'string' && UUID.test(visitId) ? visitId : null
        timer ??= setTimeout(() => {
          timer = undefined
          joined
            .then((session) => (session && may(session, SERVICE) ? look(socket, session, asked) : undefined))
            .catch(() => {})
        }, SETTLES_MS)
      })
      socket.on('disconnect', () => {
        clearTimeout(timer)
        leave(socket)
      })
    },
    close: () => {
      for (const { timer } of leaving.values()) clearTimeout(timer)
      leaving.clear()
    },
  }
}

/** The viewers in every process; if others do not answer, in this one. */
async function membersOf(io: Server, room: string): Promise<Looking[]> {
  const sockets = await io
    .in(room)
    .fetchSockets()
    .catch(() => io.local.in(room).fetchSockets())
  return sockets.flatMap(({ data }) => lookingOf(data) ?? [])
}
