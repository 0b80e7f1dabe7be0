import { defineConfig } from 'vitest/config'
import { FileOrder } from './tools/test-run/file-order.ts'
import { writeTextModules } from './tools/texts/write-modules.mjs'

writeTextModules()

/** The full run (`npm test -- --full`) rather than the one before each change. */
const isFull = process.env['FULL_TESTS'] === 'on'

/** Lengths of random tests and races in a full run; quick lengths stand in the test files. */
const FULL_LENGTHS = {
  BILLS: '1500',
  BILLS_BY_SERVER: '30',
  BOOKINGS: '250',
  CELL_ATTACK_REQUESTS: '1800',
  CLOSING_DAYS: '25',
  DIRECTORY_ROUNDS: '1000',
  DOOR_RUNS: '40',
  DRAWER_DAYS: '12',
  DRAWERS: '1000',
  FACTUR_X: '40',
  GUESSERS: '40',
  RACES: '25',
  RANDOM_SHARE: '1',
  SCOPES_ONE_OF: '1',
  SELLING_MOVES: '10',
  SETTLEMENTS: '1000',
  STOCK_RACES: '80',
  TAMPERINGS: '100',
  TILL_EVENINGS: '3000',
  TILL_PAYMENTS: '10000',
  VISIT_EVENINGS: '2',
  VISIT_RACES: '12',
}

/** Tests that start processes of their own, break them and wait, fill disks and flood servers: of a full run. */
const LEFT_OUT = isFull ? [] : ['**/*.full.test.ts']

/** Of a tool, with a real server behind it. */
const WITH_SERVER = 'tools/print-agent/doors-and-server.test.ts'

/** Other steps run in parallel, so that a moment's work may take seconds. */
const SLOW_MACHINE = { expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    // a third works while the others wait for a database, a process or a clock
    maxWorkers: 3,
    sequence: { sequencer: FileOrder },
    env: isFull ? FULL_LENGTHS : {},
    projects: [
      {
        test: {
          name: 'rules',
          ...SLOW_MACHINE,
          isolate: false,
          // other steps run beside: a test that takes a second alone may take ten
          testTimeout: 60_000,
          include: ['core/**/*.test.ts', 'web/**/*.test.ts', 'server/**/*.rules.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tools/repository-rules.test.ts', WITH_SERVER, 'tools/long/**', ...LEFT_OUT, 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'screens',
          ...SLOW_MACHINE,
          environment: 'happy-dom',
          testTimeout: 60_000,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/test/browser-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...SLOW_MACHINE,
          // the files of a worker share its modules and a server (server/test/test-server.ts)
          isolate: false,
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'tools/repository-rules.test.ts', WITH_SERVER],
          exclude: ['server/**/*.rules.test.ts', '**/*.long.test.ts', ...LEFT_OUT, 'node_modules/**'],
          globalSetup: ['server/test/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
