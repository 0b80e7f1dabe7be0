import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PersonPart } from '#core/offline/bundle-parts.ts'
import { ApiError } from '../api/api-error.ts'
import { forgetSession, writeSessionUser } from '../session/session-user.ts'
import { aVerifier } from '../../../test/a-till-log.ts'
import { aBrowser, StoredTexts } from '../../../test/a-till-at-work.ts'

type PeopleHere = typeof import('./people-here.ts')

const RIGHT = '1234'
const START = Date.parse('2026-11-30T19:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Each reloads the page again and again, which takes most of the test's time. */
const GUESSERS = Number(process.env['GUESSERS'] ?? 10)

let ben: PersonPart
/** Guesses that were looked at. */
const looked = vi.spyOn(crypto.subtle, 'deriveBits')

beforeEach(async () => {
  aBrowser()
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const facts = { id: 'p2', username: 'ben', name: 'Ben', role: 'user', scopes: [], discountLimitMilli: null } as const
  ben = { ...facts, photo: null, pin: await aVerifier(RIGHT), atWorkSince: null }
  looked.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// the next file of this worker would go on with the pages of this one, and with their wrong PINs
afterAll(() => {
  vi.resetModules()
})

/** The page as it is after a reload: only what the browser stores is left. */
async function reload(): Promise<PeopleHere> {
  vi.resetModules()
  return import('./people-here.ts')
}

/** The code of the refusal, or 'right'. */
const guess = ({ checkPin }: PeopleHere, pin: string, person = ben): Promise<string | undefined> =>
  checkPin(person, pin, 'pin.wrong').then(
    () => 'right',
    (error: unknown) => (error as ApiError).code,
  )

async function guessWrong(page: PeopleHere, times: number): Promise<void> {
  for (let no = 0; no < times; no++) expect(await guess(page, '0000')).toBe('pin.wrong')
}

test('five wrong PINs in a row cost a minute, the next five two, up to fifteen; also after a reload', async () => {
  let page = await reload()
  for (const minutes of [1, 2, 4, 8, 15]) {
    await guessWrong(page, 5)
    const from = Date.now()
    expect(await guess(page, RIGHT)).toBe('pin.locked')
    page = await reload()
    vi.setSystemTime(from + minutes * MINUTE - 1)
    expect(await guess(page, RIGHT)).toBe('pin.locked')
    vi.setSystemTime(from + minutes * MINUTE)
  }
  expect(looked).toHaveBeenCalledTimes(25)
  expect(await guess(page, RIGHT)).toBe('right')
})

test('thirty wrong ones in a row end it, whatever the clock says, until the server has taken the PIN', async () => {
  let page = await reload()
  for (let round = 1; round <= 6; round++) {
    await guessWrong(page, 5)
    vi.setSystemTime(Date.now() + HOUR)
  }
  page = await reload()
  vi.setSystemTime(Date.now() + 1000 * HOUR)
  await expect(page.checkPin(ben, RIGHT, 'pin.wrong')).rejects.toMatchObject({
    code: 'pin.locked',
    message: 'Too many wrong PINs. This PIN works again once this till is connected.',
  })
  expect(looked).toHaveBeenCalledTimes(30)
  page.forgetWrong(ben.id)
  expect(await guess(page, RIGHT)).toBe('right')
})

test('the right PIN forgets the wrong ones before it, and only this person’s', async () => {
  const page = await reload()
  const ana = { ...ben, id: 'p1', username: 'ana' }
  await guessWrong(page, 4)
  for (let no = 0; no < 4; no++) await guess(page, '0000', ana)
  expect(await guess(page, RIGHT)).toBe('right')
  await guessWrong(page, 4)
  expect(await guess(page, RIGHT)).toBe('right')
  expect(await guess(page, '0000', ana)).toBe('pin.wrong')
  expect(await guess(page, RIGHT, ana)).toBe('pin.locked')
})

test('a guess counts before it is looked at: a page that is closed meanwhile gives none away', async () => {
  for (let no = 0; no < 5; no++) {
    const page = await reload()
    looked.mockImplementationOnce(() => new Promise(() => {}))
    void guess(page, '0000')
    await expect.poll(() => looked.mock.calls.length).toBe(no + 1)
  }
  expect(await guess(await reload(), RIGHT)).toBe('pin.locked')
})

test('a browser that keeps no count looks at no guess', async () => {
  const full = new StoredTexts()
  vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', full)
  expect(await guess(await reload(), RIGHT)).toBe('pin.locked')
  expect(looked).not.toHaveBeenCalled()
})

test('a person without a PIN is not let in, and neither is one who signs in as another in between', async () => {
  const page = await reload()
  expect(await guess(page, '', { ...ben, id: 'p3', pin: null })).toBe('pin.wrong')
  await guessWrong(page, 4)
  forgetSession()
  writeSessionUser({ username: 'cleo', name: 'Cleo', role: 'user' })
  await guessWrong(page, 1)
  expect(await guess(page, RIGHT)).toBe('pin.locked')
})

test('whatever somebody tries who does not know the PIN, thirty guesses are looked at, at most', async () => {
  const step = (act: 'guess' | 'reload' | 'leave' | 'clock', min: number, max: number) =>
    fc.record({ act: fc.constant(act), times: fc.integer({ min, max }) })
  const anyStep = fc.oneof(
    { weight: 6, arbitrary: step('guess', 1, 7) },
    { weight: 1, arbitrary: step('reload', 1, 1) },
    { weight: 1, arbitrary: step('leave', 1, 1) },
    { weight: 3, arbitrary: step('clock', 0, 24 * 60) },
    { weight: 1, arbitrary: step('clock', -60, 0) },
  )
  const patient = Array.from({ length: 10 }, () => [
    { act: 'guess' as const, times: 5 },
    { act: 'clock' as const, times: 60 },
  ])
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 60, minLength: 20 }), async (steps) => {
      vi.stubGlobal('localStorage', new StoredTexts())
      vi.setSystemTime(START)
      looked.mockClear()
      let page = await reload()
      for (const { act, times } of steps) {
        if (act === 'reload') page = await reload()
        if (act === 'clock') vi.setSystemTime(Date.now() + times * MINUTE)
        if (act === 'leave') writeSessionUser({ username: `u${Date.now()}`, name: 'U', role: 'user' })
        // some of them at once
        if (act === 'guess') await Promise.all(Array.from({ length: times }, () => guess(page, '0000')))
      }
      most = Math.max(most, looked.mock.calls.length)
      expect(looked.mock.calls.length).toBeLessThanOrEqual(30)
    }),
    { numRuns: GUESSERS, examples: [[patient.flat()]] },
  )
  // and the guesses were many enough to be stopped
  expect(most).toBe(30)
})

