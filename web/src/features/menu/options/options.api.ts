import useSWR from 'swr'
import type { z } from 'zod'
import { modifierGroupsApi } from '#core/contract/selling/modifier-groups.ts'
import { saleApi } from '#core/contract/selling/sale.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'

export type OptionGroup = z.output<typeof modifierGroupsApi.list.reply>[number]
type GroupBody = z.input<NonNullable<typeof modifierGroupsApi.add.body>>
type StepsBody = NonNullable<z.input<NonNullable<typeof saleApi.save.body>>['steps']>

export function useOptionGroups() {
  const tenantId = useSessionUser()?.tenant_id ?? ''
  return useSWR([modifierGroupsApi.list.path, tenantId], () => call(modifierGroupsApi.list))
}

/** Each command resolves to the server's message once the shown data is up to date. */
export function useOptionGroupCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: GroupBody, idempotencyKey: string) => send(modifierGroupsApi.add, { body, idempotencyKey }),
    update: (id: string, body: GroupBody) => send(modifierGroupsApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(modifierGroupsApi.delete, { params: { id } }),
    /** Sets an item's groups, in this order. */
    saveOfItem: (itemId: string, modifierGroupIds: readonly string[]) =>
      send(saleApi.save, { params: { id: itemId }, body: { modifierGroupIds: [...modifierGroupIds] } }),
    /** Changes how an item is sold; fields left out keep their values. */
    saveSale: (itemId: string, sale: { openPrice?: boolean; discountable?: boolean; taxGroupId?: string | null }) =>
      send(saleApi.save, { params: { id: itemId }, body: sale }),
    /** Sells an item as a set menu of these steps. */
    saveSteps: (itemId: string, steps: StepsBody) =>
      send(saleApi.save, { params: { id: itemId }, body: { kind: 'set', steps } }),
    /** Sells it as a single item again, and deletes its steps. */
    saveAsItem: (itemId: string) => send(saleApi.save, { params: { id: itemId }, body: { kind: 'item' } }),
  }
}
