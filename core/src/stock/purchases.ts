import { floorDivide } from './fractions.ts'

/** What to buy to come up to a target: whole packs, or the quantity itself of what has none; 0 for nothing. */
export function proposePacks({
  onHand,
  target,
  pack,
}: {
  onHand: bigint
  target: bigint
  pack: bigint | null
}): bigint {
  const missing = target - onHand
  if (missing <= 0n) return 0n
  return pack === null ? missing : floorDivide(missing + pack - 1n, pack)
}
