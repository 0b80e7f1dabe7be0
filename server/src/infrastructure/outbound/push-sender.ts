import webPush from 'web-push'
import type { Outbound } from './outbound.ts'
import type { PushKeys } from './push-keys.ts'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = {
  payload: string
  /** Seconds that the push service keeps it for an unreachable device. */
  livesS: number
  isUrgent: boolean
  /** Of messages with one topic, the push service keeps the newest. */
  topic: string
}
/** `gone`: the device accepts no more messages. */
export type PushOutcome = 'sent' | 'gone'

export type PushSender = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

const GONE = new Set([404, 410])

/** Sends a message, encrypted for its device, to the device's push service; throws if it was not accepted. */
export function openPushSender(outbound: Outbound, keys: PushKeys, contact: string): PushSender {
  return async ({ endpoint, p256dh, auth }, { payload, livesS, isUrgent, topic }) => {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: livesS,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
    })
    const { status } = await outbound.post(endpoint, { headers: details.headers as never, body: details.body as never })
    if (GONE.has(status)) return 'gone'
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
    return 'sent'
  }
}

/** True if a message can be encrypted for a browser's keys: a point of P-256 and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.generateRequestDetails({ endpoint: 'https://push.invalid', keys: { p256dh, auth } }, '{}', {})
    return true
  } catch {
    return false
  }
}
