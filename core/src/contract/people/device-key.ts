import { z } from 'zod'
import { withError } from '../fields.ts'

/** 32 bytes in base64url; of the last digit, two bits are spare and 0. */
const COORDINATE = /^[\w-]{42}[AEIMQUYcgkosw048]$/
const Coordinate = z.string(withError('request.invalid')).regex(COORDINATE, withError('request.invalid'))

/** The public part of a device's key, as a JWK on P-256. A private part, which must never leave its device, is refused. */
export const PublicKey = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: Coordinate,
    y: Coordinate,
    d: z.never().optional(),
  })
  .transform(({ x, y }) => ({ x, y }))
/** The point of a public key, each coordinate in base64url. */
export type DevicePoint = z.output<typeof PublicKey>
