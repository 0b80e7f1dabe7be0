import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'

const ENTRY = /\/assets\/(app-[\w-]+)\.js/

/** A folder to start the server from, whose app can be exchanged for another version of itself. */
export type Versions = {
  root: string
  /** The server that starts next brings the other version. */
  exchange: () => void
  remove: () => void
}

export function twoVersions(): Versions {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-versions-'))
  const next = path.join(folder, 'next')
  makeNext(next)
  const root = path.join(folder, 'root')
  let isNext = false
  symlinkSync(projectPath(), root)
  return {
    root,
    exchange: () => {
      isNext = !isNext
      rmSync(root)
      symlinkSync(isNext ? next : projectPath(), root)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The same program as the next release brings it: by another name of its script, in pages and a worker that know only that. */
function makeNext(folder: string): void {
  const web = path.join(folder, 'dist', 'web')
  cpSync(projectPath('dist'), path.join(folder, 'dist'), { recursive: true })
  for (const name of readdirSync(projectPath()).filter((one) => one !== 'dist' && !one.startsWith('.')))
    symlinkSync(projectPath(name), path.join(folder, name))
  const worker = path.join(web, 'service-worker.js')
  const program = readFileSync(worker, 'utf8')
  const name = ENTRY.exec(program)![1]!
  for (const file of readdirSync(path.join(web, 'assets')).filter((one) => one.startsWith(`${name}.js`)))
    renameSync(path.join(web, 'assets', file), path.join(web, 'assets', file.replace(name, `${name}2`)))
  let changed = program.replaceAll(name, `${name}2`)
  for (const page of readdirSync(web).filter((file) => file.endsWith('.html'))) {
    const file = path.join(web, page)
    const text = readFileSync(file, 'utf8')
    const now = text.replaceAll(name, `${name}2`)
    writeFileSync(file, now)
    changed = changed.replaceAll(digestOf(text), digestOf(now))
  }
  writeFileSync(worker, changed.replace(/version:`\w+`/, `version:\`${digestOf(changed).slice(0, 16)}\``))
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