/**
 * A page's own picture of what the browser stores: what another page writes reaches it a moment later, as between
 * processes.
 */
class PictureOfStored extends StoredTexts {
  readonly others: StoredTexts[] = []

  override setItem(key: string, text: string): void {
    super.setItem(key, text)
    for (const other of this.others) setImmediate(() => StoredTexts.prototype.setItem.call(other, key, text))
  }
}

/** Locks as a browser has them: one holder after another, in all of its pages; to the next it goes between processes too. */
function someLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => {}).then(() => new Promise<void>((resolve) => setImmediate(resolve)))
    return next
  }
  return { request }
}

test.each([
  { locks: someLocks(), isShared: true },
  { locks: undefined, isShared: false },
])('two tabs that guess at once share their thirty, where the browser has locks: $isShared', async (browser) => {
  vi.stubGlobal('navigator', { locks: browser.locks })
  const pictures = [new PictureOfStored(), new PictureOfStored()] as const
  pictures[0].others.push(pictures[1])
  pictures[1].others.push(pictures[0])
  // each page reads its own picture, whichever of them runs
  const tabs = []
  for (const picture of pictures) {
    vi.resetModules()
    vi.doMock('../local-storage.ts', () => storageOf(picture))
    tabs.push(await import('./people-here.ts'))
  }
  vi.doUnmock('../local-storage.ts')
  for (let round = 0; round < 40; round++) {
    vi.setSystemTime(Date.now() + HOUR)
    await Promise.all(tabs.map((tab) => guess(tab, '0000')))
  }
  if (browser.isShared) expect(looked).toHaveBeenCalledTimes(30)
  // so the test would see a guess that was counted twice as the same
  else expect(looked.mock.calls.length).toBeGreaterThan(30)
})

const storageOf = (stored: StoredTexts) => ({
  readText: (key: string) => stored.getItem(key),
  readJson: (key: string, check: (value: unknown) => unknown) => {
    const text = stored.getItem(key)
    return text === null ? null : check(JSON.parse(text))
  },
  writeText: (key: string, text: string) => stored.setItem(key, text) === undefined,
  writeJson: (key: string, value: unknown) => stored.setItem(key, JSON.stringify(value)) === undefined,
  remove: (key: string) => stored.removeItem(key),
  watch: () => () => {},
})
