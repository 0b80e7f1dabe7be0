import { createHash } from 'node:crypto'
import { jobIdOfHash, jobIdText } from '#core/slips/job-id.ts'

/** The job id of an operation at a printer: repeats are one job. */
export const jobIdOf = (operationId: string, printerId: string, kind: string): string =>
  jobIdOfHash(
    createHash('sha256')
      .update(jobIdText(operationId, printerId, kind))
      .digest('hex'),
  )
