import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './file-times.mjs'

/**
 * Order of the test files: the server's before the rules', because a worker keeps its modules and its server only
 * between files of one project; long ones first, so that none runs alone at the end.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const rankOf = ({ project, moduleId }: TestSpecification) =>
  project.name === 'rules' ? 2 : LONG.test(moduleId) ? 0 : 1
