import { readFileSync } from 'node:fs'
import { projectPath } from '../../server/src/infrastructure/config/project-root.ts'

/** A file of `deploy/cluster` with its words between @ signs replaced, as the guide tells, and these texts too. */
export function fillIn(file: string, words: Record<string, string>, replaced: Record<string, string> = {}): string {
  let text = readFileSync(projectPath('deploy', 'cluster', file), 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${file} has no "${from}".`)
    text = text.replaceAll(from, to)
  }
  return text.replaceAll(/@([A-Z_0-9]+)@/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`deploy/cluster/${file}: nothing is known for @${word}@.`)
    return value
  })
}

/** The settings of a file of lines NAME=value. */
export function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
