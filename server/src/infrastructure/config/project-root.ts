import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A path inside the project, from sources and bundle alike. */
export function projectPath(...segments: string[]): string {
  return path.join(root, ...segments)
}

const root = findRoot(path.dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  const manifest = path.join(folder, 'package.json')
  if (existsSync(manifest)) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }
    if (name === 'comptoir') return folder
  }
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('The project folder (with the package.json of comptoir) was not found.')
  return findRoot(parent)
}
