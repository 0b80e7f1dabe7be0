import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { screen } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { posApi } from '#core/contract/pos.ts'
import { newId } from '#core/new-id.ts'
import { SOUP } from '#core/offline/till-fixture.ts'
import { aKeptTill, write } from '../../../test/a-till-log.ts'
import { aBrowser, aTillAtWork } from '../../../test/a-till-at-work.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { readRoom } from '../../lib/till-log/device-room.ts'
import { openTillDatabase } from '../../lib/till-log/till-database.ts'
import { listWaiting } from '../../lib/till-log/till-log.ts'
import { isStop, tillNotice } from '../../lib/till-log/till-notice.rules.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import { TillBar } from './till-bar.tsx'

/* Each trouble of a till's device (docs/rules/offline.md#trouble-on-the-device), with the words that people see. */

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  setTillStatus(null)
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The words of the bar for this state, and if it stops new sales. */
function bar(language: 'en' | 'fr', changes: Partial<TillStatus>): { words: string | null; stops: boolean } {
  const status = { ...NEW_STATUS, letter: 'K', ...changes }
  setTillStatus(status)
  localStorage.setItem('comptoir_language', language)
  const notice = tillNotice(status, Date.now())!
  renderScreen(<TillBar notice={notice} />, { user: { language } })
  return { words: screen.getAllByRole('status').at(-1)!.textContent, stops: isStop(notice) }
}

const storage = (facts: Partial<Record<'isPersistent', boolean>> & { quota?: number; usage?: number }) =>
  vi.stubGlobal('navigator', {
    storage: {
      persisted: () => Promise.resolve(facts.isPersistent ?? true),
      estimate: () => Promise.resolve({ quota: facts.quota, usage: facts.usage }),
    },
  })

describe('storage not persistent: it works, and says so in amber', () => {
  test('the browser tells', async () => {
    storage({ isPersistent: false })
    expect(await readRoom()).toMatchObject({ mayLoseData: true })
    storage({ isPersistent: true })
    expect(await readRoom()).toMatchObject({ mayLoseData: false })
  })

  test.each([
    ['en', 'The browser may delete this till’s data. Install Comptoir on the home screen.'],
    ['fr', 'Le navigateur peut effacer les données de cette caisse. Installez Comptoir sur l’écran d’accueil.'],
  ] as const)('%s', (language, words) => {
    expect(bar(language, { mayLoseData: true, waiting: 1 })).toEqual({ words, stops: false })
  })
})

describe('disk full: not saved, nothing happened, and the till warned of it below 50 MB', () => {
  test('the browser tells', async () => {
    const MB = 1024 * 1024
    storage({ quota: 100 * MB, usage: 49 * MB })
    expect(await readRoom()).toMatchObject({ isShort: false })
    storage({ quota: 100 * MB, usage: 51 * MB })
    expect(await readRoom()).toMatchObject({ isShort: true })
  })

  test.each([
    ['en', 'Not saved: this device has no room.'],
    ['fr', 'Pas enregistré : cet appareil n’a plus de place.'],
  ] as const)('%s', async (language, message) => {
    aBrowser(language)
    const till = await aTillAtWork()
    try {
      till.cut()
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }] }
      expect(await till.refused(posApi.createOrder, { body })).toMatchObject({ code: 'till.not_saved', message })
      vi.restoreAllMocks()
      expect(await till.texts()).toEqual([])
      expect(await till.ask(posApi.createOrder, { body })).toMatchObject({ success: true })
    } finally {
      vi.restoreAllMocks()
      till.stop()
    }
  })
})

test('back from the background: the dead connection is probed and opened anew, and the first write is saved once', async () => {
  aBrowser()
  const till = await aTillAtWork()
  try {
    till.cut()
    const opened = vi.spyOn(indexedDB, 'open')
    // a phone has closed the connections of the page
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed', 'InvalidStateError')
    })
    await till.running.wake()
    expect(opened).toHaveBeenCalled()
    const body = { orderId: newId(), cart: [{ id: SOUP, quantity: 1 }] }
    expect(await till.ask(posApi.createOrder, { body })).toMatchObject({ success: true })
    expect(await till.texts()).toHaveLength(1)
  } finally {
    vi.restoreAllMocks()
    till.stop()
  }
})

describe('1,000 waiting: it asks for the connection; 5,000: no new sales', () => {
  test.each([
    ['en', 'Connect this till soon: 1,000 operations are not sent yet.', 1000, false],
    ['fr', /^Connectez bientôt cette caisse : 1\s000 opérations ne sont pas encore envoyées\.$/u, 1000, false],
    ['en', /^5,000 operations are not sent\. Connect this till to go on selling\. What it saved is safe\.$/u, 5000, true],
    ['fr', /^5\s000 opérations ne sont pas envoyées\. Connectez cette caisse pour continuer à vendre\./u, 5000, true],
  ] as const)('%s: %s', (language, words, waiting, stops) => {
    const shown = bar(language, { waiting })
    expect(shown.words).toMatch(words)
    expect(shown.stops).toBe(stops)
  })
})

test('a new version of the app: its database opens beside a full queue, an old tab lets go, and all is still there', async () => {
  const till = await aKeptTill()
  const texts = await write(till.database, 3)
  const closed = vi.fn<() => void>()
  till.database.addEventListener('close', closed)
  const next = await openDB(`comptoir-till-${till.id}`, 2, {
    upgrade: (database) => void database.createObjectStore('of the next version'),
  })
  expect((await next.getAll('operations')).map((one: { text: string }) => one.text)).toEqual(texts)
  // the old tab writes nothing into it any more
  expect(() => till.database.transaction('operations')).toThrow(/clos/u)
  next.close()
  await expect(openTillDatabase(till.id)).rejects.toThrow(/version/iu)
})

test('a queue of the last release is read as it was written', async () => {
  const till = await aKeptTill()
  const before = { v: 1, id: newId(), kind: 'drawer.kick', at: 1, up: 1, offset: 0, user: { id: 'p1', name: 'Ana' }, body: {} }
  const text = JSON.stringify({ ...before, ofAnOlderProgram: true })
  await till.database.add('operations', { text })
  expect(await listWaiting(till.database)).toEqual([{ seq: 1, text }])
})
