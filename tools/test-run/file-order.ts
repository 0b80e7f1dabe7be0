import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './file-times.mjs'

/**
 * The order of the test files: the server's before the rules', as a worker keeps its modules and its server only from one
 * file of a project to the next; and the long ones first, so that none is left to run alone at the end.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const rankOf = ({ project, moduleId }: TestSpecification) =>
  project.name === 'rules' ? 2 : LONG.test(moduleId) ? 0 : 1
