import { defineConfig } from 'vitest/config'
import { FileOrder } from './tools/test-run/file-order.ts'

/** Other steps run beside: what takes a moment alone may take seconds. */
const SLOW_MACHINE = { expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'rules',
          ...SLOW_MACHINE,
          isolate: false,
          // other steps run beside: a test that takes a second alone may take ten
          testTimeout: 60_000,
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'server/**/*.rules.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tools/{repository-rules,checks/citus}.test.ts', 'tools/long/**', 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'server',
          ...SLOW_MACHINE,
          // the files of a worker share its modules and a server (server/test/test-server.ts)
          isolate: false,
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'tools/{repository-rules,checks/citus}.test.ts'],
          exclude: ['server/**/*.rules.test.ts', '**/*.long.test.ts', 'node_modules/**'],
          globalSetup: ['server/test/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
