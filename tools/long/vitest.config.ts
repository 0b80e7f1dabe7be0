import { defineConfig } from 'vitest/config'

/** Lengths of the tests; the environment overrides one: `RACES=50 npm run test:long -- FILE`. */
const LENGTHS = Object.fromEntries(
  Object.entries({
    CHAOS_RUNS: '500',
    RACES: '500',
    BILLS: '100000',
    DRAWERS: '100000',
    SETTLEMENTS: '100000',
    BOOKINGS: '10000',
    BILLS_BY_SERVER: '2000',
    DRAWER_DAYS: '1000',
    GIFT_CARD_ACTS: '100000',
    GIFT_CARD_ACTS_BY_SERVER: '1500',
    PORTION_RACES: '200',
    LOYALTY_ACTS: '20000',
    STOCK_DAYS: '365',
    STOCK_RACES: '10000',
    VISIT_EVENINGS: '800',
    VISIT_RACES: '200',
    PIN_GUESSES: '10000',
    TAMPERINGS: '10000',
    CLOSING_DAYS: '400',
    JOURNAL_SALES: '20000',
    DOOR_RUNS: '200',
    OFFLINE_RACES: '200',
    COPIES: '100',
  }).map(([name, most]) => [name, process.env[name] ?? most]),
)

/** `npm run test:long`: the proofs that take minutes. All but `*.long.test.ts` have a shorter form in `npm test -- --full`. */
export default defineConfig({
  test: {
    include: [
      'tools/long/**/*.test.ts',
      'tools/print-agent/doors-and-server.test.ts',
      'server/**/*.long.test.ts',
      'server/src/**/*-races.test.ts',
      'core/src/bills/bills.property.test.ts',
      'core/src/cash/drawer.property.test.ts',
      'core/src/payments/decide-settlement.property.test.ts',
      'server/src/features/cash/drawer-days.test.ts',
      'server/test/attacks/tampering/tampering.test.ts',
      'server/src/features/fiscal/closings/closing-days.test.ts',
      'server/src/features/stock/sales/stock-year.test.ts',
      'core/src/membership/gift-cards.test.ts',
      'server/src/features/guests/membership/points/random-points.test.ts',
      'server/src/features/bills/payments/gift-cards/random-gift-cards.test.ts',
      'server/src/features/bills/invoices/refunds/refund-invoice.test.ts',
      'server/test/faults/random-bills.test.ts',
      'server/src/features/floor/dining-room/random-visits.test.ts',
      'server/src/features/account/devices/pin-limits.test.ts',
      'server/src/features/offline/sync/trouble.test.ts',
    ],
    env: LENGTHS,
    globalSetup: ['server/test/database-setup.ts'],
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
    // one at a time: measurements and kills need the machine for themselves
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
})
