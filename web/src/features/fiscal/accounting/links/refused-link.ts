import type { EndedLink } from '#core/contract/reports/accountant-links.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'

/** The link that a refusal concerns, as far as it says; null for another refusal. */
export function refusedLink(error: unknown): Partial<EndedLink> | null {
  if (!(error instanceof ApiError) || error.code !== 'accounting.link_not_found') return null
  return (error.body as { ended?: EndedLink }).ended ?? {}
}
