import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { areOnPaper } from '#core/door/printed-lines.ts'

/** A note about a print, before its first byte leaves and after its last. */
type Note = {
  key: string
  id: string
  state: 'taken' | 'done'
  printerId?: string
  reason?: string | null
  /** Of a kitchen slip, its lines. */
  lines?: readonly string[] | null
  at?: number
}

export type Done = { printerId: string; reason: string | null }

/** Notes kept at a start: older ones are printed or obsolete. */
const KEPT = 2_000
/** A till brings what it sold alone after seven days at most, and its slips are looked for here. */
const KEPT_MS = 8 * 24 * 3_600_000

/** A print of a job: each run has its own. */
export const keyOf = ({ id, run }: { id: string; run: number }): string => `${id}/${String(run)}`

/**
 * Notes on disk, ahead of each next step, which prints were begun and which finished: after a crash we know what may
 * have been printed. A print is known by its job and its run, "id/run".
 */
export class Journal {
  readonly #file: FileHandle
  /** Jobs of which bytes may have reached a printer. */
  readonly #taken: Set<string>
  readonly #done: Map<string, Done & { lines: readonly string[] | null }>
  /** Jobs that are on paper, in whatever run. */
  readonly #printed: Set<string>

  private constructor(file: FileHandle, notes: readonly Note[]) {
    this.#file = file
    this.#taken = new Set()
    this.#done = new Map()
    this.#printed = new Set()
    for (const note of notes) this.#apply(note)
  }

  static async open(folder: string): Promise<Journal> {
    await mkdir(folder, { recursive: true })
    const name = path.join(folder, 'prints.jsonl')
    const all = await readNotes(name)
    const since = Date.now() - KEPT_MS
    const notes = all.filter(({ at = 0 }, place) => at >= since || place >= all.length - KEPT)
    const rewritten = await open(`${name}.new`, 'w')
    await rewritten.writeFile(notes.map((note) => `${JSON.stringify(note)}\n`).join(''))
    await rewritten.sync()
    await rewritten.close()
    await rename(`${name}.new`, name)
    return new Journal(await open(name, 'a'), notes)
  }

  /** True if bytes of a job may be on paper without anybody having confirmed it. */
  mayBePrinted(id: string): boolean {
    return this.#taken.has(id)
  }

  /** True if a job is on paper, from another run or with other lines. */
  isOnPaper(id: string): boolean {
    return this.#printed.has(id)
  }

  /** The outcome of a finished print with these lines at least, perhaps not reported yet. */
  findDone(key: string, lines: readonly string[] | null): Done | undefined {
    const done = this.#done.get(key)
    if (!done || (done.lines !== null && lines !== null && !areOnPaper(lines, done.lines))) return undefined
    return { printerId: done.printerId, reason: done.reason }
  }

  async take(key: string, id: string): Promise<void> {
    if (this.#taken.has(id)) return
    await this.#write({ key, id, state: 'taken' })
  }

  async finish(key: string, id: string, { lines, ...done }: Done & { lines: readonly string[] | null }): Promise<void> {
    await this.#write({ key, id, state: 'done', ...done, ...(lines && { lines }) })
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #write(note: Note): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify({ ...note, at: Date.now() })}\n`)
    await this.#file.sync()
    this.#apply(note)
  }

  #apply({ key, id, state, printerId = '', reason = null, lines = null }: Note): void {
    if (state === 'taken') return void this.#taken.add(id)
    this.#taken.delete(id)
    this.#printed.add(id)
    this.#done.set(key, { printerId, reason, lines })
  }
}

/** A line that was cut off by a crash is none. */
async function readNotes(name: string): Promise<Note[]> {
  const text = await readFile(name, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Note]
    } catch {
      return []
    }
  })
}
