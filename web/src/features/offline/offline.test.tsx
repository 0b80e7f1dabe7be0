import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act as settle, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SOUP } from '#core/offline/till-fixture.ts'
import { newId } from '#core/new-id.ts'
import { act, aKeptTill, aVerifier, someParts, type KeptTill } from '../../../test/a-till-log.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { screenAccess } from '../../layouts/screen-access.ts'
import { forgetSharedDevice, noteSharedDevice } from '../../lib/session/shared-device.ts'
import { sendLeftBehind } from '../../lib/till-log/other-tills.ts'
import { refreshBundle } from '../../lib/till-log/refresh-till.ts'
import { startTill, type RunningTill } from '../../lib/till-log/run-till.ts'
import { setTillWay } from '../../lib/api/till-way.ts'
import { wayOfTill } from '../../lib/till-calls/answer-call.ts'
import { setTillAtWork } from '../../lib/till-log/till-at-work.ts'
import { NEW_STATUS, setTillStatus, type TillStatus } from '../../lib/till-log/till-status.ts'
import QueuePage from './queue/queue-page.tsx'
import { TillBadge } from './till-badge.tsx'
import { TillBar } from './till-bar.tsx'

let running: RunningTill | null = null

beforeEach(() => {
  // another test's till is no earlier till of this browser
  globalThis.indexedDB = new IDBFactory()
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
})

afterEach(() => {
  running?.stop()
  running = null
  setTillWay(null)
  setTillAtWork('none')
  setTillStatus(null)
})

/** A till at work in this browser, out of reach of its server; Ana owns it, or has these rights. */
async function aTillAlone(rights: object = {}, others: object[] = []): Promise<{ kept: KeptTill; till: RunningTill }> {
  const kept = await aKeptTill()
  const { people, ...part } = someParts().people
  kept.server.parts = {
    ...kept.server.parts,
    people: {
      ...part,
      people: [{}, ...others].flatMap((more) => people.map((one) => ({ ...one, ...rights, ...more }))),
    },
  }
  await refreshBundle(kept.database, kept.server)
  kept.server.failNext(...Array.from({ length: 50 }, () => 'away' as const))
  const till = (await startTill(kept.id, kept.server, { onCopied: () => {}, onUnknown: () => {} }))!
  running = till
  setTillAtWork(till)
  return { kept, till }
}

const aSale = () => {
  const billId = newId()
  const cart = [{ lineId: newId(), id: SOUP, quantity: 3 }]
  const payments = [{ id: newId(), paymentTypeId: CARD, amount: '9.99' }]
  const totals = { netTotal: '9.08', taxTotal: '0.91', total: '9.99' }
  return act('order.sell', { orderId: newId(), cart, payments, billId, ...totals })
}

const OWN = {
  letter: 'K',
  title: 'Bar',
  store_name: 'Chez Test',
  auto_lock_minutes: null,
  locks_after_sale: false,
  is_password_only: false,
}

const CARD = '0000000e-0000-7000-8000-000000000000'

const status = (changes: Partial<TillStatus>) => setTillStatus({ ...NEW_STATUS, letter: 'K', ...changes })

const badge = () => <TillBadge access={screenAccess.queue} />

test('the badge says how the till stands, in these words, and leads to its queue', () => {
  status({})
  renderScreen(badge())
  expect(screen.getByRole('link', { name: 'Connected' })).toHaveAttribute('href', '/dashboard/queue')
  const says = (changes: Partial<TillStatus>, words: string) => {
    settle(() => status(changes))
    expect(screen.getByRole('link', { name: words })).toBeVisible()
  }
  says({ waiting: 3 }, '3 not sent yet')
  says({ waiting: 3, sending: { done: 1, of: 3 } }, 'Sending 2 of 3')
  says({ toSettle: 2 }, 'Connected 2 to settle')
  says({ allSentAt: Date.now() }, `All sent, ${new Date().toLocaleTimeString('en-GB', { timeStyle: 'short' })}`)
})

test('the badge speaks French', () => {
  status({ waiting: 3 })
  renderScreen(badge(), { user: { language: 'fr' } })
  localStorage.setItem('comptoir_language', 'fr')
  settle(() => status({ waiting: 3, toSettle: 2, sending: null }))
  expect(screen.getByRole('link', { name: '3 non envoyées 2 à régler' })).toBeVisible()
})

