export function readCookie(name: string): string | null {
  for (const [key, value] of cookies()) {
    if (key === name) return decodeURIComponent(value)
  }
  return null
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
