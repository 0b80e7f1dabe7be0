import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { FaultyWire } from '../../../server/test/faults/faulty-wire.ts'
import { findBrowser } from '../../../tools/browser.mjs'
import { askPage, type Answer, type Asked } from './calls-of-page.ts'

/**
 * The address of the restaurant in every browser, which each of them finds at the near end of its own wire: so a profile
 * can be copied, as a disk is, and each of the two can be cut off by itself.
 */
export const ORIGIN = 'http://localhost:4999'

const FIRST_SCREEN = '/dashboard/pos'
const OPENS_WITHIN_MS = 30_000
const READY_MS = 3000

/** Moves the page's clock by what the test has written into the profile; the time since the page began stays right. */
const MOVED_CLOCK = `(() => {
  if (!location.protocol.startsWith('http')) return
  const RealDate = Date
  const moved = () => Number(localStorage.getItem('chaos-clock') ?? 0)
  const now = () => RealDate.now() + moved()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => (args.length === 0 ? new target(now()) : new target(...args)),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
})()`

/** A profile of a real browser on this machine's disk: it can be killed, copied and opened again. */
export class Profile {
  readonly name: string
  readonly folder: string
  readonly wire: FaultyWire
  #context: BrowserContext | null = null

  constructor(name: string, wire: FaultyWire, folder = mkdtempSync(path.join(tmpdir(), 'comptoir-profile-'))) {
    this.name = name
    this.wire = wire
    this.folder = folder
  }

  get isOpen(): boolean {
    return this.#context !== null
  }

  /** The tabs of the app. */
  tabs(): Page[] {
    return this.#context?.pages().filter((page) => page.url().startsWith(ORIGIN)) ?? []
  }

  page(): Page {
    const [page] = this.tabs()
    if (!page) throw new Error(`${this.name} has no open tab.`)
    return page
  }

  async launch(): Promise<Page> {
    const browser = findBrowser()
    this.#context = await chromium.launchPersistentContext(this.folder, {
      ...(browser && { executablePath: browser.executablePath, args: [...browser.args, ...this.#args()] }),
      baseURL: ORIGIN,
      locale: 'en-GB',
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    })
    await this.#context.addInitScript(MOVED_CLOCK)
    return this.#context.pages()[0]!
  }

  #args(): string[] {
    const { port } = this.wire
    // a page of a test lives for seconds: optimizing its scripts takes longer than it saves
    return [`--host-resolver-rules=MAP localhost:4999 127.0.0.1:${String(port)}`, '--js-flags=--no-maglev --no-opt']
  }

  /** Opens the browser with the till's first screen, as by its icon; without the network from what the worker keeps. */
  async open(): Promise<void> {
    // one that could not open its screen is still there, and a profile is one browser's
    await this.close()
    const page = await this.launch()
    await openScreen(page)
  }

  async openTab(): Promise<void> {
    await openScreen(await this.#context!.newPage())
  }

  async reload(): Promise<void> {
    await openScreen(this.page())
  }

  /** Ends the window as a person does; the browser writes everything down. */
  async close(): Promise<void> {
    const context = this.#context
    this.#context = null
    await context?.close().catch(() => {})
  }

  /** Ends every process of the browser at once, as by kill -9 or a power cut of the program. */
  async kill(): Promise<void> {
    for (const pid of processesOf(this.folder)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it has ended with the one before
      }
    }
    await this.close()
  }

  /** A copy of this profile on the disk as it is now, as of a disk that was cloned. The browser is closed. */
  copy(name: string, wire: FaultyWire): Profile {
    const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-profile-'))
    cpSync(this.folder, folder, { recursive: true, filter: (from) => !path.basename(from).startsWith('Singleton') })
    return new Profile(name, wire, folder)
  }

  async ask<T>(endpoint: string, asked?: Asked, page?: Page): Promise<Answer<T>> {
    const asking = page ?? this.tabs()[0]
    return asking ? askPage<T>(asking, endpoint, asked) : { gone: 'no open tab' }
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens the till's screen, and waits for its state as a person does who looks before they press. */
async function openScreen(page: Page): Promise<void> {
  await page.goto(FIRST_SCREEN, { timeout: OPENS_WITHIN_MS })
  const state = page.getByRole('banner').getByText(/^(?:Connected|\d+ not sent yet|Sending|All sent|No connection)/)
  await state
    .or(page.getByText(/^No connection\./))
    .or(page.getByRole('heading'))
    .first()
    .waitFor({ timeout: READY_MS })
    .catch(() => {})
}

/** The processes with this profile: the wrapper of the browser, the browser and its children. */
function processesOf(folder: string): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const named = all.split('\n').filter((line) => line.includes(`--user-data-dir=${folder}`))
  return named.map((line) => Number(line.trim().split(' ')[0]))
}
