import type { Statement } from '#core/menu/allergens.ts'

/** A statement in the API's form. */
export const sentStatement = ({ contains, traces }: Statement) => ({
  contains: contains.map(({ code, kinds }) => ({ code, kinds: [...kinds] })),
  traces: [...traces],
})
