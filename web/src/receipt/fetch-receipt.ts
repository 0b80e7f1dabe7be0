import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { readCookie } from '../lib/session/cookies.ts'

export type Receipt = { document: PaperDocument; logo: string | null }

/** Not by `call()`: the declared endpoints would bring their schema library onto a phone that shows one paper. */
export async function fetchReceipt(token: string): Promise<Receipt | 'missing' | 'failed'> {
  // staff may look at it too: a request with their session must echo this value
  const xsrf = readCookie('XSRF-TOKEN')
  try {
    const reply = await fetch(`/api/v1/receipts/${encodeURIComponent(token)}`, {
      credentials: 'same-origin',
      headers: xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf },
    })
    if (reply.status === 404 || reply.status === 400) return 'missing'
    if (!reply.ok) return 'failed'
    return (await reply.json()) as Receipt
  } catch {
    return 'failed'
  }
}
