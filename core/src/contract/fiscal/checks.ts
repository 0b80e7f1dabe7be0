import { z } from 'zod'
import { FINDINGS, WARNINGS } from '../../fiscal/verify/findings.ts'
import { endpoint } from '../endpoint.ts'
import { done } from '../fields.ts'

const Finding = z.object({
  code: z.enum([...FINDINGS, ...WARNINGS]),
  chain: z.string().optional(),
  seq: z.int().optional(),
  text: z.string(),
  french: z.string(),
})

const CheckReply = z.object({
  /** The check takes longer than a reply can wait: GET /fiscal will have the result. */
  running: z.boolean(),
  entries: z.int().optional(),
  ms: z.int().optional(),
  /** True even with warnings, which do not show a change. */
  ok: z.boolean().optional(),
  findings: z.array(Finding).optional(),
})
export type CheckReply = z.output<typeof CheckReply>

export const checksApi = {
  check: endpoint({
    method: 'POST',
    path: '/fiscal/check',
    summary:
      'Check the whole journal now, with what was noted of it outside the database and the documents that it is of',
    access: { anyOf: ['ACCOUNTING'] },
    openWhenUnpaid: true,
    reply: done(CheckReply.shape),
  }),
}
