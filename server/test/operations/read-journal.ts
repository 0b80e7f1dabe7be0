import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { entrySchemas } from '#core/fiscal/archive/schemas.ts'
import type { TestServer } from '../test-server.ts'

const ZEROS = { hash: '0'.repeat(64), signature: '0'.repeat(128) }
/** Prefix of a public key in SubjectPublicKeyInfo (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

const hex = (text: string) => Buffer.from(text, 'hex')

export const isSigned = (publicKey: string, bytes: Buffer, signature: string): boolean => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, hex(publicKey)]), format: 'der', type: 'spki' })
  return verify(null, bytes, key, hex(signature))
}

export type Payload = {
  chain: string
  seq: number
  kind: string
  at: string
  day: string
  data: Record<string, unknown>
} & Record<string, unknown>

type EntryRow = { chain: string; seq: number; payload: string; hash: string; signature: string; key: string }

/** The schema of each kind of entry, as archives contain it. */
const SCHEMAS = new Map([...entrySchemas()].map(([kind, schema]) => [kind, z.fromJSONSchema(schema)]))

/**
 * Checks every link, signature, certificate and head of a restaurant's journal as docs/fiscal-journal.md describes
 * them, and each payload by its schema; returns payloads by chain.
 */
export async function readJournal(
  server: TestServer,
  tenantId: string,
  root = server.journal.root.publicKey,
): Promise<Record<string, Payload[]>> {
  const { rows: keys } = await server.owner.query<{
    id: string
    public_key: string
    certificate: { text: string; signature: string }
  }>('select id, public_key, certificate from fiscal_keys where tenant_id = $1', [tenantId])
  const publicKeys = new Map(keys.map(({ id, public_key }) => [id, public_key]))
  for (const { id, public_key, certificate } of keys) {
    expect(isSigned(root, Buffer.from(certificate.text), certificate.signature)).toBe(true)
    expect(JSON.parse(certificate.text)).toMatchObject({ house: tenantId, key: id, public: public_key })
  }
  const { rows } = await server.owner.query<EntryRow>(
    `select chain, seq::int, payload, hash, signature, key_id as key from fiscal_entries where tenant_id = $1 order by chain, seq`,
    [tenantId],
  )
  const chains: Record<string, Payload[]> = {}
  let before = { ...ZEROS, seq: 0 }
  for (const row of rows) {
    const chain = (chains[row.chain] ??= [])
    if (chain.length === 0) before = { ...ZEROS, seq: 0 }
    const bytes = [
      Buffer.from('comptoir-fiscal-1\n'),
      hex(before.hash),
      hex(before.signature),
      Buffer.from(row.payload),
    ]
    const hash = createHash('sha256').update(Buffer.concat(bytes)).digest()
    expect([row.chain, row.seq, hash.toString('hex')]).toEqual([row.chain, before.seq + 1, row.hash])
    expect(isSigned(publicKeys.get(row.key)!, hash, row.signature)).toBe(true)
    const payload = JSON.parse(row.payload) as Payload
    expect(payload).toMatchObject({ v: 1, chain: row.chain, seq: row.seq, tenant: tenantId })
    expect([payload.kind, SCHEMAS.get(payload.kind)?.safeParse(payload).error?.issues]).toEqual([
      payload.kind,
      undefined,
    ])
    chain.push(payload)
    before = row
  }
  const ofLog = chains['L'] ?? []
  if (chains['L']) chains['L'] = ofLog.filter(({ kind }) => KEEPING.has(kind))
  if (ofLog.some(({ kind }) => !KEEPING.has(kind))) chains['log'] = ofLog.filter(({ kind }) => !KEEPING.has(kind))
  return chains
}

/** Kinds of log entries about the journal itself; entries about the acts of staff are returned as chain `log`. */
const KEEPING = new Set(['init', 'version_changed', 'mode_changed', 'clock', 'key_made', 'key_rotated', 'key_lost'])

/** Removes a restaurant's journal, as if it never had one. */
export async function removeJournal(server: Pick<TestServer, 'owner'>, tenantId: string): Promise<void> {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.removed_tenant_id', $1, true)`, [tenantId])
    for (const table of ['fiscal_entries', 'fiscal_heads', 'fiscal_keys'])
      await client.query(`delete from ${table} where tenant_id = $1`, [tenantId])
    await client.query(
      `update tenant_counters set fiscal_seq = 0, fiscal_hash = repeat('0', 64), fiscal_signature = repeat('0', 128),
         fiscal_at = 'epoch', fiscal_epoch = fiscal_epoch + 1, fiscal_software = null, closing_due_on = 'infinity',
         perpetual_signed = 0, perpetual_absolute = 0, perpetual_tickets = 0 where tenant_id = $1`,
      [tenantId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
