import type { z } from 'zod'
import type { modifierGroupsApi } from '#core/contract/selling/modifier-groups.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadAvailability } from '../availability/take-portions.ts'
import { listChoiceStatements } from '../details/facts/facts.queries.ts'
import { toModifierGroup } from '../menu-item-record.rules.ts'
import { getCurrencyDigits } from '../menu-items.queries.ts'
import { listOptionGroups } from './option-groups.queries.ts'

/** Every group of options, with its number of items. */
export async function showOptionGroups(tx: ReadTx): Promise<z.output<typeof modifierGroupsApi.list.reply>> {
  const [groups, digits, availability, { stated }] = await awaitPipelined([
    listOptionGroups(tx.db),
    getCurrencyDigits(tx.db),
    loadAvailability(tx),
    listChoiceStatements(tx.db),
  ])
  const shown = { digits, availability, stated }
  return groups.map(({ group, itemCount }) => ({ ...toModifierGroup(group, shown), item_count: itemCount }))
}
