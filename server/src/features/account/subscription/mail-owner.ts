import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { subscriptionMail } from './subscription-mails.ts'
import { loadOwner } from './load-owner.ts'
import { insertMailMark } from './subscription.queries.ts'

type OwnerMail =
  | { kind: 'welcome' | 'payment_failed'; about: string }
  | { kind: 'trial_ending'; about: string; trialEndsAt: Date }
  | { kind: 'ended'; about: string; isByOwner?: boolean }

export const TRIAL = 'trial'

/** Queues a mail to the owner about the subscription, once for each subject. False: already sent. */
export async function mailOwner(tx: TenantTx, publicUrl: string, mail: OwnerMail): Promise<boolean> {
  if (!(await insertMailMark(tx.db, mail.kind, mail.about))) return false
  const owner = await loadOwner(tx)
  if (owner) {
    const language = owner.language === 'en' ? 'en' : 'fr'
    const facts = { restaurant: owner.name, publicUrl, trialEndsAt: trialEndOf(mail) }
    await insertMail(tx.db, { to: owner.username, ...subscriptionMail(reasonOf(mail), facts, language) })
  }
  return true
}

function reasonOf(mail: OwnerMail) {
  if (mail.kind !== 'ended') return mail.kind
  if (mail.about === TRIAL) return 'trial_ended'
  return mail.isByOwner ? 'cancelled' : 'ended'
}

const trialEndOf = (mail: OwnerMail) => ('trialEndsAt' in mail ? mail.trialEndsAt : new Date())
