import type { OwnScreen } from '#core/contract/dining/screens.ts'
import { readCookie } from '../lib/session/cookies.ts'

/** Not by `call()`: the declared endpoints would bring their schema library onto a screen that shows a few numbers. */
export async function fetchScreen(token: string): Promise<OwnScreen | 'unknown' | 'failed'> {
  // a browser that is signed in too must echo this value
  const xsrf = readCookie('XSRF-TOKEN')
  try {
    const reply = await fetch('/api/v1/screens/me', {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { authorization: `Bearer ${token}`, ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }) },
    })
    if (reply.status === 401) return 'unknown'
    return reply.ok ? ((await reply.json()) as OwnScreen) : 'failed'
  } catch {
    return 'failed'
  }
}
