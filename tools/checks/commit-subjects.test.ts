import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LONGEST = 72
const tooLong = (subjects: readonly string[]) => subjects.filter((subject) => subject.length > LONGEST)

/** Subjects of commits that are not on main yet; empty if there is no main, as in a shallow clone. */
function newSubjects(): string[] {
  try {
    const log = ['log', '--no-merges', '--format=%s', 'main..HEAD']
    return execFileSync('git', log, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  } catch {
    return []
  }
}

test('the subject of a new commit has at most 72 characters', () => {
  expect(tooLong(newSubjects())).toEqual([])
})

test('a subject of 73 characters is found', () => {
  expect(tooLong(['e'.repeat(LONGEST), 'e'.repeat(LONGEST + 1)])).toHaveLength(1)
})
