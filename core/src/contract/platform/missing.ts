import { z } from 'zod'

/** Names of databases that are away: their restaurants are not in this reply. Left out where none is. */
export const Missing = z
  .array(z.string())
  .optional()
  .meta({ description: 'databases that are away, so their restaurants are not in this' })
