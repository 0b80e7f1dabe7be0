import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'server/**/*.rules.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tools/{house-rules,checks/citus}.test.ts', 'tools/long/**', 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'tools/{house-rules,checks/citus}.test.ts'],
          exclude: ['server/**/*.rules.test.ts', 'node_modules/**'],
          globalSetup: ['server/test/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
