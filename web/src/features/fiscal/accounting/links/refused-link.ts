import type { EndedLink } from '#core/contract/reports/accountant-links.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'

/** The link that a refusal is about, as far as it says which; null where it is of something else. */
export function refusedLink(error: unknown): Partial<EndedLink> | null {
  if (!(error instanceof ApiError) || error.code !== 'accounting.link_not_found') return null
  return (error.body as { ended?: EndedLink }).ended ?? {}
}
