import type { Day } from '#core/calendar/business-day.ts'
import { receiptNoOf, type GiftCardAct } from '#core/membership/gift-cards.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { countReprints, findSealedCode, lockGiftCardForUpdate, updateMonths } from './gift-cards.queries.ts'
import { moveGiftCard } from './move-gift-cards.ts'

/** Blocks a card, or unblocks it; refused where somebody has just done so. */
export async function blockGiftCard(
  tx: TenantTx,
  id: string,
  { blocked, reason }: { blocked: boolean; reason: string },
): Promise<void> {
  await change(tx, id, { act: { kind: blocked ? 'blocked' : 'unblocked' }, reason })
}

/** Gives a card a later last day. */
export async function extendGiftCard(
  tx: TenantTx,
  id: string,
  { expiresOn, reason }: { expiresOn: Day | null; reason: string | null },
): Promise<void> {
  if (expiresOn === null) throw new AppError('gift_card.expiry_invalid')
  await change(tx, id, { act: { kind: 'extended', expiresOn }, reason })
}

/** Counts one more print of a card; returns which it is, and its sealed code. */
export async function reprintGiftCard(
  tx: TenantTx,
  id: string,
): Promise<{ copy: number; sealed: string; hash: string }> {
  await change(tx, id, { act: { kind: 'reprinted' }, reason: null })
  const { sealed, hash } = (await findSealedCode(tx.db, id))!
  return { copy: await countReprints(tx.db, id), sealed: sealed.toString('base64'), hash: hash.toString('base64') }
}

/** How long cards are valid that are sold from now on. */
export async function saveMonths(tx: TenantTx, months: number): Promise<void> {
  await updateMonths(tx.db, months)
  await recordAudit(tx, { kind: 'gift_card.settings_saved', details: { months: String(months) } })
}

type Changing = { act: Exclude<GiftCardAct, { amount: number }>; reason: string | null }

async function change(tx: TenantTx, id: string, { act, reason }: Changing): Promise<void> {
  const card = await lockGiftCardForUpdate(tx.db, id)
  if (!card) throw new AppError('gift_card.not_found')
  const isBlock = act.kind === 'blocked' || act.kind === 'unblocked'
  if (isBlock && card.isBlocked === (act.kind === 'blocked')) throw new AppError('gift_card.already')
  await moveGiftCard(tx, card, act, { reason })
  if (act.kind === 'ended') return
  await recordAudit(tx, {
    kind: `gift_card.${act.kind}`,
    subject: receiptNoOf(card),
    details: {
      balance: formatDecimal(card.balance, card.digits),
      currency: card.currency,
      ...(reason === null ? {} : { reason }),
      ...(act.kind === 'extended' ? { until: act.expiresOn } : {}),
    },
  })
}
