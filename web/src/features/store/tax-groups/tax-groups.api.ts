import useSWR from 'swr'
import type { z } from 'zod'
import { categoriesApi, menuApi } from '#core/contract/menu.ts'
import { taxGroupsApi } from '#core/contract/selling/tax-groups.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'
import type { MenuByCategory } from './tax-group-proposals.rules.ts'

type TaxGroupBody = z.input<NonNullable<typeof taxGroupsApi.add.body>>

export const useTaxGroups = () => useSWR(taxGroupsApi.list.path, () => call(taxGroupsApi.list))

/** Categories and items, for proposing groups. */
export const useMenuByCategory = () =>
  useSWR([menuApi.list.path, taxGroupsApi.list.path], async (): Promise<MenuByCategory> => {
    const [categories, items] = await Promise.all([call(categoriesApi.list), call(menuApi.list)])
    return { categories, items }
  })

/** Each command resolves to the server's message once the shown data is up to date. */
export function useTaxGroupCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: TaxGroupBody, idempotencyKey: string) => send(taxGroupsApi.add, { body, idempotencyKey }),
    update: (id: string, body: TaxGroupBody) => send(taxGroupsApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(taxGroupsApi.delete, { params: { id } }),
    addPack: (idempotencyKey: string) => send(taxGroupsApi.addPack, { idempotencyKey }),
    assign: (id: string, categoryId: string) => send(taxGroupsApi.assign, { params: { id }, body: { categoryId } }),
  }
}
