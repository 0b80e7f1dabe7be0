import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { PlatformDatabase } from '../../infrastructure/database/platform-database.ts'
import { Tenant } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { isPlatformAdmin } from './audit.queries.ts'
import { shortened } from './audit.rules.ts'
import { recordAudit, recordPlatformAudit, type Audited } from './record-audit.ts'

type Context = {
  platform: PlatformDatabase
  log: Pick<FastifyBaseLogger, 'error'>
  /** Staff of restaurants or operators of the platform. */
  audience: 'staff' | 'platform'
  windowMs?: number
}

export type FailedSignIn = { username: string; ip: string; error: unknown }
export type FailedSignIns = { record: (failed: FailedSignIn) => Promise<void>; close: () => Promise<void> }

type Failure = { ip: string; reason: string }
/** The log for failures of an account, and how many are written one by one. */
type Account = { key: string; singlyMax: number; write: (failure: Failure, count?: number) => Promise<void> }
type Window = { failed: number; last: Failure; account: Account; timer: NodeJS.Timeout }

const REASONS: Partial<Record<ErrorCode, string>> = {
  'auth.credentials_wrong': 'password',
  'auth.too_many_attempts': 'blocked',
  'two_factor.code_wrong': 'code',
}
const MINUTE = 60_000

/**
 * Records failed sign-ins. Of a flood, only the first within a minute are written one by one, and the rest as a count
 * at its end. Names without an account share one such minute, as anyone can make up any number of them.
 */
export function recordingFailedSignIns({ platform, log, audience, windowMs = MINUTE }: Context): FailedSignIns {
  const windows = new Map<string, Window>()

  const end = async (key: string): Promise<void> => {
    const window = windows.get(key)
    if (!window) return
    windows.delete(key)
    clearTimeout(window.timer)
    const { account, failed, last } = window
    if (failed > account.singlyMax) await account.write(last, failed - account.singlyMax)
  }
  const begin = (account: Account, failure: Failure): Window => {
    const logError = (error: unknown) => log.error({ err: error }, 'failed sign-ins could not be recorded')
    const timer = setTimeout(() => void end(account.key).catch(logError), windowMs)
    timer.unref()
    const window = { failed: 0, last: failure, account, timer }
    windows.set(account.key, window)
    return window
  }

  return {
    record: async ({ username, ip, error }) => {
      const reason = error instanceof AppError ? REASONS[error.code] : undefined
      if (reason === undefined) return
      const failure = { ip, reason }
      const account = await findAccount({ platform, audience }, username)
      const window = windows.get(account.key) ?? begin(account, failure)
      window.failed += 1
      window.last = failure
      if (window.failed <= account.singlyMax) await account.write(failure)
    },
    close: async () => {
      await Promise.all([...windows.keys()].map(end))
    },
  }
}

/** Failures of a restaurant's staff go to its own audit log, those of operators and unknown names to the platform's. */
async function findAccount(
  { platform, audience }: Pick<Context, 'platform' | 'audience'>,
  username: string,
): Promise<Account> {
  const { db } = platform
  const tenantId = audience === 'staff' ? await platform.findTenantOfUsername(username) : null
  if (tenantId !== null) {
    const tenant = new Tenant(tenantId, db, () => {})
    const write = (failure: Failure, count?: number) =>
      tenant.job((tx) => recordAudit(tx, entryOf(username, failure, count)))
    return { key: username, singlyMax: 3, write }
  }
  const isKnown = audience === 'platform' && (await isPlatformAdmin(db, username))
  const write = ({ ip, reason }: Failure, count?: number) => {
    const entry = isKnown
      ? entryOf(username, { ip, reason }, count)
      : entryOf(count === undefined ? shortened(username) : null, { ip, reason: 'account' }, count)
    return recordPlatformAudit(db, { ...entry, details: { ...entry.details, audience } })
  }
  return isKnown ? { key: username, singlyMax: 3, write } : { key: '', singlyMax: 20, write }
}

function entryOf(subject: string | null, { ip, reason }: Failure, count?: number) {
  return {
    kind: 'auth.sign_in_failed',
    subject,
    details: { reason, ...(count === undefined ? {} : { count: String(count) }) },
    actor: { name: null, role: 'nobody', ip },
  } satisfies Audited
}
