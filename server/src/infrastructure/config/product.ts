import { readFileSync } from 'node:fs'
import { projectPath } from './project-root.ts'

const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }

/** The software that papers and the journal name. */
export const PRODUCT = { name: 'Comptoir', version }
