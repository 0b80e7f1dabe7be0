import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sharedDevicesApi, type SharedDevice } from '#core/contract/people/shared-devices.ts'
import { startFakeServer } from '../../../../../test/fake-server.ts'
import { smallestReply } from '../../../../../test/smallest-reply.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import type { RunningTill } from '../../../../lib/till-log/run-till.ts'
import { setTillAtWork } from '../../../../lib/till-log/till-at-work.ts'
import { NEW_STATUS, setTillStatus } from '../../../../lib/till-log/till-status.ts'
import { DeviceList } from './device-list.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

const server = startFakeServer()

afterEach(() => {
  setTillAtWork('none')
  setTillStatus(null)
})

const DEVICE: SharedDevice = {
  id: '00000000-0000-7000-8000-000000000001',
  letter: 'M',
  title: 'Bar',
  registered_at: '2026-07-01T10:00:00.000Z',
  registered_by: 'Ana',
  last_used_at: null,
  is_this: false,
  is_password_only: false,
}

const TILL: NonNullable<SharedDevice['till']> = {
  heard_at: new Date().toISOString(),
  waiting: 3,
  last: 41,
  app_version: '2.0.0',
  keeps_data: true,
  lease_until: '2026-12-24T18:00:00.000Z',
}

const list = (device: SharedDevice, language: 'en' | 'fr' = 'en') => {
  if (language === 'fr') localStorage.setItem('comptoir_language', 'fr')
  const nothing = () => {}
  renderScreen(<DeviceList devices={[device]} onRename={nothing} onRevoke={nothing} onUnlock={nothing} />, {
    user: { language },
  })
}

/** A narrow screen has its facts in other places, so that they stand twice. */
const says = (words: string | RegExp) => expect(screen.getAllByText(words)[0]).toBeVisible()

test('a till shows when it was heard, what waits, its last operation, its app and until when it may sell', () => {
  list({ ...DEVICE, till: TILL })
  says(/^Last heard /u)
  says('3 not sent')
  says(/Last operation: 41 · Data kept · App 2\.0\.0 · May sell until 24 Dec 2026/u)
})

test('a till that is silent, a browser that may delete, and a copy are named', () => {
  list({
    ...DEVICE,
    copy_of: 'K',
    till: { ...TILL, heard_at: '2026-01-02T10:00:00.000Z', waiting: 0, keeps_data: false },
  })
  says(/^Unheard since 2 Jan 2026/u)
  says('M, was a copy of K')
  says('All sent')
  says('The browser may delete its data')
})

test('in French the same', () => {
  list({ ...DEVICE, copy_of: 'K', till: { ...TILL, heard_at: '2026-01-02T10:00:00.000Z' } }, 'fr')
  says(/^Sans nouvelles depuis : 2 janv\. 2026/u)
  says('M, était une copie de K')
  says('3 non envoyées')
})

/** This browser's till, with three operations that wait. */
function aTillThatWaits(): void {
  setTillStatus({ ...NEW_STATUS, letter: 'M', waiting: 3 })
  const files = [{ name: 'comptoir-M-2026-11-30.jsonl', text: '{}' }]
  setTillAtWork({ export: () => Promise.resolve(files) } as unknown as RunningTill)
}

const revoke = (device: SharedDevice, language: 'en' | 'fr' = 'en') => {
  if (language === 'fr') localStorage.setItem('comptoir_language', 'fr')
  return renderScreen(<RevokeDialog device={device} open onClose={() => {}} />, { user: { language } })
}

test('another device with a queue is removed after words that say so', async () => {
  const asked = vi.fn(() => ({ ...smallestReply(sharedDevicesApi.revoke.reply), message: 'Revoked.' }))
  server().on(sharedDevicesApi.revoke, asked)
  const user = revoke({ ...DEVICE, till: TILL })
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/3 operations were not sent when it was last heard\./u)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
})

test.each([
  ['en', '3 operations are not sent. Connect, or export them first.', 'Export', 'Revoke', /type REMOVE$/u, 'REMOVE'],
  [
    'fr',
    '3 opérations ne sont pas envoyées. Connectez la caisse, ou exportez-les d’abord.',
    'Exporter',
    'Révoquer',
    /tapez RETIRER$/u,
    'RETIRER',
  ],
] as const)(
  'this browser is not removed with a queue, unless it was exported and the word is typed (%s)',
  async (...[language, words, exporting, removing, label, word]) => {
    aTillThatWaits()
    const user = revoke({ ...DEVICE, is_this: true, till: TILL }, language)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(new RegExp(words, 'u'))).toBeVisible()
    const confirm = dialog.getByRole('button', { name: removing })
    expect(confirm).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: exporting }))
    const field = await dialog.findByLabelText(label)
    await user.type(field, word.toLowerCase())
    expect(confirm).toBeDisabled()
    await user.clear(field)
    await user.type(field, word)
    expect(confirm).toBeEnabled()
    // once all is sent, nothing is asked
    act(() => setTillStatus({ ...NEW_STATUS, letter: 'M', waiting: 0 }))
    expect(dialog.queryByLabelText(label)).toBeNull()
    expect(confirm).toBeEnabled()
  },
)
