import useSWR from 'swr'
import { duplicateCustomersApi } from '#core/contract/guests/duplicate-customers.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

/** People with several records. */
export const useDuplicates = () => useSWR(duplicateCustomersApi.list.path, () => call(duplicateCustomersApi.list))

/** Merges the other records of a person into the one that is kept; answers with the server's message. */
export function useMerge() {
  const send = useSendForMessage()
  return (kept: string, phones: readonly string[], idempotencyKey: string) =>
    send(duplicateCustomersApi.merge, { params: { phone: kept }, body: { phones: [...phones] }, idempotencyKey })
}
