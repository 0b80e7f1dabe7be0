import { unusable } from './unusable.ts'

/** A database of restaurants, and a standby of it that long reports may be read from. */
export type CellAddress = { url: string; replicaUrl: string | undefined }

const NAME = /^[a-z0-9-]{1,20}$/
const URL_OF_POSTGRES = /^postgres(?:ql)?:\/\/./
/** The directory's own database. */
const MAIN = 'main'

type Given = { CELLS?: string | undefined; CELL_FOR_NEW?: string | undefined; DATABASE_URL?: string | undefined }

/**
 * Reads `CELLS`, such as `paris=postgres://…,lyon=postgres://…|postgres://standby`. The database of `DATABASE_URL` is the cell
 * `main`; a standby of it is named by `main=|postgres://standby`.
 */
export function readCells({ CELLS, CELL_FOR_NEW, DATABASE_URL }: Given): {
  cells: ReadonlyMap<string, CellAddress>
  cellForNew: string | undefined
} {
  const cells = new Map<string, CellAddress>()
  for (const part of (CELLS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const at = part.indexOf('=')
    const name = part.slice(0, at)
    const [url = '', replicaUrl, ...more] = part.slice(at + 1).split('|')
    if (at < 0 || !NAME.test(name)) throw unusable(['CELLS: each is name=postgres://…, a name 1 to 20 of a-z0-9-'])
    if (name === MAIN && url !== '') throw unusable(['CELLS: the address of main is DATABASE_URL'])
    const urls = [...(name === MAIN ? [] : [url]), ...(replicaUrl === undefined ? [] : [replicaUrl])]
    if (!urls.every((one) => URL_OF_POSTGRES.test(one)) || more.length > 0)
      throw unusable([`CELLS: ${name} has no address postgres://…, or more than one standby`])
    if (cells.has(name)) throw unusable([`CELLS: ${name} is named twice`])
    cells.set(name, { url, replicaUrl })
  }
  const urls = [...cells].flatMap(([name, { url }]) => (name === MAIN ? [] : [url]))
  if (new Set([...urls, DATABASE_URL]).size < urls.length + 1) throw unusable(['CELLS: two cells have one database'])
  if (CELL_FOR_NEW !== undefined && CELL_FOR_NEW !== MAIN && !cells.has(CELL_FOR_NEW))
    throw unusable([`CELL_FOR_NEW: CELLS has no ${CELL_FOR_NEW}`])
  return { cells, cellForNew: CELL_FOR_NEW }
}

/** Addresses by name: of further databases, and of standbys. */
export function addressesOf(cells: ReadonlyMap<string, CellAddress>) {
  const others = new Map([...cells].flatMap(([name, { url }]) => (name === MAIN ? [] : [[name, url] as const])))
  const standbys = new Map(
    [...cells].flatMap(([name, { replicaUrl }]) => (replicaUrl === undefined ? [] : [[name, replicaUrl] as const])),
  )
  return { others, standbys }
}
