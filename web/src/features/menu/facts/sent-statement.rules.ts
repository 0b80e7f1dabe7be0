import type { Statement } from '#core/menu/allergens.ts'

/** A statement as it is sent. */
export const sentStatement = ({ contains, traces }: Statement) => ({
  contains: contains.map(({ code, kinds }) => ({ code, kinds: [...kinds] })),
  traces: [...traces],
})
