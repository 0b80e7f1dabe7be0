import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listAnchorFiles, readAnchorLine } from './read-anchors.ts'

const KEPT_WHOLE_MS = 40 * 86_400_000

/** Keeps only the last line of each day and chain in files without new lines for 40 days. */
export async function thinAnchors(dir: string): Promise<void> {
  for (const name of await listAnchorFiles(dir)) {
    const file = path.join(dir, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs < KEPT_WHOLE_MS) continue
    const before = await readFile(file, 'utf8')
    const after = lastOfDays(before)
    if (after === before) continue
    const draft = `${file}.draft`
    await writeFile(draft, after, { mode: 0o600, flush: true })
    await rename(draft, file)
  }
}

/** The lines are in order of time; one cut off when a process ended is skipped. */
export function lastOfDays(lines: string): string {
  const kept = new Map<string, string>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const anchor = readAnchorLine(line) as { at: string; tenant: string; chain: string } | null
    if (anchor) kept.set(`${anchor.tenant} ${anchor.chain} ${anchor.at.slice(0, 10)}`, line)
  }
  return [...kept.values()].map((line) => `${line}\n`).join('')
}