test('people who do not work at the till see its state, but no way to its queue', () => {
  status({ waiting: 1 })
  renderScreen(badge(), { user: { role: 'user', scope: 'KITCHEN' } })
  expect(screen.getByText('1 not sent yet')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the bar tells everybody that the till goes on alone', () => {
  status({ offlineSince: 1 })
  renderScreen(<TillBar notice="offline" />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No connection. This till goes on alone: all is saved here and sent later.',
  )
})

test('at the menu, the bar tells from when the menu is', () => {
  status({ offlineSince: 1, menuAt: new Date('2026-11-30T19:52:00').getTime() })
  renderScreen(<TillBar notice="offline" />, { path: '/dashboard/pos' })
  expect(screen.getByRole('status')).toHaveTextContent('Menu of 19:52')
  renderScreen(<TillBar notice="offline" />, { path: '/dashboard/floor' })
  expect(screen.getAllByRole('status')[1]).not.toHaveTextContent('Menu of')
})

test('a browser that is no till has no badge, and its queue says what to do', async () => {
  renderScreen(
    <>
      {badge()}
      <QueuePage />
    </>,
  )
  expect(screen.queryByText('Connected')).toBeNull()
  expect(await screen.findByText('This browser keeps no queue')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shared devices' })).toHaveAttribute(
    'href',
    '/dashboard/settings/shared-devices',
  )
})

test('a revoked till sells no more and forgets its restaurant; its queue stays, goes as to settle, and can be exported', async () => {
  const { kept, till } = await aTillAlone()
  await till.perform(aSale())
  noteSharedDevice({ ...OWN, id: kept.id })
  // its next contact: the device is revoked
  kept.server.settlesAt = '"kind"'
  forgetSharedDevice()
  till.stop()
  setTillAtWork('none')
  await waitFor(async () =>
    expect([await kept.database.count('bundle'), await kept.database.count('open')]).toEqual([0, 0]),
  )
  const user = renderScreen(<QueuePage />)
  expect(await screen.findByText(/This browser is no till any more and sells nothing/u)).toBeVisible()
  expect(screen.queryByText('This browser keeps no queue')).toBeNull()
  expect((await rowsOf('Not sent yet'))[0]).toHaveTextContent(/K 1.*Sale.*Ana.*9\.99.*Not sent/u)
  expect(screen.queryByRole('button', { name: /Cancel sale/u })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/^Saved as comptoir-K-/u)).toBeVisible()
  kept.server.heal()
  expect(await sendLeftBehind(kept.server)).toBe('done')
  expect((await kept.database.get('operations', 1))!.taken).toMatchObject({ outcome: 'settle' })
})

test('the queue of a till with nothing in it says so', async () => {
  await aTillAlone()
  renderScreen(<QueuePage />)
  expect(await screen.findByText('Nothing waits: all is sent.')).toBeVisible()
  expect(screen.getByText('This till has sent nothing in the last 7 days.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

test('a sale that waits is listed, and sent when asked', async () => {
  const { kept, till } = await aTillAlone()
  expect(await till.perform(aSale())).toMatchObject({ saved: 'on this till' })
  const user = renderScreen(<QueuePage />)
  const [row] = await rowsOf('Not sent yet')
  expect(row).toHaveTextContent(/K 1.*Sale.*Ana.*€9\.99.*Not sent/u)
  kept.server.heal()
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('Nothing waits: all is sent.')).toBeVisible()
  expect((await rowsOf('The last 7 days'))[0]).toHaveTextContent(/Sale.*Sent/u)
})

test('today’s sales of this till are added up on the device, and each receipt can be printed again', async () => {
  const { till } = await aTillAlone()
  const user = renderScreen(<QueuePage />)
  const today = within(await screen.findByRole('region', { name: 'Sold on this till today' }))
  expect(today.getByText('Nothing yet')).toBeVisible()
  await till.perform(aSale())
  await till.perform(aSale())
  expect(await today.findByText('2 payments')).toBeVisible()
  expect(today.getByText('Card').nextSibling).toHaveTextContent('€19.98')
  expect(today.getByText('Total').nextSibling).toHaveTextContent('€19.98')
  const [first, second] = await rowsOf('Not sent yet')
  expect(within(second!).getByRole('button', { name: 'Print receipt K-000002' })).toBeEnabled()
  await user.click(within(first!).getByRole('button', { name: 'Cancel sale K 1' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sale' }))
  expect(await today.findByText('1 payment')).toBeVisible()
})

test('a sale that waits is cancelled with a reason, once, and both wait in turn', async () => {
  const { till, kept } = await aTillAlone()
  await till.perform(aSale())
  const user = renderScreen(<QueuePage />)
  const [row] = await rowsOf('Not sent yet')
  await user.click(within(row!).getByRole('button', { name: 'Cancel sale K 1' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this sale of €9.99?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sale' }))
  expect(await screen.findByText('The cancellation is saved on this till.')).toBeVisible()
  await waitFor(async () =>
    expect((await rowsOf('Not sent yet')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sale'),
      expect.stringContaining('Sale cancelled'),
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Cancel sale K 1' })).toBeNull()
  expect(JSON.parse((await kept.database.get('operations', 2))!.text)).toMatchObject({ kind: 'sale.cancel' })
})

test('somebody without the right to refund cancels a sale with the PIN of somebody who has it, and the operation names both', async () => {
  const boss = { id: 'p9', username: 'boss', name: 'Boss', scopes: ['ORDER_REFUND'], pin: await aVerifier('2580') }
  const { kept, till } = await aTillAlone({ role: 'user', scopes: ['POS', 'ORDERS'] }, [boss])
  setTillWay(wayOfTill(till))
  await till.perform(aSale())
  const user = renderScreen(<QueuePage />, { user: { role: 'user', scope: 'POS,ORDERS' } })
  const [row] = await rowsOf('Not sent yet')
  await user.click(within(row!).getByRole('button', { name: 'Cancel sale K 1' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel sale' }))
  const asking = await screen.findByRole('dialog')
  expect(await kept.database.count('operations')).toBe(1)
  await within(asking).findByText(/Boss/u)
  await user.keyboard('2580{Enter}')
  expect(await screen.findByText('The cancellation is saved on this till.')).toBeVisible()
  expect(JSON.parse((await kept.database.get('operations', 2))!.text)).toMatchObject({
    kind: 'sale.cancel',
    user: { name: 'ana' },
    approvals: [{ scope: 'ORDER_REFUND', userId: 'p9' }],
  })
})

/** The rows of a list, without its head. */
async function rowsOf(caption: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: caption })
  return within(table).getAllByRole('row').slice(1)
}
