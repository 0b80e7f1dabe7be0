/** An exact fraction; `over` is above zero. */
export type Fraction = { of: bigint; over: bigint }

export const ZERO: Fraction = { of: 0n, over: 1n }

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return reduce({ of: a.of * b.over + b.of * a.over, over: a.over * b.over })
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return reduce({ of: a.of * b.of, over: a.over * b.over })
}

/** Rounds half up: 0.5 is 1, -0.5 is 0. */
export function roundHalfUp({ of, over }: Fraction): bigint {
  return floorDivide(2n * of + over, 2n * over)
}

/** Rounds a quotient down, also below zero, where `bigint` rounds towards zero. */
export function floorDivide(of: bigint, over: bigint): bigint {
  const quotient = of / over
  return of % over !== 0n && of < 0n !== over < 0n ? quotient - 1n : quotient
}

function reduce({ of, over }: Fraction): Fraction {
  let [a, b] = [of < 0n ? -of : of, over]
  while (b !== 0n) [a, b] = [b, a % b]
  return a <= 1n ? { of, over } : { of: of / a, over: over / a }
}
