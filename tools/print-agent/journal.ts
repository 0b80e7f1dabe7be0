import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A note about a print, before its first byte leaves and after its last. */
type Note = { key: string; id: string; state: 'taken' | 'done'; printerId?: string; reason?: string | null }

export type Done = { printerId: string; reason: string | null }

/** Notes kept at a start: older ones are printed or obsolete. */
const KEPT = 2_000

/**
 * Notes on disk, ahead of each next step, which prints were begun and which finished: after a crash we know what may
 * have been printed. A print is known by its job and its run, "id/run".
 */
export class Journal {
  readonly #file: FileHandle
  /** Jobs of which bytes may have reached a printer. */
  readonly #taken: Set<string>
  readonly #done: Map<string, Done>

  private constructor(file: FileHandle, taken: Set<string>, done: Map<string, Done>) {
    this.#file = file
    this.#taken = taken
    this.#done = done
  }

  static async open(folder: string): Promise<Journal> {
    await mkdir(folder, { recursive: true })
    const name = path.join(folder, 'prints.jsonl')
    const notes = (await readNotes(name)).slice(-KEPT)
    const rewritten = await open(`${name}.new`, 'w')
    await rewritten.writeFile(notes.map((note) => `${JSON.stringify(note)}\n`).join(''))
    await rewritten.sync()
    await rewritten.close()
    await rename(`${name}.new`, name)
    const taken = new Set<string>()
    const done = new Map<string, Done>()
    for (const { key, id, state, printerId = '', reason = null } of notes)
      if (state === 'taken') taken.add(id)
      else {
        taken.delete(id)
        done.set(key, { printerId, reason })
      }
    return new Journal(await open(name, 'a'), taken, done)
  }

  /** True if bytes of a job may be on paper without anybody having confirmed it. */
  mayBePrinted(id: string): boolean {
    return this.#taken.has(id)
  }

  /** The outcome of a finished print, perhaps not reported yet. */
  findDone(key: string): Done | undefined {
    return this.#done.get(key)
  }

  async take(key: string, id: string): Promise<void> {
    if (this.#taken.has(id)) return
    await this.#write({ key, id, state: 'taken' })
    this.#taken.add(id)
  }

  async finish(key: string, id: string, done: Done): Promise<void> {
    await this.#write({ key, id, state: 'done', ...done })
    this.#taken.delete(id)
    this.#done.set(key, done)
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #write(note: Note): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(note)}\n`)
    await this.#file.sync()
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
