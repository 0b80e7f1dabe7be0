import { forgetReplies } from '../known-replies.ts'
import { remove } from '../local-storage.ts'
import { SHELL_CACHES } from '../../service-worker/kept-files.ts'

/*
 * Stored items that stay in this browser when a session ends: choices of the device, the restaurant's unfinished work,
 * and a guest's own data. Everything else is removed, unknown items too (docs/decisions/web/0014-the-installed-app.md).
 */
const STAYS: readonly RegExp[] = [
  /^RESTROPROSAAS__NAVBAR$/,
  /^COMPTOIR__(?:TILL|RECEIPT_PRINTER|SHARED_DEVICE)$/,
  // of all people at this till: no sign-in may wipe the guesses at a PIN
  /^COMPTOIR__WRONG_PINS$/,
  // articles read here, by a hash of the reader
  /^comptoir_help_read$/,
  /^comptoir_(?:theme|language|menu_language|orders_density|kitchen|till_view|till_sends_at_once)$/,
  /^comptoir_(?:floor_view|reservations_view|visit_lines_by|customer_display|till_display)$/,
  // the next person at a till gets its parked orders and its open cart; each restaurant is shown its own
  /^RESTROPROSAAS__DRAFTS$/,
  /^comptoir_cart_/,
  // of guests who ordered at a table with this browser, signed in or not
  /^RESTROPROSAAS__CART$/,
  /^comptoir_(?:guest_order|order_attempt)/,
]

/** True if the item stays in this browser when the session ends. */
export function outlivesSession(key: string): boolean {
  return STAYS.some((pattern) => pattern.test(key))
}

/** Deletes all data of the person who leaves. */
export function forgetLeftovers(): void {
  for (const key of storedKeys()) {
    if (!outlivesSession(key)) remove(key)
  }
  try {
    sessionStorage.clear()
  } catch {
    // denied: then nothing is in it
  }
  forgetReplies()
  void forgetCaches()
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The shell is the same for everyone; which screens someone opened is not. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !name.startsWith(SHELL_CACHES)).map((name) => caches.delete(name)))
  } catch {
    // denied: then nothing is in them
  }
}
