type Named = { id: string | null; title: string }

/**
 * Gives options their existing ids: the named one, else that of the option with the same title, so that carts with them
 * stay valid. Each id is used once; the rest are new.
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
