import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import type { Decided } from '../plan.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { dayOf } from './booking-day.ts'
import { findStart } from './booking-slots.ts'
import { decideBooking, isPast, type NewBookingFacts, type Wish } from './decide-booking.ts'
import { decideChange } from './decide-change.ts'
import { decideGuestCancel, decideGuestChange, changeUntil } from './decide-guest-change.ts'
import { decideOnlineBooking } from './decide-online-booking.ts'
import { anyRoom, anyWish, AT, BookingsInMemory } from './decide-reservations-fixture.ts'
import { decideRound, type DueBooking } from './decide-round.ts'
import { decideNoShow, decideReturn } from './decide-stage.ts'
import { decideWait } from './decide-wait.ts'
import { usesTimeSlots } from './hold-tables.ts'
import { placesFor } from './room.ts'
import { warningsOfTables } from './table-warnings.ts'

/** Evenings of up to 14 decisions each. */
const RUNS = randomRuns(500)
const MINUTE_MS = 60_000
/** In Paris. */
const TOMORROW = new Date('2026-11-28T23:00:00Z')
const publicUrl = 'https://x.example'
const made = (memory: BookingsInMemory) => ({ newId: memory.newId, newCode: memory.newId, newToken: memory.newId })

type Act = {
  kind: 'book' | 'change' | 'no show' | 'return' | 'online' | 'guest change' | 'guest cancel'
  wish: Wish
  /** Picks one of the bookings, modulo their count. */
  of: number
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('book', 'change', 'no show', 'return', 'online', 'online', 'guest change', 'guest cancel'),
  wish: anyWish,
  of: fc.nat(50),
})

const bookAs = (memory: BookingsInMemory, wish: Wish): NewBookingFacts => ({
  ...memory.factsAt(wish.localTime),
  ...made(memory),
  customer: { phone: '0600', name: 'Ada' },
})

/** The plan of an act; null if it is refused. */
function decided(memory: BookingsInMemory, { kind, wish, of }: Act): Decided | null {
  const ids = [...memory.rows.keys()]
  const id = ids[of % ids.length] ?? ''
  const booking = memory.find(id)
  const facts = { ...memory.factsAt(wish.localTime), booking, publicUrl }
  const people = wish.people ?? 2
  try {
    if (kind === 'book') return decideBooking(bookAs(memory, wish), wish)
    if (kind === 'change') return decideChange(facts, wish)
    if (kind === 'no show') return decideNoShow(facts)
    if (kind === 'return') return decideReturn(facts)
    if (kind === 'guest cancel') return decideGuestCancel(facts)
    if (kind === 'guest change') return decideGuestChange(facts, 'secret', { date: wish.localTime, people })
    const guest = { phone: '0601', counted: { coming: 0, today: 0 }, most: { coming: 9, today: 9 } }
    const asked = { ...wish, date: wish.localTime, people, name: 'Bo', phone: '0601', email: 'bo@example.com' }
    return decideOnlineBooking({ ...facts, ...made(memory), ...guest }, { ...asked, language: null })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return null
  }
}

/** Plays random evenings and checks each decision before it is written. */
const forAll = (
  check: (plan: Decided, act: Act, memory: BookingsInMemory) => void,
  after?: (memory: BookingsInMemory) => void,
) =>
  fc.assert(
    fc.property(anyRoom, fc.array(anyAct, { minLength: 2, maxLength: 14 }), (room, acts) => {
      const memory = new BookingsInMemory(room)
      for (const act of acts) {
        const plan = decided(memory, act)
        if (!plan) continue
        check(plan, act, memory)
        memory.write(plan)
        after?.(memory)
      }
    }),
    RUNS,
  )

