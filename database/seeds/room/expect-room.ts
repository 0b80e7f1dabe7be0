import { expect } from 'vitest'
import type { Floor, FloorState } from '#core/contract/dining/floor-plan.ts'
import { overlap } from '#core/visits/plan-geometry.ts'
import type { Client } from '../../../server/test/browserless-client.ts'
import { peaksAround } from '../guests/guest-visits.ts'
import { expectOk } from '../../../server/test/restaurant.ts'

/** Two floors whose tables do not overlap, and tables in each state of an evening. */
export async function expectFloorPlan(owner: Client) {
  const { floors } = await expectOk(owner.get<{ floors: Floor[] }>('/floor-plan'))
  expect(floors.map(({ title, tables }) => [title, tables.length])).toEqual([
    ['Salle', 12],
    ['Terrasse', 8],
  ])
  for (const { tables } of floors)
    for (const [at, one] of tables.entries())
      expect(
        tables
          .slice(at + 1)
          .filter((other) => overlap(one, other))
          .map(({ table_title }) => table_title),
      ).toEqual([])
  const { tables } = await expectOk(owner.get<FloorState>('/floor-plan/state'))
  const states = new Set(tables.map(({ state }) => state))
  const expected = ['bill_asked', 'booked_soon', 'course_due', 'free', 'ordered', 'seated', 'to_clean'] as const
  expect(expected.filter((state) => !states.has(state))).toEqual([])
}

/** Expects a free table for two tomorrow evening on the public booking page. */
export async function expectBookingPage(owner: Client, guest: Client, rows: <T>(text: string) => Promise<T[]>) {
  const { code } = await expectOk(owner.get<{ code: string }>('/settings/bookings'))
  const [tomorrow] = await rows<{ day: string }>(
    `select ((now() at time zone time_zone)::date + 1)::text as day from store_settings`,
  )
  const path = `/booking/${code}/availability?date=${tomorrow!.day}&people=2`
  const starts = await expectOk(guest.get<{ time: string; isFree: boolean }[]>(path))
  expect(starts.filter(({ time, isFree }) => isFree && time.endsWith('T20:30'))).toHaveLength(1)
}

/**
 * No table is booked twice within two hours or by a party too large for it, and no booking is older than its customer.
 */
export async function expectSoundReservations(rows: <T>(text: string) => Promise<T[]>) {
  const rivals = await rows(`select a.id from reservations a join reservations b
    on b.table_id = a.table_id and b.id > a.id and a.status <> 'cancelled' and b.status <> 'cancelled'
    and b.reserved_at > a.reserved_at - interval '2 hours' and b.reserved_at < a.reserved_at + interval '2 hours'`)
  expect(rivals).toEqual([])
  expect(
    await rows(
      `select r.id from reservations r join restaurant_tables t on t.id = r.table_id where r.party_size > t.seats`,
    ),
  ).toEqual([])
  expect(
    await rows(`select r.id from reservations r join customers c on c.phone = r.customer_phone
      where r.created_at < c.created_at or r.created_at > least(r.reserved_at, now())`),
  ).toEqual([])
}

/** Expects most tables to be seated, for at most an hour and a half, at whatever hour the demo was made. */
export async function expectFullRoom(rows: <T>(text: string) => Promise<T[]>): Promise<void> {
  const [room] = await rows<{ tables: number; youngest: number; oldest: number }>(`
    select count(*)::int as tables, max(minutes)::int as oldest, min(minutes)::int as youngest
    from visit_tables t join visits v on v.id = t.visit_id,
      lateral (select extract(epoch from now() - v.seated_at) / 60 as minutes) m
    where v.status = 'open' and t.until is null`)
  expect(room!.tables).toBeGreaterThanOrEqual(15)
  expect(room!.youngest).toBeGreaterThanOrEqual(0)
  expect(room!.oldest).toBeLessThanOrEqual(95)
  const held = await rows('select from order_items i join orders o on o.id = i.order_id and i.fired_at is null')
  expect(held.length).toBeGreaterThanOrEqual(5)
  for (const minute of [300, 600, 770, 1020, 1230, 1500, 1739]) {
    const peaks = Object.values(peaksAround(minute))
    expect(Math.min(...peaks.map((peak) => Math.abs(minute - 75 - peak)))).toBeLessThanOrEqual(205)
    for (const peak of peaks) expect([peak >= 430, peak <= 1470]).toEqual([true, true])
  }
  expect(peaksAround(10 * 60)).toEqual({ lunch: 8 * 60 + 45, dinner: 20 * 60 + 15 })
  expect(peaksAround(23 * 60)).toEqual({ lunch: 12 * 60 + 50, dinner: 21 * 60 + 45 })
}
