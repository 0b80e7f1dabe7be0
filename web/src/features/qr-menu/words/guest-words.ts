import type { words as en } from './en.texts.ts'

type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends (...values: infer V) => string
        ? (...values: V) => string
        : SameShape<T[K]>
}

/** All that a guest's pages show; English sets the shape. */
export type GuestWords = SameShape<typeof en>
