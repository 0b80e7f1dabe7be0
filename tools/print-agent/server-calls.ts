import { io } from 'socket.io-client'
import type { AgentReport, AgentWork, DoorDevice } from '#core/contract/dining/print-agent.ts'

const CALL_MS = 10_000

export type ServerCalls = {
  /** Prints to do, and the milliseconds by which the server's clock is ahead of this machine's. */
  fetchWork: () => Promise<{ work: AgentWork; aheadMs: number }>
  report: (report: AgentReport) => Promise<void>
  /** Says where tills of the house reach this agent; returns the keys of those that may print there. */
  saveAddress: (address: string | null) => Promise<DoorDevice[]>
  close: () => void
}

/** Calls the server, which never calls back; its live channel only hints that there is something to ask for. */
export function openServer({ server, key }: { server: string; key: string }, onHint: () => void): ServerCalls {
  const base = new URL('/api/v1/print/agent/', server)
  const socket = io(new URL(server).origin, { auth: { agentKey: key }, transports: ['websocket'] })
  socket.on('connect', onHint)
  socket.on('print_update', onHint)
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(new URL(path, base), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(CALL_MS),
    })
    if (response.ok) return response
    throw new Error(
      response.status === 401 ? 'The server does not know this key.' : `The server answered ${response.status}.`,
    )
  }
  return {
    fetchWork: async () => {
      const response = await call('jobs')
      const date = Date.parse(response.headers.get('date') ?? '')
      const work = (await response.json()) as AgentWork
      return { work, aheadMs: Number.isNaN(date) ? 0 : date - Date.now() }
    },
    report: async (report) => void (await call('report', report)),
    saveAddress: async (address) =>
      ((await (await call('door', { address })).json()) as { devices: DoorDevice[] }).devices,
    close: () => socket.close(),
  }
}
