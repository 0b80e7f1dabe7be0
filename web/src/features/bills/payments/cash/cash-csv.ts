import { comesIn } from '#core/cash/movement-kinds.ts'
import type { MovementOfSession, SessionHead, Tips } from '#core/contract/selling/cash-records.ts'
import { csvTable, type CsvCell, type CsvColumn } from '#core/csv/csv-file.ts'
import { wallClock } from '../../../../lib/format/wall-clock.ts'
import { nameOfUser } from '../../../../lib/restaurant/name-of-user.ts'
import type { CashInit } from './cash.api.ts'
import type { cashTexts } from './cash.texts.ts'

type Words = (typeof cashTexts)['en']
type Store = { currency: string; timeZone: string; people: CashInit['people'] }
type Drawers = { sessions: readonly SessionHead[]; movements: readonly MovementOfSession[] }

// figures that the user may not see, or that were not counted, are blank
const figure = (amount: string | number | null): CsvCell => (amount === null ? '' : { figure: String(amount) })

/** The sessions of a period, then their movements with their drawers. */
export function drawerRows({ sessions, movements }: Drawers, t: Words, store: Store): CsvCell[][] {
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  // a drawer may have been opened since the sessions were read
  const moved = movements.flatMap((movement) => {
    const session = sessionOf.get(movement.session_id)
    return session ? [{ movement, session }] : []
  })
  return [
    [t.tabs.sessions],
    ...csvTable(sessionColumns(t, store), sessions),
    [],
    [t.tabs.movements],
    ...csvTable(movementColumns(t, store), moved),
  ]
}

const instant = (at: string | null, { timeZone }: Store) => (at === null ? '' : wallClock(at, timeZone))

/** Names of today, as the screens show them. */
const namesBy =
  ({ people }: Store) =>
  (username: string | null): string =>
    nameOfUser(people, username) ?? ''

function drawerColumns({ sessions: t, csv }: Words, store: Store): CsvColumn<SessionHead>[] {
  return [
    [t.till, ({ till_title: till }) => till],
    [csv.count, ({ z }) => figure(z)],
    [t.opened, ({ opened_at: at }) => instant(at, store)],
  ]
}

function sessionColumns(t: Words, store: Store): CsvColumn<SessionHead>[] {
  const { csv, sessions } = t
  const nameOf = namesBy(store)
  return [
    ...drawerColumns(t, store),
    [csv.openedBy, ({ opened_by: by }) => nameOf(by)],
    [csv.float, ({ float }) => figure(float)],
    [sessions.closed, ({ closed_at: at }) => instant(at, store)],
    [csv.closedBy, ({ closed_by: by }) => nameOf(by)],
    [csv.handedTo, ({ handed_to: to }) => nameOf(to)],
    [sessions.expected, ({ expected }) => figure(expected)],
    [sessions.counted, ({ counted }) => figure(counted)],
    [sessions.difference, ({ difference }) => figure(difference)],
    [csv.kept, ({ kept }) => figure(kept)],
    [csv.currency, () => store.currency],
    [csv.note, ({ note }) => note ?? ''],
  ]
}

type Moved = { movement: MovementOfSession; session: SessionHead }

function movementColumns(t: Words, store: Store): CsvColumn<Moved>[] {
  const { csv, movements } = t
  const nameOf = namesBy(store)
  const drawer = drawerColumns(t, store)
  return [
    ...drawer.map(([title, cell]): CsvColumn<Moved> => [title, ({ session }) => cell(session)]),
    [movements.time, ({ movement }) => instant(movement.at, store)],
    [movements.kind, ({ movement }) => movements.kinds[movement.kind]],
    // cash that leaves the drawer is negative
    [movements.amount, ({ movement: { kind, amount } }) => figure(comesIn(kind) ? amount : `-${amount}`)],
    [csv.currency, () => store.currency],
    [csv.reason, ({ movement }) => movement.reason ?? ''],
    [csv.tipsOf, ({ movement }) => nameOf(movement.username)],
    [csv.note, ({ movement }) => movement.note ?? ''],
    [movements.by, ({ movement }) => nameOf(movement.by)],
    [csv.approvedBy, ({ movement }) => nameOf(movement.approved_by)],
  ]
}

/** The tips of each person: received and paid out in the period, owed now. */
export function tipRows(tips: readonly Tips[], { tips: t, csv }: Words, currency: string): CsvCell[][] {
  return csvTable<Tips>(
    [
      [t.name, ({ name }) => name],
      [csv.username, ({ username }) => username],
      [t.received, ({ received }) => figure(received)],
      [t.paidOut, ({ paid_out: paidOut }) => figure(paidOut)],
      [t.owed, ({ owed }) => figure(owed)],
      [csv.currency, () => currency],
    ],
    tips,
  )
}
