import { readFileSync } from 'node:fs'
import { projectPath } from './project-root.ts'

const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }

/** What papers and the journal name as the software that wrote them. */
export const PRODUCT = { name: 'Comptoir', version }
