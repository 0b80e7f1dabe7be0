import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectPath } from '../config/project-root.ts'

/** A step of a migration: a transaction of its own, or statements outside one. */
export type Migration = { name: string; sql: string }

/** Divides a file into steps, each a transaction of its own (CONTRIBUTING.md, "Change the schema"). */
const THEN = /^-- then\n/m

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .toSorted((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1))
    .map((file) => path.join(folder, file))

/** The steps from the last release to the present, oldest first. */
export function listMigrations(folder = projectPath('database', 'migrations')): Migration[] {
  return namesIn(folder).flatMap((file) => {
    const name = path.basename(file, '.sql')
    const steps = readFileSync(file, 'utf8').split(THEN)
    if (steps.length === 1) return [{ name, sql: steps[0]! }]
    return steps.map((sql, at) => ({ name: `${name}-${String(at + 1).padStart(2, '0')}`, sql }))
  })
}

export const migrationNames = (folder?: string): string[] => listMigrations(folder).map(({ name }) => name)

/** The whole schema as it is now (database/schema), which an empty database gets in place of all migrations. */
export const readSchema = (): string =>
  namesIn(projectPath('database', 'schema'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** The release that migrations begin with: its version, and the database that it made. */
export const RELEASE = '1.4'
export const readRelease = (): string => readFileSync(projectPath('database', 'releases', `${RELEASE}.sql`), 'utf8')
