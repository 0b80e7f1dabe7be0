import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandsCalledByHand, showsOutcomeByHand, type Contract } from './commands.ts'

/** Files that send a command by themselves, and why. */
const SEND_BY_HAND: Record<string, string> = {
  'web/src/features/account/devices/devices.api.ts': 'signs in: what was fetched before is another session’s',
  'web/src/features/account/auth/forgot-password-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/account/auth/login-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/account/auth/register-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/account/auth/reset-password-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/staff/invitations/invitations.api.ts': 'before sign-in nothing is fetched that could change',
  'web/src/features/guests/customers/consents/consents.api.ts': 'before sign-in nothing is fetched that could change',
  'web/src/features/site/marketing/demo-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/platform/platform-login-page.tsx': 'before sign-in nothing is fetched that could change',
  'web/src/features/offline/offline.api.ts': 'a till sends its log by itself, and refreshes what it shows',
  'web/src/features/menu/menu.api.ts': 'the preview of an import is the same call as the import, and changes nothing',
  'web/src/features/stock/files/stock-files.api.ts': 'the preview of an import is the same call as the import',
  'web/src/features/account/auth/two-factor/two-factor.api.ts': 'a GET of one of two accounts',
}

/** Files that show the outcome of a call by themselves, and why. */
const SHOW_BY_HAND: Record<string, string> = {
  'web/src/features/account/auth/use-auth-form.ts': 'shows a loading toast, as specified for the forms before sign-in',
  'web/src/features/account/auth/register-page.tsx': 'a sign-up of a known address is neither a success nor a refusal',
  'web/src/features/qr-menu/order/order-failed-page.tsx': 'the guests’ menu is weighed: it has a client of its own',
  'web/src/features/floor/visits/acts/use-conflicts.ts':
    'a refusal has a way out beside its words: the other table, merging',
  'web/src/layouts/shell/user-menu.tsx': 'shows a loading toast, as specified for signing out',
}

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const screens = [...below('web/src/features'), ...below('web/src/layouts')]

async function theContract(): Promise<Contract> {
  const contract: Contract = {}
  for (const { file } of below('core/src/contract')) {
    for (const [name, value] of Object.entries((await import(path.resolve(file))) as object))
      if (name.endsWith('Api')) contract[name] = value as Contract[string]
  }
  return contract
}

test('commands are sent by useSend, except for those with a stated reason', async () => {
  const contract = await theContract()
  expect(Object.keys(contract).length).toBeGreaterThan(15)
  const byHand = screens.filter(({ text }) => commandsCalledByHand(text, contract).length > 0).map(({ file }) => file)
  expect(byHand.toSorted()).toEqual(Object.keys(SEND_BY_HAND).toSorted())
})

test('the outcome of a call is shown by useCommand, except for those with a stated reason', () => {
  const byHand = screens.filter(({ text }) => showsOutcomeByHand(text)).map(({ file }) => file)
  expect(byHand.toSorted()).toEqual(Object.keys(SHOW_BY_HAND).toSorted())
})

test('the calls that a command changes are named by existing paths', async () => {
  const calls = Object.values(await theContract()).flatMap((api) => Object.values(api))
  const read = new Set(calls.filter(({ method }) => method === 'GET').map(({ path: one }) => one))
  const unknown = calls.flatMap(({ changes = [] }) => changes.filter((one) => !read.has(one)))
  expect(unknown).toEqual([])
})

test('a command called by hand is found, a read is not', () => {
  const contract: Contract = {
    ordersApi: {
      list: { method: 'GET', path: '/orders' },
      cancel: { method: 'POST', path: '/orders/cancel' },
      paymentSummary: { method: 'POST', path: '/orders/summary', changes: [] },
    },
  }
  const calledByHand = (source: string) => commandsCalledByHand(source, contract)
  expect(calledByHand('await call(ordersApi.cancel, { body })')).toEqual(['ordersApi.cancel'])
  expect(calledByHand('call(\n  CALLS[kind].add, {})')).toEqual(['CALLS[kind].add'])
  expect(calledByHand('call(ordersApi.list); call(ordersApi.paymentSummary, { body }); recall(ticket)')).toEqual([])
})

test('an outcome shown by hand is found, a toast about the screen is not', () => {
  const importsError = "import { errorMessage } from '../../lib/api/api-error.ts'\n"
  expect(showsOutcomeByHand(`${importsError}notify.error(errorMessage(error, t.failed))`)).toBe(true)
  expect(showsOutcomeByHand('notify.success(await cancel(id))')).toBe(true)
  expect(showsOutcomeByHand('notify.promise(signOut(), words)')).toBe(true)
  const idle = 'const { cancel } = useOrderCommands()\nnotify.success(t.done)'
  expect(showsOutcomeByHand(idle)).toBe(true)
  expect(showsOutcomeByHand(`${idle}\nconst { run } = useCommand()`)).toBe(false)
  expect(showsOutcomeByHand(importsError)).toBe(false)
  expect(showsOutcomeByHand("notify.error(t.cart.empty, 'cart-empty')")).toBe(false)
})
