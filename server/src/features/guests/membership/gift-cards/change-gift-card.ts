import { AppError } from '#core/app-error.ts'
import type { Day } from '#core/calendar/business-day.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideGiftCardChange } from '#core/membership/decide-gift-card-change.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant, TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { countReprints, findSealedCode, lockGiftCardForUpdate, updateMonths } from './gift-cards.queries.ts'

/** Blocks or unblocks a card; refused if somebody has just done so. */
export const blockGiftCard = (tenant: Tenant, id: string, { blocked, reason }: { blocked: boolean; reason: string }) =>
  change(tenant, id, { act: { kind: blocked ? 'blocked' : 'unblocked' }, reason })

/** Gives a card a later last day. */
export async function extendGiftCard(
  tenant: Tenant,
  id: string,
  { expiresOn, reason }: { expiresOn: Day | null; reason: string | null },
) {
  if (expiresOn === null) throw new AppError('gift_card.expiry_invalid')
  return change(tenant, id, { act: { kind: 'extended', expiresOn }, reason })
}

/** Counts another print of a card; replies with its copy number and sealed code. */
export function reprintGiftCard(tenant: Tenant, id: string) {
  return tenant.command({
    isJournaled: true,
    load: async (tx, how) => {
      const [facts, code, reprints] = await awaitPipelined([
        loadGiftCard(tx, id, how),
        findSealedCode(tx.db, id),
        countReprints(tx.db, id),
      ])
      return { ...facts, code, reprints }
    },
    decide: ({ code, reprints, ...facts }) => {
      const plan = decideGiftCardChange(facts, { act: { kind: 'reprinted' }, reason: null })
      if (!code) throw new AppError('gift_card.not_found')
      const sealed = { sealed: code.sealed.toString('base64'), hash: code.hash.toString('base64') }
      return { ...plan, reply: { ...succeed('gift_card.reprinted'), id, copy: reprints + 1, ...sealed } }
    },
  })
}

/** Sets how long new cards are valid. */
export async function saveMonths(tx: TenantTx, months: number): Promise<void> {
  await updateMonths(tx.db, months)
  await recordAudit(tx, { kind: 'gift_card.settings_saved', details: { months: String(months) } })
}

type Changing = { act: { kind: 'extended'; expiresOn: Day } | { kind: 'blocked' | 'unblocked' }; reason: string | null }

const change = (tenant: Tenant, id: string, changing: Changing) =>
  tenant.command({
    isJournaled: true,
    load: (tx, how) => loadGiftCard(tx, id, how),
    decide: (facts) => ({
      ...decideGiftCardChange(facts, changing),
      reply: succeed(`gift_card.${changing.act.kind}`),
    }),
  })

async function loadGiftCard(tx: ReadTx, id: string, { lockNumbers }: HowToLoad) {
  const [card, numbers] = await awaitPipelined([lockGiftCardForUpdate(tx.db, id), lockNumbers()])
  return { card, numbers, person: tx.actor?.name ?? null }
}
