import { AppError } from '#core/app-error.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { ERRORS } from '#core/contract/errors.ts'
import type { PersonPart } from '#core/offline/bundle-parts.ts'
import { documentsApi } from '#core/contract/selling/documents.ts'
import { ApiError } from '../api/api-error.ts'
import type { Asked, AskServer, TillWay } from '../api/till-way.ts'
import { noteSale } from '../session/after-sale.ts'
import { chosenTillId } from '../chosen-till.ts'
import { endSession } from '../session/session.ts'
import { isWithoutSession, readSessionUser } from '../session/session-user.ts'
import { pageLanguage } from '../texts.ts'
import { NotSaved, type Act } from '../till-log/perform.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import type { RunningTill } from '../till-log/run-till.ts'
import { bodyOf, idOf, type Body } from './act-of-call.ts'
import { ACTS } from './acts.ts'
import { askPatiently } from './ask-patiently.ts'
import { DraftBills } from './draft-bills.ts'
import { paperHere } from './papers-here.ts'
import { approvalsHere as approvals, personOfBundle, type ApprovalsHere } from './people-here.ts'
import { PRINTS } from './print-in-house-here.ts'
import { KEPT_READS, READS } from './reads.ts'
import { earlierReply, needsConnection, refusal, replyOf, words } from './replies.ts'
import { SESSION_CALLS } from './sessions-here.ts'

/** Milliseconds that a screen waits for the server before it shows what the till knows; the line may just be slow. */
const READ_PATIENCE_MS = 1500
/** Milliseconds that a call that needs the server waits for what the till has not sent. */
const SEND_PATIENCE_MS = 3000

/** Calls that change one of these are only the server's while nothing of the till waits. */
const ROOM = ['/orders', '/visits', '/bills', '/pos/occupied-tables', '/cash']

type Call = { endpoint: Endpoint; asked: Asked; askServer: AskServer }

/** Answers the calls of a till's screens: commands go into its log, and what is asked comes from whoever knows best. */
export function wayOfTill(running: RunningTill): TillWay {
  const drafts = new DraftBills()

  const orders = new Map<unknown, Promise<object>>()

  /** An order that is being sent already is not sent a second time by a second press. */
  const once = (orderId: unknown, perform: () => Promise<object>): Promise<object> => {
    if (orderId === undefined) return perform()
    const sent = orders.get(orderId) ?? perform().finally(() => orders.delete(orderId))
    orders.set(orderId, sent)
    return sent
  }

  const act = async (call: Call, till: LoadedTill): Promise<unknown> => {
    const known = ACTS.get(call.endpoint)
    const person = personOfBundle(till, readSessionUser()?.username)
    const body = bodyOf(call.asked)
    const isAlone = running.knowsBest() || isWithoutSession()
    const made = known && person ? known.make({ asked: call.asked, till, drafts, isAlone }) : null
    if (!made || !known || !person) return null
    const doing = { ...actOf(body, { till, person, approvals }), ...made } as Act
    const message = typeof known.message === 'function' ? known.message(body) : known.message
    const perform = async () => {
      const earlier = await earlierReply(running, body['orderId'])
      if (earlier) return earlier
      return replyOf(await running.perform(doing).catch(notSaved), { digits: till.bundle.menu.digits, message })
    }
    const reply = await once(body['orderId'], perform)
    // who is at work comes with the bundle
    if (made.kind === 'work.clock') running.hint('bundle')
    if (made.kind === 'bill.pay') drafts.forget(idOf(call.asked))
    noteSale(call.endpoint.path, reply)
    return reply
  }

  const print = async ({ endpoint, asked }: Call, till: LoadedTill): Promise<unknown> => {
    const person = personOfBundle(till, readSessionUser()?.username)
    const printHere = endpoint === documentsApi.print ? paperHere : PRINTS.get(endpoint)
    if (!printHere || !person) return null
    const user = { id: person.id, name: person.username }
    return printHere({ running, till, drafts, asked, user, isAlone: running.knowsBest() || isWithoutSession() })
  }

  const read = async ({ endpoint, asked, askServer }: Call, till: LoadedTill): Promise<unknown> => {
    const known = READS.get(endpoint)
    const username = readSessionUser()?.username ?? ''
    if (!known) return null
    const now = await running.now()
    const showKept = () => asAnswered(() => known({ asked, till, drafts, username, now }) ?? null)
    // the server does not know a bill that only this screen shows
    const isDraft = drafts.find(idOf(asked)) !== undefined
    if (KEPT_READS.has(endpoint) || isDraft || running.knowsBest() || isWithoutSession()) return showKept()
    return (await askBriefly(running, askServer)) ?? showKept()
  }

  // sessions first, then commands, papers and reads; what none of them answers is the server's
  return async (endpoint, asked, askServer) => {
    const call = { endpoint, asked, askServer }
    const ofSession = SESSION_CALLS.get(endpoint)
    const isHere = ofSession || ACTS.has(endpoint) || READS.has(endpoint) || isPaper(endpoint)
    const till = isHere ? await running.load() : null
    const ask = () => askPatiently(running, askServer)
    const here = ofSession
      ? await ofSession({ asked, till, tenantId: running.tenantId, ask, approvals })
      : till && ((await act(call, till)) ?? (await print(call, till)) ?? (await read(call, till)))
    return here ?? askConnected(running, call, drafts)
  }
}

