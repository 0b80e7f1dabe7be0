import { z } from 'zod'

/** Names of databases that are away: their restaurants are not in this reply. */
export const Missing = z
  .array(z.string())
  .meta({ description: 'databases that are away, so their restaurants are not in this' })
