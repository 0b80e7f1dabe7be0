import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { codeOf, type Answer } from '../session/session-calls.ts'
import { noteSale } from '../session/after-sale.ts'
import { tillWay, tillWaySoon, type Asked } from './till-way.ts'
import { askPassword } from '../session/password-prompt.ts'
import { isWithoutSession, noteAccess } from '../session/session-user.ts'
import {
  endSession,
  leaveForPayment,
  leaveForTwoFactor,
  openScreen,
  sendWithSession,
  xsrfHeader,
} from '../session/session.ts'
import { tillHeader } from '../chosen-till.ts'
import { findKnownReply, keepReply } from '../known-replies.ts'
import { isBeforeChannel, noteReadAt } from '../live/early-reads.ts'
import { socketId } from '../live/socket-id.ts'
import { pageLanguage } from '../texts.ts'

/** A command with a key may be sent again without harm, so its caller need not wait forever for a server that hangs. */
const COMMAND_TIMEOUT_MS = 10_000

type Part<Name extends string, S extends z.ZodType> = S extends z.ZodUndefined ? unknown : { [K in Name]: z.input<S> }

type Options = {
  /**
   * Makes a repeated send the same command: the server replays its first reply
   * (docs/rules/clients.md#idempotency-keys).
   */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Asks for the whole reply, also where an unchanged one is known. */
  isAnew?: boolean
  /** The file of an upload call, instead of a body. */
  form?: FormData
}

type Input<E extends Endpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> &
  Options

type Loose = Options & Asked

/** Arguments of a call; none if the endpoint takes no input. */
export type Asking<E extends Endpoint> = Options extends Input<E> ? [asked?: Input<E>] : [asked: Input<E>]

/**
 * Calls a declared endpoint and returns its declared reply; throws ApiError on a refusal. The reply is typed, not
 * parsed: the server is ours and checks its replies, and phones need not download zod.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[asked]: Asking<E>): Promise<z.output<E['reply']>> {
  const parts = (asked ?? {}) as Loose
  const askServer = (signal = parts.signal) => callServer(endpoint, { ...parts, signal })
  const isAsPerson = endpoint.access !== 'public' && isWithoutSession()
  // the browser may hold somebody else's session, which only the till keeps apart
  const byTill = tillWay() ?? (isAsPerson ? await tillWaySoon() : null)
  if (byTill) return (await byTill(endpoint, parts, askServer)) as z.output<E['reply']>
  if (isAsPerson) {
    endSession()
    throw new ApiError({ status: 401, code: 'session.ended', message: '' })
  }
  try {
    return await askServer()
  } catch (error) {
    const late = isUnreachable(error) ? await tillWaySoon() : null
    if (!late) throw error
    return (await late(endpoint, parts, askServer)) as z.output<E['reply']>
  }
}

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

async function callServer<E extends Endpoint>(endpoint: E, parts: Loose): Promise<z.output<E['reply']>> {
  const isProtected = endpoint.access !== 'public'
  const isEarlyRead = isProtected && endpoint.method === 'GET' && isBeforeChannel()
  const send = () => sendOnce(endpoint.method, addressOf(endpoint.path, parts), { ...parts, isEarlyRead })
  const askedFrom = openScreen()
  const { status, body } = isProtected ? await sendByPassword(endpoint.method, send) : await send()

  if (status === 200) {
    // a successful reply proves that the restaurant may work
    if (isProtected && !endpoint.openWhenUnpaid) noteAccess(true)
    noteSale(endpoint.path, body)
    return body as z.output<E['reply']>
  }
  if (status === 402 && isProtected) leaveForPayment(askedFrom)
  if (status === 403 && codeOf(body) === 'two_factor.required') leaveForTwoFactor()
  throw new ApiError({ status, code: codeOf(body), message: messageOf(body), body })
}

/** Sends a call. If it needs a sign-in by password rather than PIN, asks for the password and sends it again. */
async function sendByPassword(method: string, send: () => Promise<Answer>): Promise<Answer> {
  const answer = await sendWithSession(send)
  if (answer.status !== 403 || codeOf(answer.body) !== 'session.password_required') return answer
  return (await askPassword(method, openScreen())) ? sendWithSession(send) : answer
}

async function sendOnce(
  method: string,
  address: string,
  { body, form, idempotencyKey, signal, isAnew, isEarlyRead }: Loose & { isEarlyRead: boolean },
): Promise<Answer> {
  const socket = socketId()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Language': pageLanguage(),
    ...tillHeader(),
    ...xsrfHeader(),
  }
  // for a form the browser sets the content type, with its boundary
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  if (socket !== undefined) headers['X-Socket-Id'] = socket
  if (isEarlyRead) headers['X-Live-Version'] = '?'

  const known = method === 'GET' && !isAnew ? findKnownReply(address) : undefined
  if (known) headers['If-None-Match'] = known.tag

  const deadline = idempotencyKey === undefined ? undefined : AbortSignal.timeout(COMMAND_TIMEOUT_MS)
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body))
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: payload,
      signal: signal ?? deadline,
      credentials: 'same-origin',
    })
    if (isEarlyRead && response.ok) noteReadAt(versionIn(response))
    if (response.status === 304 && known) return { status: 200, body: known.body }
    const name = attachedName(response)
    const reply = {
      status: response.status,
      body: name === null ? parse(await response.text()) : { name, content: await response.blob() },
    }
    if (method === 'GET' && response.ok) keepReply(address, response, reply.body)
    return reply
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'network.unreachable', message: '' })
  }
}

function addressOf(path: string, { params, query }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return `/api/v1${filled}${text === '' ? '' : `?${text}`}`
}

/** Version of the restaurant's live events at the time of the reply; null if the reply states none. */
function versionIn({ headers }: Response): number | null {
  const version = headers.get('x-live-version')
  return version === null ? null : Number(version)
}

/** File name of a reply that is a file; null for data. */
function attachedName({ headers }: Response): string | null {
  return /^attachment; filename="([^"]+)"$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}

/** A proxy in between may answer with a page of its own: that is a reply without a message, not a crash. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['message'] : undefined
  return typeof message === 'string' ? message : ''
}
