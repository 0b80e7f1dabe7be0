import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldFor } from './availability.ts'
import { FIRST_BOOKING_RULES } from './booking-rules.ts'
import { bestPossible, firstComePossible, seatInOrder } from './evening-fixture.ts'
import type { Party, Room } from './room.ts'

const SLOT_MS = 900_000

/** A room of up to eight tables and combinations, and parties that ask for it in turn. */
const evening = fc
  .record({
    seats: fc.array(fc.constantFrom(2, 2, 2, 4, 4, 6), { minLength: 4, maxLength: 8 }),
    combined: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
    wishes: fc.array(
      fc.record({ people: fc.constantFrom(1, 2, 2, 2, 2, 3, 4, 4, 5, 6), slot: fc.integer({ min: 0, max: 13 }) }),
      { minLength: 4, maxLength: 14 },
    ),
  })
  .map(({ seats, combined, wishes }) => {
    const tables = seats.map((count, at) => ({ id: `t${at}`, seats: count, minPeople: 1, isBookable: true }))
    const combinations = [...new Set(combined)]
      .filter((at) => at + 1 < tables.length)
      .map((at) => {
        const both = seats[at]! + seats[at + 1]!
        return {
          tableIds: [`t${at}`, `t${at + 1}`],
          minPeople: Math.max(seats[at]!, seats[at + 1]!) + 1,
          maxPeople: both,
        }
      })
    const room: Room = { tables, combinations, taken: [] }
    const parties = wishes.map(({ people, slot }) => ({
      people,
      ...heldFor(FIRST_BOOKING_RULES, slot * SLOT_MS, people),
    }))
    return { room, parties }
  })

describe('random evenings', () => {
  test('nobody shares a table, and at least 95 of 100 people are seated that a planner seats who knows all wishes ahead', () => {
    let [seated, best] = [0, 0]
    const check = ({ room, parties }: { room: Room; parties: Party[] }) => {
      const { people, taken: placed } = seatInOrder(room, parties)
      for (const one of placed)
        for (const other of placed)
          if (one.id < other.id && one.tableIds.some((id) => other.tableIds.includes(id)))
            expect(one.until <= other.from || other.until <= one.from).toBe(true)
      seated += people
      best += bestPossible(room, parties)
    }
    fc.assert(fc.property(evening, check), { numRuns: 300, seed: 5 })
    expect(seated / best).toBeGreaterThanOrEqual(0.95)
    expect(seated).toBeLessThanOrEqual(best)
  })

  test('nobody is refused for whom those who came before could make room', () => {
    let [seated, possible] = [0, 0]
    const check = ({ room, parties }: { room: Room; parties: Party[] }) => {
      seated += seatInOrder(room, parties).people
      possible += firstComePossible(room, parties)
    }
    fc.assert(fc.property(evening, check), { numRuns: 100 })
    expect(seated / possible).toBeGreaterThanOrEqual(0.99)
  })
})
