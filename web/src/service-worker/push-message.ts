/** Texts of a push message, and the screen that a tap on it opens. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** Leads everybody to the screen that they begin at. */
const HOME = '/dashboard'

/** Reads a message of the server; an unreadable one still notifies that there is news. */
export function readMessage(text: string): PushMessage {
  const message = parse(text)
  const textOf = (name: string) => (typeof message[name] === 'string' ? message[name] : '')
  return { title: textOf('title') || 'Comptoir', body: textOf('body'), path: pathOf(message), tag: textOf('tag') }
}

/** The screen that a message names: one of the dashboard, never another site. */
export function pathOf(message: unknown): string {
  const path =
    typeof message === 'object' && message !== null ? (message as Record<string, unknown>)['path'] : undefined
  return typeof path === 'string' && /^\/dashboard\/(?!\/)/.test(path) ? path : HOME
}

function parse(text: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