test('whatever is booked, changed and taken back: no table is guarded for two, and what has ended holds nothing', () => {
  forAll(
    (plan) => expect(plan.events).toEqual([{ type: 'floor_update' }]),
    (memory) => {
      expect(memory.overlaps).toEqual([])
      for (const { status, stage, hold, tableId } of memory.rows.values()) {
        const hasEnded = status === 'cancelled' || stage === 'no_show'
        if (hasEnded && hold) expect(hold.isReleased).toBe(true)
        if (hold && !hasEnded) expect(tableId).toBe(hold.tableIds[0])
      }
      expect([...memory.noShows.values()].every((count) => count >= 0)).toBe(true)
    },
  )
})

test('a place that is found seats the party, and who gives way was put there by nobody and keeps the time', () => {
  forAll((plan, { kind, wish }, memory) => {
    const [own, ...moved] = plan.reservations?.held ?? []
    const finds = kind.startsWith('online') || kind === 'guest change' || (kind === 'book' && wish.autoTable)
    if (!own || !finds) return
    const { tables, combinations } = memory.factsAt(wish.localTime)
    const people = plan.reservations!.added?.people ?? plan.reservations!.changed!.people!
    const seats = tables.filter(({ id }) => own.tableIds.includes(id)).reduce((sum, table) => sum + table.seats, 0)
    const joined = combinations.find(({ tableIds }) => tableIds.join() === own.tableIds.join())
    expect(joined?.maxPeople ?? seats).toBeGreaterThanOrEqual(people)
    expect(own.blocks).toBe(true)
    for (const { reservationId, from, until } of moved) {
      const before = memory.rows.get(reservationId)!
      expect(before).toMatchObject({ isPinned: false, stage: 'expected', status: 'booked' })
      expect([from, until]).toEqual([before.hold!.from, before.hold!.until])
    }
  })
})

test('bookings that change tables are locked first', () => {
  forAll((plan, act, memory) => {
    if (act.kind !== 'book' || (plan.reservations?.held?.length ?? 0) < 2) return
    const facts = { ...bookAs(memory, act.wish), mayMove: false }
    expect(() => decideBooking(facts, act.wish)).toThrow(LoadAgain)
  })
})

test('staff who ask to be warned hold nothing doubtful; who goes over a warning is never refused for it', () => {
  fc.assert(
    fc.property(anyRoom, fc.array(anyWish, { maxLength: 8 }), anyWish, (room, before, last) => {
      const memory = new BookingsInMemory(room)
      for (const wish of before) {
        const plan = decided(memory, { kind: 'book', wish, of: 0 })
        if (plan) memory.write(plan)
      }
      const wish = { ...last, autoTable: false, tableIds: last.tableIds ?? [], status: 'booked' as const }
      const facts = bookAs(memory, wish)
      const warnings = warningsOfTables(dayOf(facts), facts.nearby, {
        slot: { time: wish.localTime, at: facts.instant.getTime() },
        people: wish.people,
        tableIds: wish.tableIds,
      })
      const isKnown = wish.tableIds.every((id) => facts.tables.some((table) => table.id === id))
      const book = (warnAboutTable: boolean) =>
        decided(memory, { kind: 'book', wish: { ...wish, warnAboutTable }, of: 0 })
      const mayBook = isKnown && !isPast(facts)
      expect(book(true) !== null).toBe(mayBook && warnings.length === 0)
      const over = book(false)
      expect(over !== null).toBe(mayBook)
      const isTaken = warnings.some(({ kind }) => kind === 'taken')
      if (over) expect(over.reservations!.held).toMatchObject([{ tableIds: wish.tableIds, blocks: !isTaken }])
    }),
    RUNS,
  )
})

test('a change that leaves time, party and place as they are leaves the tables, and what is cancelled is told once', () => {
  forAll((plan, { kind, wish, of }, memory) => {
    if (kind !== 'change') return
    const before = memory.find([...memory.rows.keys()][of % memory.rows.size]!)!
    const { changed, held, released } = plan.reservations!
    expect(changed).toMatchObject({ id: before.id, status: wish.status, notes: wish.notes, people: wish.people })
    const isCancelled = wish.status === 'cancelled'
    expect(released).toEqual(isCancelled ? [before.id] : undefined)
    const isTold = isCancelled && before.status !== 'cancelled'
    if (!changed!.isMoved)
      expect(plan.notifications).toHaveLength(isTold && !isPast(memory.factsAt(wish.localTime)) ? 1 : 0)
    const isSame = !changed!.isMoved && changed!.people === before.people && before.status !== 'cancelled'
    const isSameTable = usesTimeSlots(wish)
      ? wish.tableIds?.join() === before.heldTableIds.join() && !wish.autoTable
      : wish.tableId === before.tableId
    if (isSame && isSameTable) expect(held).toBeUndefined()
  })
})

