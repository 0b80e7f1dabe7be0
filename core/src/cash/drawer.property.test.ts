import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { comesIn } from './movement-kinds.ts'
import type { Closing, Movement } from '../contract/selling/cash.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import type { Drawer, NewSession } from './cash-changes.ts'
import { decideCloseDrawer, decideHandOver, type CloseDrawerFacts } from './decide-close-drawer.ts'
import { decideMoveCash } from './decide-move-cash.ts'
import { decideOpenDrawer } from './decide-open-drawer.ts'

/** 100,000 in `npm run test:long`. */
const RUNS = Number(process.env['DRAWERS'] ?? 300)

const LIMIT = 500
const NUMBERS: Numbers = {
  day: '2026-11-29',
  lastToken: 7,
  lastInvoice: 40,
  lastCreditNote: 2,
  lastEvent: 100,
  menuVersion: '1',
  now: new Date('2026-11-29T19:30:00.000Z'),
}
const REASON = { title: 'Change', needsApproval: false, isActive: true, isDeleted: false, account: '581' }
const text = (minor: number) => (minor / 100).toFixed(2)

type Act =
  | { act: 'open'; float: number }
  | { act: 'sale'; amount: number; tip: number }
  | { act: 'move'; kind: Movement['kind']; amount: number }
  | { act: 'close'; counted: number; keep: number; isExplained: boolean; taker: 'ben' | 'ana' | null }

const amount = fc.nat(20_000)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('open' as const), float: amount }),
  fc.record({ act: fc.constant('sale' as const), amount, tip: fc.nat(500) }),
  fc.record({
    act: fc.constant('move' as const),
    kind: fc.constantFrom('in' as const, 'out' as const, 'drop' as const, 'tip_payout' as const),
    amount,
  }),
  fc.record({
    act: fc.constant('close' as const),
    counted: fc.integer({ min: -800, max: 800 }),
    keep: amount,
    isExplained: fc.boolean(),
    taker: fc.constantFrom('ben' as const, 'ana' as const, null),
  }),
)

/** A till whose state is only what plans wrote. The model beside it just adds up. */
class Till {
  drawer: Drawer = { tillId: 'till', sessionId: null, lastZ: 0, kept: null }
  session: NewSession | undefined
  /** Cash that the model expects in the drawer. */
  expected = 0
  owed = 0
  #ids = 0

  facts(): CloseDrawerFacts {
    const { session, drawer, expected } = this
    return {
      session: session && { id: session.id, tillTitle: session.tillTitle, openedBy: session.openedBy },
      drawer,
      expected,
      differenceLimit: LIMIT,
      paymentTypes: [],
      currency: 'EUR',
      digits: 2,
      numbers: NUMBERS,
      person: 'ana',
      newId: () => `id ${++this.#ids}`,
    }
  }

  write({ cash = {}, audit = [], numbers, events }: Decided): void {
    const { drawer, opened, movements = [] } = cash
    if (drawer) this.drawer = drawer
    if (opened) {
      this.session = opened
      this.expected = opened.float
    }
    for (const { kind, amount } of movements) {
      this.expected += comesIn(kind) ? amount : -amount
      if (kind === 'tip_payout') this.owed -= amount
    }
    expect(audit.length).toBeGreaterThan(0)
    expect(events).toEqual([{ type: 'cash_update', tillId: 'till' }])
    if (numbers) expect(numbers).toMatchObject({ day: NUMBERS.day, lastToken: NUMBERS.lastToken })
  }
}

