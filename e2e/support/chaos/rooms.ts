import { setTimeout as delay } from 'node:timers/promises'
import type { OpenRoom } from '#core/contract/people/open-room.ts'
import type { Books } from './books.ts'
import type { Profile } from './profile.ts'

/** The room that a till keeps, with its own operations after it, and the server's for the same till. */
type Rooms = { kept: string | null; seq: number; last: number; server: string | null; status: number }
export type RoomOfTill = Rooms & { till: string }

const AGREES_WITHIN_MS = 20_000
const LOOKS_AGAIN_MS = 250

/** The rooms of a till once nothing of its own stands beside the server's, or as they are after a while. */
export async function roomOf(till: Profile): Promise<RoomOfTill> {
  for (const giveUpAt = Date.now() + AGREES_WITHIN_MS; ; await delay(LOOKS_AGAIN_MS)) {
    const rooms = (await till.page().evaluate(READ_ROOMS)) as Rooms
    if (differences({ ...rooms, till: till.name }).length === 0 || Date.now() > giveUpAt)
      return { ...rooms, till: till.name }
  }
}

function differences({ till, kept, seq, last, server, status }: RoomOfTill): string[] {
  if (server === null) return [`${till} is given no room by the server: ${String(status)}`]
  if (kept === null) return [`${till} keeps no room`]
  const own = seq < last ? [`operations ${String(seq + 1)} to ${String(last)} of ${till} never left its room`] : []
  return kept === server ? own : [...own, `the room of ${till} is not the server's:\n${kept}\n${server}`]
}

/** Differences between the rooms that tills show and the rows of the server. */
export function faultsOfRooms({ lines }: Books, rooms: readonly RoomOfTill[]): string[] {
  const rows = new Map(lines.map((line) => [line.id, line]))
  return rooms.flatMap((one) => {
    const faults = differences(one)
    if (one.kept === null || faults.length > 0) return faults
    const { visits, orders } = JSON.parse(one.kept) as OpenRoom
    const shown = [...visits.flatMap((visit) => visit.orders), ...orders].flatMap(({ items }) => items)
    return shown.flatMap(({ id, quantity, status }) => {
      const row = rows.get(id)
      return row?.quantity === quantity && row.status === status
        ? []
        : [`${one.till} shows line ${id} as ${String(quantity)} ${status}, and it is ${JSON.stringify(row)}`]
    })
  })
}

const READ_ROOMS = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const device = JSON.parse(localStorage.getItem('COMPTOIR__SHARED_DEVICE') ?? 'null')
  const answer = await fetch('/api/v1/offline/open')
  const plain = (room) => room && JSON.stringify({ ...room, version: undefined, serverTime: undefined, seq: undefined })
  const server = answer.ok ? plain(await answer.json()) : null
  const { status } = answer
  if (!device) return { kept: null, seq: 0, last: 0, server, status }
  const database = await asked(indexedDB.open('comptoir-till-' + device.id))
  const stores = database.transaction(['operations', 'open'])
  const [keys, open] = await Promise.all([
    asked(stores.objectStore('operations').getAllKeys()),
    asked(stores.objectStore('open').get('open')),
  ])
  database.close()
  return { kept: open ? plain(JSON.parse(open.text)) : null, seq: open?.seq ?? 0, last: keys.at(-1) ?? 0, server, status }
})()`
