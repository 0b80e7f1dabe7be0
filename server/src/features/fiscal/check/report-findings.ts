import { isWarning, describeFinding, type Finding } from '#core/fiscal/verify/findings.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { loadOwner } from '../../account/subscription/load-owner.ts'
import { checkMail } from './check-mail.ts'

/** The code that other vendors publish for a failed check. */
export const CHECK_FAILED = 90
/** The most findings in an entry and a mail. */
const STATED = 50

export type Reporting = { supportEmail: string; publicUrl: string; countFailure: () => void }

/** Records a check's findings in the journal, and mails the owner and the operator of the installation; sales go on. */
export async function reportFindings(
  tenant: Tenant,
  { supportEmail, publicUrl, countFailure }: Reporting,
  { entries, findings: found }: { entries: number; findings: readonly Finding[] },
): Promise<void> {
  const failures = found.filter((finding) => !isWarning(finding)).slice(0, STATED)
  if (failures.length === 0) return
  countFailure()
  const findings = failures.map(({ code, chain, seq, text }) => ({
    code,
    text,
    ...(chain === undefined ? {} : { chain }),
    ...(seq === undefined ? {} : { seq }),
  }))
  const lines = (language: 'en' | 'fr') => failures.map((one) => describeFinding(one, language))
  await tenant.job(async (tx) => {
    tx.journal({ chain: 'L', kind: 'check_failed', data: { code: CHECK_FAILED, entries, findings } })
    const owner = await loadOwner(tx)
    if (!owner) return
    const language = owner.language === 'en' ? 'en' : 'fr'
    const ofOwner = { store: owner.name, lines: lines(language), publicUrl }
    await insertMail(tx.db, { to: owner.username, ...checkMail(ofOwner, language) })
    const ofRestaurant = { store: `${owner.name} (${tenant.id})`, lines: lines('en'), publicUrl }
    await insertMail(tx.db, { to: supportEmail, ...checkMail(ofRestaurant, 'en') })
  })
}
