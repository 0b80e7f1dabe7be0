import type { GuestCard } from '#core/contract/guests/guest-card.ts'
import type { GuestOrderState, PublicMenu } from '#core/contract/qr-menu.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { readCookie } from '../../lib/session/cookies.ts'
import type { OrderAttempt } from './order/order-attempt.rules.ts'

/*
 * The guest's calls. Not by `call()`: the declared endpoints would bring their schema library and the staff's
 * session onto the guest's phone, which needs neither.
 */
const TIMEOUT_MS = 20_000

export type PlacedOrder = { message: string; orderNo: number; orderToken: string }

export type AskedMenu = { qrcode: string; table: string | null; language: MenuLanguage }

export function fetchMenu({ qrcode, table, language }: AskedMenu): Promise<PublicMenu> {
  return send(`/${encodeURIComponent(qrcode)}?tableId=${encodeURIComponent(table ?? 'null')}&lang=${language}`)
}

export type AskedOrder = { qrcode: string; token: string; language: MenuLanguage }

export function fetchOrderState({ qrcode, token, language }: AskedOrder): Promise<GuestOrderState> {
  return send(`/${encodeURIComponent(qrcode)}/orders/${encodeURIComponent(token)}?lang=${language}`)
}

type AskedCard = { qrcode: string; token: string; before?: string }

/** A loyalty card; `before` is the last move of the page before. */
export function fetchCard({ qrcode, token, before }: AskedCard): Promise<GuestCard> {
  const page = before === undefined ? '' : `?before=${before}`
  return send(`/${encodeURIComponent(qrcode)}/card/${encodeURIComponent(token)}${page}`)
}

export function placeOrder({ qrcode, key, body }: OrderAttempt): Promise<PlacedOrder> {
  return send(`/${encodeURIComponent(qrcode)}/place-order`, { key, body })
}

async function send<Reply>(path: string, command?: { key: string; body: object }): Promise<Reply> {
  // a read shows no message of its own: the page has asked for it already, and only the same question gets that answer
  const headers: Record<string, string> = command
    ? { 'X-Language': document.documentElement.lang === 'fr' ? 'fr' : 'en' }
    : {}
  // staff may look at their own menu: a request with their session must echo this value
  const xsrf = readCookie('XSRF-TOKEN')
  if (xsrf !== null) headers['X-XSRF-TOKEN'] = xsrf
  if (command) Object.assign(headers, { 'Content-Type': 'application/json', 'Idempotency-Key': command.key })
  const { status, text } = await fetchText(`/api/v1/qrmenu${path}`, {
    method: command ? 'POST' : 'GET',
    headers,
    ...(command ? { body: JSON.stringify(command.body) } : {}),
    credentials: 'same-origin',
  })
  const reply = parse(text)
  if (status === 200) return reply as Reply
  const { message, code } = reply
  throw new ApiError({
    status,
    // the messages of a read are the server's English ones: the page has its own
    message: command && typeof message === 'string' ? message : '',
    ...(typeof code === 'string' ? { code } : {}),
  })
}

async function fetchText(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const giveUp = new AbortController()
  const timeout = setTimeout(() => giveUp.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(address, { ...init, signal: giveUp.signal })
    return { status: response.status, text: await response.text() }
  } catch {
    throw new ApiError({ status: 0, code: 'network.unreachable', message: '' })
  } finally {
    clearTimeout(timeout)
  }
}

/** A network in between may answer with a page of its own: that is a reply without a message, not a crash. */
function parse(text: string): { message?: unknown; code?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
