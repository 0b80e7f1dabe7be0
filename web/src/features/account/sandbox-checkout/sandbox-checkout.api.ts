import useSWR from 'swr'
import { sandboxApi } from '#core/contract/platform/subscription.ts'
import { call } from '../../../lib/api/api.ts'

export type Card = 'works' | 'declined'

export const useSandboxCheckout = (id: string) =>
  useSWR(['/sandbox-checkout', id], () => call(sandboxApi.show, { params: { id } }))

/** Pretends to pay; the address to go on to. */
export async function payInSandbox(id: string, card: Card): Promise<string> {
  const { url } = await call(sandboxApi.pay, { params: { id }, body: { card } })
  return url
}

/** Cancels the checkout; the address to go back to. */
export async function leaveSandbox(id: string): Promise<string> {
  const { url } = await call(sandboxApi.leave, { params: { id } })
  return url
}
