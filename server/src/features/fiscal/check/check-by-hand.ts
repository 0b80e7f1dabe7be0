import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckReply } from '#core/contract/fiscal/checks.ts'
import { isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { AppError } from '#core/app-error.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { NODE_CRYPTOGRAPHY } from '../../../infrastructure/fiscal/node-cryptography.ts'
import { readAnchors } from '../../../infrastructure/fiscal/read-anchors.ts'
import { checkJournal } from './check-journal.ts'
import { reportFindings, type Reporting } from './report-findings.ts'
import { claimCheck, updateCheckEnded } from './stored-checks.queries.ts'

/** A longer check continues without the caller. */
const AWAITED_MS = 5_000
/** The most findings in a reply and in the stored check. */
const STATED = 200

export type Checking = Reporting & { root: string; anchorDir: string; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Checks the whole journal now. Returns the result or, if it takes longer, while it continues.
 * @throws AppError if one is running
 */
export async function checkByHand(tenant: Tenant, checking: Checking): Promise<CheckReply> {
  if (!(await tenant.job((tx) => claimCheck(tx.db)))) throw new AppError('fiscal.check_running')
  const done = runCheck(tenant, checking)
  const result = await Promise.race([done, delay(AWAITED_MS, null, { ref: false })])
  if (result) return result
  // nobody waits for it any more
  done.catch((error: unknown) => checking.log.warn({ err: error, tenantId: tenant.id }, 'journal not checked'))
  return { running: true }
}

async function runCheck(tenant: Tenant, checking: Checking): Promise<CheckReply> {
  const startedAt = Date.now()
  const end = (result: Parameters<typeof updateCheckEnded>[1]) => tenant.job((tx) => updateCheckEnded(tx.db, result))
  try {
    const { root, anchorDir } = checking
    const anchors = await readAnchors(anchorDir, root, NODE_CRYPTOGRAPHY, tenant.id)
    const checked = await tenant.read((tx) => checkJournal(tx, { root, anchors }), 'snapshot')
    const ms = Date.now() - startedAt
    // warnings last, so that they push out no real finding
    const findings = checked.findings.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b))).slice(0, STATED)
    await end({ entries: checked.entries, ms, findings })
    await reportFindings(tenant, checking, checked)
    return { running: false, entries: checked.entries, ms, ok: isSound(findings), findings }
  } catch (error) {
    await end(null)
    throw error
  }
}

/** Warnings do not show a change. */
export const isSound = (findings: readonly Finding[]): boolean => findings.every(isWarning)