/** The code of an act's refusal; null if it succeeds. */
function codeOf(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function expectedRefusal(till: Till, act: Exclude<Act, { act: 'sale' }>): string | null {
  const isOpen = till.drawer.sessionId !== null
  if (act.act === 'open') return isOpen ? 'cash.already_open' : null
  if (act.act === 'move' && act.amount === 0) return 'cash.amount_invalid'
  if (!till.session) return 'cash.session_not_found'
  if (!isOpen) return 'cash.session_closed'
  if (act.act === 'move') {
    if (act.kind === 'tip_payout' && act.amount > till.owed) return 'tip.not_owed'
    return act.kind !== 'in' && act.amount > till.expected ? 'cash.not_enough' : null
  }
  if (act.taker !== null && act.taker === till.session.openedBy) return 'cash.same_person'
  const counted = Math.max(0, till.expected + act.counted)
  if (act.keep > counted) return 'cash.keep_invalid'
  return Math.abs(counted - till.expected) > LIMIT && !act.isExplained ? 'cash.note_required' : null
}

function move(till: Till, { kind, amount: moved }: Extract<Act, { act: 'move' }>): void {
  const reasons = new Map(
    (['paid_in', 'paid_out'] as const).map((one) => [
      one,
      { ...REASON, id: one, kind: one, percentMilli: null, amount: null },
    ]),
  )
  const reasonId = kind === 'in' ? 'paid_in' : kind === 'out' ? 'paid_out' : null
  const rights = { asker: { role: 'admin' as const, scopes: [] }, reasons, approvals: [] }
  const facts = { ...till.facts(), owed: till.owed, isKnown: true, rights }
  const username = kind === 'tip_payout' ? 'ben' : null
  const plan = decideMoveCash(facts, { kind, amount: text(moved), reasonId, note: null, username, approvalId: null })
  expect(plan.journal).toMatchObject([{ chain: 'P', drawer: { sessionId: till.session!.id }, data: { amount: moved } }])
  till.write(plan)
}

function close(till: Till, { counted: by, keep, isExplained, taker }: Extract<Act, { act: 'close' }>): void {
  const before = { expected: till.expected, z: till.drawer.lastZ, id: till.session?.id }
  const counted = Math.max(0, till.expected + by)
  const counts = [
    { value: '0.01', n: counted % 100 },
    { value: '1.00', n: Math.floor(counted / 100) },
  ]
  const closing: Closing = { counts, others: [], keep: text(keep), note: isExplained ? 'a note' : null }
  const plan = taker
    ? decideHandOver(till.facts(), closing, { username: taker, name: taker })
    : decideCloseDrawer(till.facts(), closing)
  const { closed } = plan.cash
  expect(closed).toMatchObject({ id: before.id, z: before.z + 1, expected: before.expected, counted, kept: keep })
  expect(plan.reply).toMatchObject({ z: before.z + 1, difference: text(counted - before.expected) })
  const isFar = Math.abs(counted - before.expected) > LIMIT
  expect(plan.notifications.map(({ kind }) => kind)).toEqual(isFar ? ['day_closed', 'cash_difference'] : ['day_closed'])
  till.write(plan)
  expect(till.drawer).toMatchObject({ lastZ: before.z + 1, kept: keep })
  if (taker) expect([till.session!.openedBy, till.session!.float]).toEqual([taker, keep])
  expect(till.drawer.sessionId === null).toBe(taker === null)
}

test('a drawer is opened, counted and handed over in any order: no cash out of nothing, and no number twice', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 25 }), (acts) => {
      const till = new Till()
      for (const act of acts) {
        if (act.act === 'sale') {
          if (till.drawer.sessionId !== null) {
            till.expected += act.amount + act.tip
            till.owed += act.tip
          }
          continue
        }
        const before = structuredClone(till.drawer)
        const refusal = expectedRefusal(till, act)
        const code = codeOf(() => {
          if (act.act === 'move') move(till, act)
          else if (act.act === 'close') close(till, act)
          else {
            const facts = { ...till.facts(), drawer: { ...till.drawer, till: 'Bar' } }
            till.write(decideOpenDrawer(facts, { float: text(act.float), counts: null }))
          }
        })
        expect(code).toBe(refusal)
        if (code !== null) expect(till.drawer).toEqual(before)
        expect(till.expected).toBeGreaterThanOrEqual(0)
        expect(till.owed).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: RUNS },
  )
})
