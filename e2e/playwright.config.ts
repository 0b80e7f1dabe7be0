import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { testLogLevel, withEndToEndLog } from '../server/test/test-logs.ts'
import { findBrowser } from '../tools/browser.mjs'
import { OPERATOR } from './support/operator-account.ts'
import { isQuickRun } from './support/quick.ts'

const browser = findBrowser()
const port = Number(process.env['E2E_PORT'] ?? 4173)
// the tests can also be run against a server that runs already
const running = process.env['E2E_ORIGIN']
const baseURL = running ?? `http://localhost:${port}`
// the configuration is read again by every worker: the folder is made once
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'comptoir-e2e-')))

/** A page of a test lives for seconds: optimizing its scripts takes an eighth of the processor and saves nothing. */
const NOT_OPTIMIZED = '--js-flags=--no-maglev --no-opt'

/** End-to-end tests in a real browser, on the built product with its embedded database. */
export default defineConfig({
  testDir: '.',
  globalTeardown: './support/keep-logs.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  // each test has its own restaurant, and its own server if it stops or changes one, so that any can run in parallel
  fullyParallel: true,
  ...(isQuickRun ? { grep: /@quick/ } : {}),
  expect: { timeout: 10_000 },
  workers: Number(process.env['E2E_WORKERS'] ?? 4),
  // a browser, a server and a database share a busy machine: a second run separates slowness from a fault, and the output names it
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // the worker would fetch the whole app again for each test: those about it allow it
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    baseURL,
    // moving elements would be waited for before every touch; tests of motion turn it on
    contextOptions: { reducedMotion: 'reduce' },
    // a trace of everything takes longer than the tests themselves
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { ...browser, args: [...(browser?.args ?? []), NOT_OPTIMIZED] },
  },
  ...(running ? {} : { webServer: builtProduct() }),
})

function builtProduct() {
  return {
    command: withEndToEndLog('node dist/server/main.js'),
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${baseURL}/readyz`,
    // a first start makes the database; beside other work that has taken more than a minute
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      LOG_LEVEL: testLogLevel('warn'),
      SUPERADMIN_EMAIL: OPERATOR.username,
      SUPERADMIN_PASSWORD: OPERATOR.password,
      // the push service of the tests is on this machine
      OUTBOUND_PRIVATE: 'on',
    },
  }
}
