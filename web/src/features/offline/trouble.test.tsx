import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { readRoom } from '../../lib/till-log/device-room.ts'
import { isStop, tillNotice } from '../../lib/till-log/till-notice.rules.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import { TillBar } from './till-bar.tsx'

/* Each trouble of a till's device (docs/rules/offline.md#trouble-on-the-device), with the words that people see. */

afterEach(() => {
  setTillStatus(null)
  vi.unstubAllGlobals()
  localStorage.clear()
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

describe('disk full', () => {
  test('the browser tells of less than 50 MB', async () => {
    const MB = 1024 * 1024
    storage({ quota: 100 * MB, usage: 49 * MB })
    expect(await readRoom()).toMatchObject({ isShort: false })
    storage({ quota: 100 * MB, usage: 51 * MB })
    expect(await readRoom()).toMatchObject({ isShort: true })
  })
})

describe('1,000 waiting: it asks for the connection; 5,000: no new sales', () => {
  test.each([
    ['en', 'Connect this till soon: 1,000 operations are not sent yet.', 1000, false],
    ['fr', /^Connectez bientôt cette caisse\s: 1\s000 opérations ne sont pas encore envoyées\.$/u, 1000, false],
    [
      'en',
      /^5,000 operations are not sent\. Connect this till to go on selling\. What it saved is safe\.$/u,
      5000,
      true,
    ],
    ['fr', /^5\s000 opérations ne sont pas envoyées\. Connectez cette caisse pour continuer à vendre\./u, 5000, true],
  ] as const)('%s: %s', (language, words, waiting, stops) => {
    const shown = bar(language, { waiting })
    expect(shown.words).toMatch(words)
    expect(shown.stops).toBe(stops)
  })
})
