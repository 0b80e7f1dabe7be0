type Named = { id: string | null; title: string }

/**
 * The options with the ids that they keep: the id that was named, else that of the option that had the title, so that carts
 * which hold it stay as they are. Each id is taken once; what is left is new.
 */
export function withKnownIds<O extends Named>(
  options: readonly O[],
  known: readonly { id: string; title: string }[],
): O[] {
  const free = new Map(known.map((option) => [option.id, option.title]))
  const named = options.map((option) => {
    const isKnown = option.id !== null && free.delete(option.id)
    return isKnown ? option : { ...option, id: null }
  })
  return named.map((option) => {
    const sameTitle = option.id === null ? [...free].find(([, title]) => title === option.title)?.[0] : undefined
    if (sameTitle === undefined) return option
    free.delete(sameTitle)
    return { ...option, id: sameTitle }
  })
}
