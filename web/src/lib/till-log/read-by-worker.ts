import type { MessageToWorker } from '../../service-worker/kept-files.ts'

/** Milliseconds until a worker that does not answer counts as missing. */
const TIMEOUT_MS = 3000

/** True if the worker that starts the app without the server can read this till's database. */
export async function readByWorker(deviceId: string): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const message: MessageToWorker = { type: 'reads-till', deviceId }
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  worker.postMessage(message, [port2])
  return answer
}

/** Has all files of the app kept on this device, so that every screen of a till opens without the server. */
export async function keepByWorker(): Promise<void> {
  const registered = await navigator.serviceWorker?.ready
  const message: MessageToWorker = { type: 'keep-all' }
  registered?.active?.postMessage(message)
}
