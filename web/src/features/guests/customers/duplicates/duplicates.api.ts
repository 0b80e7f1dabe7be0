import { duplicateCustomersApi } from '#core/contract/guests/duplicate-customers.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSendForMessage } from '../../../../lib/api/use-send.ts'
import { usePages } from '../../../../lib/lists/use-pages.ts'

/** People with several records, a page at a time. */
export const useDuplicates = () =>
  usePages(duplicateCustomersApi.list.path, (before) => call(duplicateCustomersApi.list, { query: { before } }))

/** Merges a person's other records into the kept one; returns the server's message. */
export function useMerge() {
  const send = useSendForMessage()
  return (kept: string, phones: readonly string[], idempotencyKey: string) =>
    send(duplicateCustomersApi.merge, { params: { phone: kept }, body: { phones: [...phones] }, idempotencyKey })
}
