import type { FastifyReply } from 'fastify'

/** A file sent as a named attachment, which no cache stores. */
export type ExportedFile = { name: string; type: 'text/plain' | 'text/csv'; text: string }

export function sendFile(reply: FastifyReply, { name, type, text }: ExportedFile): Buffer {
  void reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return Buffer.from(text)
}
