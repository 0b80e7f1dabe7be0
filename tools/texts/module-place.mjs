// imports no package: the test run asks it before packages are installed

/** The place of the module of a catalogue: "web/features/pos/pos" stands at web/src/features/pos/pos. */
export const placeOf = (name) => name.replace('/', '/src/')

/** The module that a file of texts/ goes into, or null for any other file. */
export function moduleOfTexts(file) {
  const [, name] = /^texts\/[^/]+\/(.+)\.json$/.exec(file) ?? []
  return name === undefined ? null : `${placeOf(name)}.texts.ts`
}