/** Calls that print, or open a drawer. */
const isPaper = (endpoint: Endpoint) => endpoint === documentsApi.print || PRINTS.has(endpoint)

type Acting = { till: LoadedTill; person: PersonPart; approvals: ApprovalsHere }

/** The person, the drawer, the price list and the approvals of an operation. */
function actOf(body: Body, { till: { parts }, person, approvals }: Acting): Omit<Act, 'kind' | 'body'> {
  const chosen = chosenTillId()
  const named = [...((body['approvalIds'] ?? []) as unknown[]), body['approvalId']]
  return {
    user: { id: person.id, name: person.username },
    drawer: parts.store.tills.some(({ id }) => id === chosen) ? chosen : null,
    list: parts.menu.number,
    approvals: approvals.list(named),
  }
}

/** The server's answer for a screen that has something else to show: on a slow line it does not wait for the answer. */
function askBriefly(running: RunningTill, askServer: AskServer): Promise<unknown> {
  const answer = askPatiently(running, askServer)
  // a refusal that comes too late is for nobody
  answer.catch(() => {})
  return Promise.race([answer, new Promise((resolve) => setTimeout(() => resolve(null), READ_PATIENCE_MS))])
}

/** Asks the server what only it can do; where that changes orders or bills, after all that this till has to send. */
async function askConnected(running: RunningTill, { endpoint, asked, askServer }: Call, drafts: DraftBills) {
  const isPublic = endpoint.access === 'public'
  if (!isPublic && isWithoutSession()) {
    if (endpoint.method !== 'GET') endSession()
    throw refusal('till.needs_connection', words().needsPin)
  }
  const isCut = running.contact.offlineSince() !== null
  if (!isPublic && isCut && endpoint.method === 'GET') throw needsConnection()
  const changes = endpoint.method === 'GET' ? [] : (endpoint.changes ?? [endpoint.path])
  const isOfRoom = changes.some((path) => ROOM.some((one) => path.startsWith(one)))
  if (!isPublic && !(await running.reaches({ withAll: isOfRoom, withinMs: SEND_PATIENCE_MS })))
    throw running.contact.offlineSince() === null
      ? refusal('till.needs_connection', words().sendsFirst)
      : needsConnection()
  // opened while cut off, it is not with the server: the screen opens it there, and then this works
  if (billsOf(asked).some((id) => drafts.find(id)))
    throw refusal('bill.changed', ERRORS['bill.changed'][pageLanguage()])
  const answer = await askServer()
  if (isOfRoom) running.hint('open')
  return answer
}

/** The bills that a call names. */
function billsOf(asked: Asked): string[] {
  const { toBillId, billIds = [] } = bodyOf(asked) as { toBillId?: string; billIds?: readonly string[] }
  return [idOf(asked), ...(toBillId === undefined ? [] : [toBillId]), ...billIds]
}

function notSaved(error: unknown): never {
  if (error instanceof NotSaved) throw refusal('till.not_saved', words().notSaved)
  throw error
}

/** Refusals of `core` as those of the server. */
function asAnswered(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, extra } = error
    const message = ERRORS[code][pageLanguage()]
    throw new ApiError({ status, code, message, body: { success: false, code, message, ...extra } })
  }
}
