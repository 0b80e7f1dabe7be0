import { connect, type Socket } from 'node:net'
import { isPrinting, isStatusByte, statusOfBytes, type PrinterStatus } from '#core/slips/printer-status.ts'

const CONNECT_MS = 2_000
const STATUS_MS = 2_000
/** A printer that is known to be silent is not waited for as long. */
const SILENT_MS = 100
const WRITE_MS = 20_000

/** DLE EOT 1 to 4: the printer, why it is offline, its errors, its paper. */
const ASK_STATUS = Buffer.from([1, 2, 3, 4].flatMap((n) => [0x10, 0x04, n]))

export type Address = { host: string; port: number }
export type Printed = {
  status: PrinterStatus
  reason: string | null
  /** All bytes were taken, and the printer is well after them. */
  isDone: boolean
}

type Printing = {
  bytes: Uint8Array
  isSilent: boolean
  /** Called before the first byte leaves. */
  beforeBytes: () => Promise<void>
}

/**
 * Prints bytes, and asks the printer for its status before and after; a printer that never answers prints, but has no
 * status.
 */
export async function printOn(address: Address, printing: Printing): Promise<Printed> {
  const { bytes, isSilent, beforeBytes } = printing
  return withSocket(address, async (socket) => {
    const before = await askStatus(socket, isSilent ? SILENT_MS : STATUS_MS)
    if (before !== null && !isPrinting(before)) return { status: before, reason: null, isDone: false }
    await beforeBytes()
    await write(socket, bytes)
    if (before === null) {
      await end(socket)
      return { status: 'silent', reason: null, isDone: true }
    }
    const after = await askStatus(socket, STATUS_MS)
    if (after === null) return { status: 'unreachable', reason: 'no answer after printing', isDone: false }
    return { status: after, reason: null, isDone: isPrinting(after) }
  })
}

/** Asks a printer for its status; `silent` if it does not answer. */
export async function statusOf(address: Address, isSilent: boolean): Promise<Printed> {
  return withSocket(address, async (socket) => ({
    status: (await askStatus(socket, isSilent ? SILENT_MS : STATUS_MS)) ?? 'silent',
    reason: null,
    isDone: true,
  }))
}

async function withSocket(address: Address, work: (socket: Socket) => Promise<Printed>): Promise<Printed> {
  const socket = connect(address)
  socket.setNoDelay(true)
  // the awaited operation reports the error
  socket.on('error', () => {})
  try {
    await connected(socket)
    return await work(socket)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return { status: 'unreachable', reason: `${address.host}:${address.port} ${code ?? message}`, isDone: false }
  } finally {
    socket.destroy()
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Rejects once the connection breaks or the other end closes it. */
const broken = (socket: Socket): Promise<never> =>
  new Promise((_, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })

function connected(socket: Socket): Promise<void> {
  const opened = new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
  return within(CONNECT_MS, Promise.race([opened, broken(socket)]))
}

/** Null where it does not answer within the time. */
async function askStatus(socket: Socket, ms: number): Promise<PrinterStatus | null> {
  const bytes: number[] = []
  let take: ((chunk: Buffer) => void) | undefined
  const answered = new Promise<true>((resolve) => {
    take = (chunk) => {
      bytes.push(...[...chunk].filter(isStatusByte))
      if (bytes.length >= 4) resolve(true)
    }
    socket.on('data', take)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    socket.write(ASK_STATUS)
    const hasAnswered = await Promise.race([answered, late, broken(socket)])
    return hasAnswered ? statusOfBytes([bytes[0]!, bytes[1]!, bytes[2]!, bytes[3]!]) : null
  } finally {
    clearTimeout(timer)
    if (take) socket.off('data', take)
  }
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
  return within(WRITE_MS, Promise.race([written, broken(socket)]))
}

/** Closes in order, so that a printer that reports nothing has taken all bytes at least. */
async function end(socket: Socket): Promise<void> {
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (hadError) => (hadError ? reject(new Error('closed')) : resolve()))
  })
  socket.end()
  await Promise.race([closed, new Promise((resolve) => void setTimeout(resolve, SILENT_MS))])
}