test('no-shows are counted, and may come after all only if nobody has their tables', () => {
  forAll((plan, { kind, of }, memory) => {
    const before = memory.find([...memory.rows.keys()][of % memory.rows.size] ?? '')
    if (kind === 'no show') {
      expect(plan.noShows).toEqual([{ phone: before!.customerPhone, change: 1 }])
      expect(plan.reservations).toEqual({ staged: [{ id: before!.id, stage: 'no_show' }], released: [before!.id] })
    }
    if (kind !== 'return') return
    expect(plan.noShows).toEqual([{ phone: before!.customerPhone, change: -1 }])
    const held = plan.reservations!.held!
    expect(held.flatMap(({ tableIds }) => tableIds)).toEqual(before!.heldTableIds)
    for (const { from, until, tableIds } of held)
      for (const one of memory.factsAt('2026-11-28T19:00').booked)
        if (tableIds.some((id) => one.tableIds.includes(id)))
          expect(one.heldUntil! <= from || until <= one.heldFrom!).toBe(true)
  })
})

test('guests book starts of services within their rules, and are written to', () => {
  forAll((plan, { kind, wish }, memory) => {
    if (kind !== 'online') return
    const { added, links, mails } = plan.reservations!
    const { settings, store } = memory.factsAt(wish.localTime)
    expect(settings.isOnline && added!.people! <= settings.largestParty).toBe(true)
    expect(findStart(settings, wish.localTime, store)?.slot.at).toBe(added!.reservedAt.getTime())
    expect(added!.reservedAt.getTime()).toBeGreaterThanOrEqual(AT.getTime() + settings.soonestMinutes * MINUTE_MS)
    expect(mails).toMatchObject([{ kind: 'booked', to: 'bo@example.com', booking: { reference: added!.code } }])
    expect(mails![0]!.link).toBe(`${publicUrl}/b/${settings.code}/r/${links![0]!.token}`)
    expect(plan.notifications).toMatchObject([{ kind: 'booking', facts: { reservationId: added!.id } }])
  })
})

test('guests change what is booked and expected, until two hours before, and the calendar follows', () => {
  forAll((plan, { kind, of, wish }, memory) => {
    if (!kind.startsWith('guest')) return
    const before = memory.find([...memory.rows.keys()][of % memory.rows.size]!)!
    expect(before).toMatchObject({ status: 'booked', stage: 'expected' })
    expect(changeUntil(before) > AT).toBe(true)
    const { changed, mails, released } = plan.reservations!
    const isCancelled = kind === 'guest cancel'
    expect(changed!.status).toBe(isCancelled ? 'cancelled' : 'booked')
    expect(released).toEqual(isCancelled ? [before.id] : undefined)
    if (!isCancelled) expect(changed!.people).toBe(wish.people ?? 2)
    const mail = {
      kind: isCancelled ? 'cancelled' : 'changed',
      booking: { id: before.id, changes: before.changes + 1 },
    }
    expect(mails).toMatchObject(before.email ? [mail] : [])
  })
})

const anyDue: fc.Arbitrary<DueBooking> = fc.record({
  id: fc.uuid(),
  reference: fc.constant('A'),
  customerPhone: fc.constantFrom('0600', '0601'),
  name: fc.constant('Ada'),
  reservedAt: fc.integer({ min: -1500, max: 1500 }).map((minutes) => new Date(AT.getTime() + minutes * MINUTE_MS)),
  endsAt: fc.constant(AT),
  people: fc.option(fc.integer({ min: 1, max: 9 })),
  email: fc.option(fc.constant('ada@example.com')),
  language: fc.constantFrom('en', null),
  changes: fc.nat(5),
  createdAt: fc.integer({ min: 0, max: 6000 }).map((minutes) => new Date(AT.getTime() - minutes * MINUTE_MS)),
  lateAt: fc.option(fc.constant(AT)),
  remindedAt: fc.option(fc.constant(AT)),
  returnedAt: fc.option(fc.constant(AT)),
})

