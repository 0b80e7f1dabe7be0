import { io, type Socket } from 'socket.io-client'
import {
  CATCH_UP,
  LIVE_EVENTS,
  LIVE_READY,
  PRESENCE,
  type CatchUp,
  type LiveEventType,
  type LiveMeta,
  type Presence,
} from '#core/contract/realtime.ts'
import { DISPLAY } from '#core/contract/dining/display-events.ts'
import type { DisplayMessage, DisplayPresence } from '#core/contract/dining/display.ts'
import { createVersionLog } from './live-versions.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/** A hint that something happened: the screen fetches its data by HTTP. `refetch` if it is unknown what was missed. */
export type LiveHint = {
  type: LiveEventType | 'refetch'
  payload: { orderId?: string; tokenNo?: number }
  /** Reported after the connection came back: fetch, but make no sound. */
  replayed: boolean
}

export type LiveConnectionOptions = {
  /** The server's address; its own origin when left out. */
  url?: string
  tenantId: string
  /** Gets new cookies if nobody did since that instant; a handshake with old ones joins nothing. */
  renewSession: (refusedSince: number) => Promise<unknown>
  onState: (state: LiveState) => void
  onHint: (hint: LiveHint) => void
  onPresence: (presence: Presence) => void
  /** Somebody has opened or closed a display that a till may send its sale to. */
  onDisplay?: (presence: DisplayPresence) => void
  onSocketId: (id: string | undefined) => void
  /** The oldest version that something was read at before the channel joined, and the way to give it replies that come later; null: not known. */
  takeOldestRead?: (late: (version: number | null) => void) => number | null
  /** Milliseconds until a connection that is not ready counts as lost. */
  readyWithinMs?: number
}

/** The intervals of docs/rules/screens.md#sizes-and-times. */
const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}

/** The live channel of one restaurant: opened when it is made, kept open until it is closed. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions
  readonly #socket: Socket
  readonly #versions = createVersionLog()
  readonly #readyWithinMs: number
  #attemptAt = Date.now()
  #lookedAt: string | null = null
  #closed = false
  #timeout: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveConnectionOptions) {
    this.#options = options
    this.#readyWithinMs = options.readyWithinMs ?? 4000
    this.#socket = io(options.url, {
      ...RECONNECTION,
      autoConnect: false,
      forceNew: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    this.#listen()
    options.onState('connecting')
    this.#connect()
    this.#timeout = setTimeout(this.#lose, this.#readyWithinMs)
  }

  /** The browser reports that it has no network: do not wait for the heartbeat to notice. */
  readonly reportOffline = (): void => this.#lose()

  /** The network is back: do not wait for the next attempt, nor trust the old connection, which may be broken. */
  readonly reportOnline = (): void => {
    this.#socket.disconnect()
    this.#connect()
  }

  /** Tells the server which visit the screen shows, so that others there see it; sent again with every connection. */
  readonly look = (visitId: string | null): void => {
    if (visitId === this.#lookedAt) return
    this.#lookedAt = visitId
    if (this.#socket.connected) this.#socket.emit(PRESENCE, visitId)
  }

  /** Shows a sale on a display of another device; lost while there is no connection. `onAnswer`: whether it is open. */
  readonly show = (message: DisplayMessage, onAnswer: (isOpen: boolean) => void): void => {
    if (this.#socket.connected) this.#socket.emit(DISPLAY, message, onAnswer)
  }

  readonly close = (): void => {
    this.#closed = true
    clearTimeout(this.#timeout)
    clearTimeout(this.#retry)
    this.#socket.off()
    this.#socket.disconnect()
    this.#options.onSocketId(undefined)
  }

  #listen(): void {
    const socket = this.#socket
    socket.on('connect', () => {
      clearTimeout(this.#timeout)
      this.#timeout = setTimeout(() => void this.#reconnectRenewed(), this.#readyWithinMs)
      socket.emit('authenticate', this.#options.tenantId)
    })
    socket.on(LIVE_READY, ({ version }: { version: number }) => this.#becomeLive(version))
    for (const type of LIVE_EVENTS) {
      socket.on(type, (payload: LiveHint['payload'] | undefined, meta?: LiveMeta) => {
        if (meta === undefined || this.#versions.accept(meta.version)) this.#report(type, payload ?? {}, false)
      })
    }
    socket.on(PRESENCE, (presence: Presence) => this.#options.onPresence(presence))
    socket.on(DISPLAY, (presence: DisplayPresence) => this.#options.onDisplay?.(presence))
    socket.on('disconnect', (reason) => {
      clearTimeout(this.#timeout)
      this.#lose()
      // the library itself comes back after every loss but this one: the server restarts, or has ended the session,
      // which a renewal finds out at once
      if (reason !== 'io server disconnect') return
      this.#attemptAt = Date.now()
      void this.#reconnectRenewed()
    })
    socket.on('connect_error', this.#lose)
    socket.io.on('reconnect_attempt', () => {
      this.#attemptAt = Date.now()
    })
  }

  #becomeLive(version: number): void {
    clearTimeout(this.#timeout)
    this.#options.onSocketId(this.#socket.id)
    this.#options.onState('live')
    if (this.#lookedAt !== null) this.#socket.emit(PRESENCE, this.#lookedAt)
    if (this.#versions.last() === null) this.#beginAtOldestRead(version)
    const standing = this.#versions.compare(version)
    if (standing === 'behind') this.#catchUp(this.#versions.last() ?? 0)
    // data fetched before the room was joined may miss events in between
    if (standing === 'unknown') this.#report('refetch', {}, true)
  }

  /** Counts from the first reply that the screen shows: what happened between it and the channel is caught up on. */
  #beginAtOldestRead(joinedAt: number): void {
    const oldest = this.#options.takeOldestRead?.((version) => {
      if (version === null) this.#report('refetch', {}, true)
      else if (version < joinedAt) this.#catchUp(version)
    })
    if (typeof oldest === 'number') this.#versions.reach(Math.min(oldest, joinedAt))
  }

  #catchUp(after: number): void {
    this.#socket.timeout(5000).emit(CATCH_UP, after, (failure: Error | null, missed?: CatchUp) => {
      if (failure || !missed) return this.#report('refetch', {}, true)
      this.#versions.reach(missed.version)
      if (missed.gap) return this.#report('refetch', {}, true)
      for (const type of new Set(missed.events.map((event) => event.type))) this.#report(type, {}, true)
    })
  }

  /** The server took the socket but let it join nothing: its cookie was too old. */
  async #reconnectRenewed(): Promise<void> {
    this.#lose()
    await this.#options.renewSession(this.#attemptAt)
    if (this.#closed) return
    this.#socket.disconnect()
    this.#connectLater()
  }

  #connect(): void {
    this.#attemptAt = Date.now()
    this.#socket.connect()
  }

  #connectLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), RECONNECTION.reconnectionDelay)
  }

  readonly #lose = (): void => {
    this.#options.onSocketId(undefined)
    this.#options.onState('lost')
  }

  #report(type: LiveHint['type'], payload: LiveHint['payload'], replayed: boolean): void {
    this.#options.onHint({ type, payload, replayed })
  }
}
