import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Field = z.object({
  name: z.string(),
  label: z.string(),
  /** Null: not known, a visible blank on paper. */
  value: z.string().nullable(),
})

const AttestationReply = z.object({
  heading: z.string(),
  title: z.string(),
  notice: z.string(),
  parts: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      fields: z.array(Field),
      closing: z.array(z.string()),
    }),
  ),
  /** Names of blank fields. */
  missing: z.array(z.string()),
})
export type AttestationReply = z.output<typeof AttestationReply>

export const attestationApi = {
  show: endpoint({
    method: 'GET',
    path: '/fiscal/attestation',
    summary: 'A draft of the attestation on till software, as far as the country of the restaurant knows one; unsigned',
    access: 'owner',
    openWhenUnpaid: true,
    reply: AttestationReply,
  }),
}
