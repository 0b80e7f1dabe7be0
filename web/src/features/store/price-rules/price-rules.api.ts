import useSWR from 'swr'
import type { z } from 'zod'
import { categoriesApi, menuApi } from '#core/contract/menu.ts'
import { priceRulesApi } from '#core/contract/selling/price-rules.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'
import { useSendDeletion } from '../../../lib/api/use-send-deletion.ts'

type PriceRuleBody = z.input<NonNullable<typeof priceRulesApi.add.body>>

/** Categories and items that a rule can apply to. */
export type Targets = {
  categories: readonly { id: string; title: string }[]
  items: readonly { id: string; title: string }[]
}

export const usePriceRules = () => useSWR(priceRulesApi.list.path, () => call(priceRulesApi.list))

/** The menu that rules are made for. */
export const useTargets = () =>
  useSWR(`${priceRulesApi.list.path} targets`, async (): Promise<Targets> => {
    const [categories, items] = await Promise.all([call(categoriesApi.list), call(menuApi.list)])
    return { categories, items }
  })

/** Each command resolves to the server's message once the shown data is up to date. */
export function usePriceRuleCommands() {
  const sendDeletion = useSendDeletion()
  const send = useSendForMessage()
  return {
    add: (body: PriceRuleBody, idempotencyKey: string) => send(priceRulesApi.add, { body, idempotencyKey }),
    update: (id: string, body: PriceRuleBody) => send(priceRulesApi.update, { params: { id }, body }),
    remove: (id: string) => sendDeletion(priceRulesApi.delete, { params: { id } }),
  }
}
