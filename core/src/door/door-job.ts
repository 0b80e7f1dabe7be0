import { z } from 'zod'
import { parsedJson } from '../offline/parsed-json.ts'

const DOOR_FORM = 'comptoir-door-1'
/** A job that was signed longer ago, or so far in the future, is not printed. */
export const SIGNED_FOR_MS = 5 * 60_000
/** The most that a request to the door may weigh, in bytes. */
export const DOOR_BODY_MAX = 64 * 1024
const OPERATION_MAX = 100
const INSTANT_MAX = 40

/** The papers that a till has printed in the house. A document carries all its facts, as no server adds them. */
export const DOOR_JOB_KINDS = ['slip', 'receipt', 'note', 'drawer'] as const

const DoorJob = z.object({
  /** Its cause, of which the job's id is made with the printer and the kind. */
  operationId: z.string().min(1).max(OPERATION_MAX),
  printerId: z.guid(),
  kind: z.enum(DOOR_JOB_KINDS),
  /** The time of its cause. */
  createdAt: z
    .string()
    .max(INSTANT_MAX)
    .refine((text) => !Number.isNaN(Date.parse(text))),
  facts: z.record(z.string(), z.unknown()),
})
export type DoorJob = z.output<typeof DoorJob>

const SignedJob = z.object({
  device: z.string().min(1).max(OPERATION_MAX),
  /** The time of signing by the server's clock, as far as the till knows it, in milliseconds since 1970. */
  at: z.int(),
  /** The job as JSON. */
  text: z.string().max(DOOR_BODY_MAX),
  signature: z.string().max(OPERATION_MAX * 2),
})
export type SignedJob = z.output<typeof SignedJob>

/** The text that a till signs for a job. */
export const signedDoorText = ({ device, at, text }: Omit<SignedJob, 'signature'>): string =>
  [DOOR_FORM, device, String(at), text].join('\n')

/** True if a job was signed at most five minutes ago; clocks of two machines may differ as much. */
export const isFresh = ({ at }: Pick<SignedJob, 'at'>, now: number): boolean => Math.abs(now - at) <= SIGNED_FOR_MS

/** Reads the body of a request to the door; null if it is none. */
export const readSignedJob = (body: string): SignedJob | null => SignedJob.safeParse(parsedJson(body)).data ?? null

/** Reads a job from its signed text; null if it is none. */
export const readDoorJob = (text: string): DoorJob | null => DoorJob.safeParse(parsedJson(text)).data ?? null
