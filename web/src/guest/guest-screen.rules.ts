import { paths } from '../lib/paths.ts'

export type GuestScreen =
  | { kind: 'menu' | 'cart' | 'allergens'; qrcode: string }
  | { kind: 'join'; qrcode: string }
  | { kind: 'orders' | 'card'; qrcode: string; token: string }
  | { kind: 'success' | 'failed' | 'none' }

/** Reads which of the guest's screens an address opens. */
export function readGuestScreen(pathname: string): GuestScreen {
  const path = pathname.replace(/\/+$/, '')
  if (path === paths.orderSuccess) return { kind: 'success' }
  if (path === paths.orderFailed) return { kind: 'failed' }
  const [, qrcode, rest, token] = /^\/m\/([^/]+)(?:\/(cart|allergens|orders|card)(?:\/([^/]+))?)?$/.exec(path) ?? []
  if (qrcode === undefined) return { kind: 'none' }
  const code = decoded(qrcode)
  if (rest === undefined) return { kind: 'menu', qrcode: code }
  if (rest === 'card' && token === undefined) return { kind: 'join', qrcode: code }
  const isOne = rest === 'orders' || rest === 'card'
  if (isOne) return token === undefined ? { kind: 'none' } : { kind: rest, qrcode: code, token: decoded(token) }
  return token === undefined ? { kind: rest as 'cart' | 'allergens', qrcode: code } : { kind: 'none' }
}

/** Decodes a part of an address; a cut or mistyped one names nothing rather than fail. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
