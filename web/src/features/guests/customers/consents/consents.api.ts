import useSWR from 'swr'
import { consentsApi } from '#core/contract/guests/consents.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'
import { usePages } from '../../../../lib/lists/use-pages.ts'

/** A customer's consents to mails, and their history. */
export const useConsents = (phone: string) =>
  useSWR(['/customers/:phone/consents', phone], () => call(consentsApi.show, { params: { phone } }))

/** Customers without any sign for three years, a page at a time. */
export const useQuietCustomers = () =>
  usePages(consentsApi.quiet.path, (before) => call(consentsApi.quiet, { query: { before } }))

/** Records a consent that a customer gave to staff; returns the server's message. */
export function useStateConsent() {
  const send = useSendForMessage()
  return (phone: string, state: 'given' | 'withdrawn', idempotencyKey: string) =>
    send(consentsApi.state, { params: { phone }, body: { state }, idempotencyKey })
}

/** Carries out a mail's link; returns the server's message, and the card's address for a new member. */
export async function openMailLink(kind: 'confirm' | 'unsubscribe', token: string) {
  if (kind === 'confirm') return call(consentsApi.confirm, { params: { token } })
  const { message } = await call(consentsApi.unsubscribe, { params: { token } })
  return { message, cardUrl: null }
}