test('a round notices who is late, gives up who does not come and reminds who comes tomorrow, each once', () => {
  fc.assert(
    fc.property(anyRoom, fc.uniqueArray(anyDue, { selector: ({ id }) => id, maxLength: 20 }), (room, due) => {
      const memory = new BookingsInMemory(room)
      const facts = { ...memory.factsAt('2026-11-28T19:00'), due, publicUrl, newToken: memory.newId }
      const { reservations, noShows, events } = decideRound(facts)
      const { late, staged, released, reminded, links, mails } = reservations!
      const minutesLate = (id: string) =>
        (AT.getTime() - due.find((one) => one.id === id)!.reservedAt.getTime()) / MINUTE_MS
      expect(late!.every((id) => minutesLate(id) >= 15 && minutesLate(id) < 1440)).toBe(true)
      expect(released).toEqual(staged!.map(({ id }) => id))
      const gone = due.filter(
        ({ id, returnedAt }) => returnedAt === null && minutesLate(id) >= 30 && minutesLate(id) < 1440,
      )
      expect(released).toEqual(room.settings.freesNoShows ? gone.map(({ id }) => id) : [])
      expect(noShows).toHaveLength(released!.length)
      const mayRemind = room.settings.reminds && room.settings.code !== null
      const expected = due.filter(
        ({ reservedAt, createdAt, email, remindedAt }) =>
          mayRemind &&
          email !== null &&
          remindedAt === null &&
          reservedAt >= TOMORROW &&
          reservedAt.getTime() <= AT.getTime() + 1440 * MINUTE_MS &&
          createdAt.getTime() < reservedAt.getTime() - 1440 * MINUTE_MS,
      )
      expect(reminded).toEqual(expected.map(({ id }) => id))
      expect(links!.map(({ reservationId }) => reservationId)).toEqual(reminded)
      expect(mails!.map(({ booking }) => booking.id)).toEqual(reminded)
      expect(events).toHaveLength(late!.length + released!.length > 0 ? 1 : 0)
    }),
    RUNS,
  )
})

test('waiting parties are promised a wait in steps of five minutes, and a line of two hundred takes nobody more', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
  fc.assert(
    fc.property(anyRoom, sizes, fc.integer({ min: 1, max: 9 }), fc.boolean(), (room, ahead, people, isPhoneValid) => {
      const memory = new BookingsInMemory(room)
      const facts = { ...memory.factsAt('2026-11-28T19:00'), ...made(memory), room: memory.factsAt('2026-11-28T19:00') }
      const draft = { name: 'Cy', people, phone: '0602', notes: null }
      const wait = (more: object) => decideWait({ ...facts, ahead, publicUrl, isPhoneValid, ...more }, draft)
      expect(() => wait({ ahead: Array.from({ length: 200 }, () => 2) })).toThrow('Two hundred parties wait already.')
      if (!isPhoneValid) {
        expect(() => wait({})).toThrow(AppError)
        return
      }
      const { reply, reservations } = wait({})
      const { quotedMinutes } = reply
      if (quotedMinutes !== null) expect([quotedMinutes >= 0, quotedMinutes % 5]).toEqual([true, 0])
      const fits = placesFor(room, { people, forWalkIn: true }).length > 0
      expect(quotedMinutes !== null).toBe(fits)
      expect(reservations!.waits!.added).toMatchObject({ id: reply.id, quotedMinutes, people })
      expect(reservations!.links).toEqual([{ token: reply.token, reservationId: null, waitlistId: reply.id }])
    }),
    randomRuns(500),
  )
})
