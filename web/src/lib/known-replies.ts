/** As many lists as a person has open in a service. */
const MOST = 12

type KnownReply = { tag: string; body: unknown }

const replies = new Map<string, KnownReply>()

/** The last reply of an address that the server tagged; it need not be sent again while it is unchanged. */
export function findKnownReply(address: string): KnownReply | undefined {
  return replies.get(address)
}

/**
 * Keeps a tagged reply in the memory of this page, and of no other: it is a restaurant's, and the browser itself may
 * not store it.
 */
export function keepReply(address: string, { headers }: Response, body: unknown): void {
  const tag = headers.get('etag')
  if (tag === null || headers.get('cache-control') !== 'no-store') return
  replies.delete(address)
  replies.set(address, { tag, body })
  const [oldest] = replies.keys()
  if (replies.size > MOST) replies.delete(oldest!)
}

/** Called at the end of a session, so that the next person finds none of them. */
export function forgetReplies(): void {
  replies.clear()
}
