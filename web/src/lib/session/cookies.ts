/** Visible to scripts, beside the session's cookies that are not (docs/rules/clients.md#cookies). */
export const SIGNED_IN = 'restroprosaas__authenticated'

export function readCookie(name: string): string | null {
  for (const [key, value] of cookies()) {
    if (key === name) return decodeURIComponent(value)
  }
  return null
}

/** The visible sign that somebody is signed in, where no server could set it. */
export function showSignedIn(): void {
  document.cookie = `${SIGNED_IN}=true; Path=/; SameSite=Lax`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

export function cookieNames(): string[] {
  return cookies().map(([name]) => name)
}

function cookies(): [name: string, value: string][] {
  return document.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
    })
}
