import { expect } from 'vitest'
import type { Client } from '../../browserless-client.ts'
import { faults, type Shape } from '../shapes.ts'

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown, reply: Shape]

/** Expects status 200 and exactly this shape; an empty list would prove nothing. */
export async function expectReplies(client: Client, calls: readonly Call[]) {
  for (const [method, path, body, reply] of calls) {
    const answer = await client.send(method, path, method === 'POST' ? body : undefined, {})
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    expect([path, answer.body]).not.toEqual([path, []])
    expect([path, faults(answer.body, reply)]).toEqual([path, []])
  }
}
